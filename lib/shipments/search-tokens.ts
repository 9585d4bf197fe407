import { searchTokens } from '#lib/core/search/tokens.ts';
import { filterTokens } from './filter-tokens.ts';
import type { ShipmentDetails } from './view.ts';

/** The tokens of a booking that has no AWB yet. */
export function detailsTokens({ parcel, receiver, service }: ShipmentDetails): string[] {
  const words = searchTokens({
    references: [parcel.reference1, parcel.reference2, parcel.reference3],
    names: [receiver.contactName, receiver.companyName],
    phones: [receiver.mobile, receiver.phone],
    emails: [receiver.email],
    ...('emirate' in receiver ? { emirate: receiver.emirate } : { abroad: receiver }),
  });
  return [...words, ...filterTokens({ receiver, service })];
}

type TypedSection = Record<string, string | boolean | undefined>;

/** The tokens of a half-filled form. */
export function draftTokens({
  receiver,
  parcel,
}: {
  receiver: TypedSection;
  parcel: TypedSection;
}): string[] {
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);
  return searchTokens({
    references: [text(parcel.reference1), text(parcel.reference2), text(parcel.reference3)],
    names: [text(receiver.contactName), text(receiver.companyName)],
    phones: [text(receiver.mobile), text(receiver.phone)],
    emails: [text(receiver.email)],
  });
}

/** The tokens that are added when the booking has its AWB. */
export const awbTokens = (awb: string) =>
  searchTokens({ awb, references: [], names: [], phones: [], emails: [] });
