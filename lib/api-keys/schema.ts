import { z } from 'zod';
import { isAddressRange } from '#lib/core/client-address.ts';
import { type KeyPermission, keyPermissions } from './view.ts';

const mostRanges = 20;

const ipRange = z.string().trim().max(50).refine(isAddressRange, 'ipRange');

const mostPerDay = 1_000_000_000;
const limit = z.number().int().min(0).max(mostPerDay).nullable();

/** The response to a change is what was changed, so a permission to change comes with the one to read. */
const readingFor: Partial<Record<KeyPermission, KeyPermission>> = {
  'shipments.book': 'shipments.read',
  'shipments.cancel': 'shipments.read',
  'contacts.write': 'contacts.read',
  'money.manage': 'money.read',
};

/** Without duplicates. */
const withReading = (permissions: KeyPermission[]): KeyPermission[] => [
  ...new Set([...permissions, ...permissions.flatMap((one) => readingFor[one] ?? [])]),
];

/** What an owner chooses for a key. Limits are for a day of the UAE; null is none. Spending is in fils. */
export const keySchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  permissions: z.array(z.enum(keyPermissions)).min(1).transform(withReading),
  ipRanges: z.array(ipRange).max(mostRanges),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
  bookingsPerDay: limit,
  spendPerDayMinor: limit,
});

export type KeyInput = z.output<typeof keySchema>;

/** A key in the settings' list, without its secret. */
export type KeyView = KeyInput & {
  id: string;
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  endedAt: string | null;
};
