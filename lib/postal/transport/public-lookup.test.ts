import { expect, test } from 'vitest';
import { isLocalName, publicLookup } from './fetch-label-link.ts';

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
