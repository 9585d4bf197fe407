import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '185.3.4.5', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', 'fd00::1', 'fe80::1', 'ff02::1'],
  ...['2002:7f00:1::', '2001:0:7f00:1::', '203.0.113.9', 'no address'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
