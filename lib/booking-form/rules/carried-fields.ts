import type { ShipmentKind } from '#lib/shipments/view.ts';

const byBOnly = [
  'alternativeMobile',
  'addressCategory',
  'ownReference1',
  'ownReference2',
  'insured',
  'reference',
  'length',
  'width',
  'height',
];

const byAOnly = [
  'deliveryInstructionId',
  'registered',
  'returnService',
  'preassignedAwb',
  'iossNumber',
  'commodityDescription',
];

/** Family B's shape of shipments that cross the border has no field for these either. */
const notAcross = ['pieces', 'delivery', 'officeId', 'latitude', 'longitude', 'state'];

/**
 * Whether the operator's interface can carry a field that most shipments don't need, when `family` books: a screen doesn't show
 * the others. `field` is the last part of its path; the sizes and the reference are those of a customs item.
 */
export function isCarried(
  section: 'sender' | 'receiver' | 'parcel' | 'service' | 'customs',
  field: string,
  kind: ShipmentKind,
  family: 'A' | 'B',
): boolean {
  const isParcelSize = section === 'parcel' && ['length', 'width', 'height'].includes(field);
  if (isParcelSize) return true;
  if (family === 'A') return !byBOnly.includes(field);
  return !byAOnly.includes(field) && (kind === 'domestic' || !notAcross.includes(field));
}
