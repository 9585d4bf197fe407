import { partyFieldNames, partyFields } from '#lib/shipments/party-fields.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';

const partyFieldsOf = (family: 'A' | 'B'): string[] =>
  partyFieldNames.filter((name) => partyFields[name].onlyFamily === family);

const byBOnly = [...partyFieldsOf('B'), 'insured', 'reference', 'length', 'width', 'height'];

const byAOnly = [
  ...partyFieldsOf('A'),
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
