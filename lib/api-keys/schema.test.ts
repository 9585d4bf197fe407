import { expect, it } from 'vitest';
import { keySchema } from './schema.ts';

const key = {
  name: 'Shop',
  permissions: ['shipments.book'],
  ipRanges: ['192.0.2.0/24'],
  expiresAt: null,
  bookingsPerDay: null,
  spendPerDayMinor: null,
};

it.each([
  ['shipments.book', 'shipments.read'],
  ['shipments.cancel', 'shipments.read'],
  ['contacts.write', 'contacts.read'],
  ['money.manage', 'money.read'],
])('lets a key with %s read what it changed', (change, reading) => {
  expect(keySchema.parse({ ...key, permissions: [change] }).permissions).toEqual([change, reading]);
  expect(keySchema.parse({ ...key, permissions: [reading] }).permissions).toEqual([reading]);
});

it.each(['192.0.2.0/33', 'somewhere', '192.0.2.1/x'])('refuses %s as addresses', (range) => {
  expect(keySchema.safeParse({ ...key, ipRanges: [range] }).success).toBe(false);
});
