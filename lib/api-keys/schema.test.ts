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

it('lets a key that books read what it booked', () => {
  expect(keySchema.parse(key).permissions).toEqual(['shipments.book', 'shipments.read']);
  expect(keySchema.parse({ ...key, permissions: ['contacts.read'] }).permissions).toEqual(['contacts.read']);
});

it.each(['192.0.2.0/33', 'somewhere', '192.0.2.1/x'])('refuses %s as addresses', (range) => {
  expect(keySchema.safeParse({ ...key, ipRanges: [range] }).success).toBe(false);
});
