import { memberPermissions } from '#lib/people/members/permissions.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';

/* When a person of a merchant gets alerts about shipments by email. */

/**
 * A failed delivery, a parcel on hold, one that comes back, a label that the carrier hasn't given within an hour, an invoice above the
 * quoted price, and cash on delivery that should have been paid out.
 */
export const alertKinds = [
  'attempted',
  'held',
  'returned',
  'label-missing',
  'price-changed',
  'payout-late',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Not by email, in one email a day, or immediately. */
export const alertChoices = ['off', 'digest', 'now'] as const;
export type AlertChoice = (typeof alertChoices)[number];
export type AlertChoices = Partial<Record<AlertKind, AlertChoice>>;

/** When emails with a day's alerts are sent, in the UAE. */
export const digestHour = 8;

const moneyKinds: readonly AlertKind[] = ['price-changed', 'payout-late'];

/** The alerts of a role and when it gets them unless the person chooses: owners have them, the others ask for them. */
export function defaultAlerts(role: MerchantRole): AlertChoices {
  const kinds = alertKinds.filter((kind) =>
    memberPermissions[role].includes(moneyKinds.includes(kind) ? 'money.read' : 'shipments.read'),
  );
  const ofOwner = (kind: AlertKind) => (kind === 'payout-late' ? 'now' : 'digest');
  return Object.fromEntries(kinds.map((kind) => [kind, role === 'owner' ? ofOwner(kind) : 'off']));
}
