/**
 * What people are told of shipments: a failed delivery, a parcel on hold, one that comes back, a label that the carrier hasn't given within
 * an hour, an invoice above the quoted price, and cash on delivery that should have been paid out.
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
