import { expect, test } from 'vitest';
import { clientAddress, networkOf, parseAddressList } from './client-address.ts';

const proxies = parseAddressList('10.0.0.0/8, 192.0.2.7,fd00::/8');

test.each([
  ['a client without a proxy', '203.0.113.5', undefined, '203.0.113.5'],
  ['a client that makes up a header', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a client behind a proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['a client behind two proxies', '10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
  ['a made-up address before the proxy’s own', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a proxy without the header', '10.1.2.3', undefined, '10.1.2.3'],
  ['a proxy with nonsense in the header', '10.1.2.3', '198.51.100.1, <script>', '10.1.2.3'],
  ['IPv4 on an IPv6 socket', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  ['IPv6 behind a proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['addresses with ports', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
  ['IPv6 with a port', '10.1.2.3', '[2001:db8::5]:4711', '2001:db8::5'],
  ['no socket any more', undefined, '198.51.100.1', 'unknown'],
])('%s', (_case, socket, forwarded, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
});

test('without trusted proxies the header means nothing', () => {
  expect(clientAddress('127.0.0.1', '198.51.100.1', parseAddressList(''))).toBe('127.0.0.1');
});

const wrong = ['10.0.0.0/33', 'proxy.example', '10.0.0/8', '::1/129', '10.0.0.1/', '10.0.0.0/8/24'];
test.each(wrong)('%s is no proxy', (part) => {
  expect(() => parseAddressList(part)).toThrow(part);
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0DB8:0001:2::', '2001:db8:1:2::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
