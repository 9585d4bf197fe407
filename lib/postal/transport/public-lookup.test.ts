import { expect, test } from 'vitest';
import { isLocalName, isPublicAddress, publicLookup } from './fetch-label-link.ts';

test.each(['8.8.8.8', '185.3.4.5', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'no address',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost', true],
  ['sandbox', true],
  ['labels.localhost', true],
  ['labels.example.ae', false],
  ['localhost.example.ae', false],
  ['localhost.', false],
])('the name %s is local: %s', (name, local) => expect(isLocalName(name)).toBe(local));

test.each([{ all: true }, { all: false }])(
  'a name of this machine alone is not found: %o',
  async (options) => {
    const error = await new Promise((resolve) => publicLookup('localhost', options, resolve));
    expect(error).toMatchObject({ message: 'the name leads into a private network' });
  },
);
