import { searchTokens } from '#lib/core/search/tokens.ts';
import { filterTokens } from './filter-tokens.ts';
import type { ShipmentDetails, ShipmentKind } from './view.ts';

/** The tokens of a booking that has no AWB yet. Only its form says of one that leaves the country whether it is a return. */
export function detailsTokens(
  details: ShipmentDetails,
  { service: typed }: Pick<TypedForm, 'service'>,
): string[] {
  const { parcel, receiver, service } = details;
  const people = peopleOf(details, typed);
  const words = searchTokens({
    references: [parcel.reference1, parcel.reference2, parcel.reference3],
    names: [receiver.contactName, receiver.companyName],
    phones: people.flatMap(({ mobile, phone }) => [mobile, phone]),
    emails: people.map(({ email }) => email),
    ...('emirate' in receiver ? { emirate: receiver.emirate } : { abroad: receiver }),
  });
  return [...words, ...filterTokens({ receiver, service })];
}

type TypedSection = Record<string, string | boolean | undefined>;
type TypedForm = { kind: ShipmentKind } & Record<'sender' | 'receiver' | 'parcel' | 'service', TypedSection>;

/** The tokens of a half-filled form. */
export function draftTokens(form: TypedForm): string[] {
  const { receiver, parcel } = form;
  const people = peopleOf(form, form.service);
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);
  return searchTokens({
    references: [text(parcel.reference1), text(parcel.reference2), text(parcel.reference3)],
    names: [text(receiver.contactName), text(receiver.companyName)],
    phones: people.flatMap(({ mobile, phone }) => [text(mobile), text(phone)]),
    emails: people.map(({ email }) => text(email)),
  });
}

/** Whose phone and email find a shipment: its receiver's, and its sender's if that isn't the merchant. */
const peopleOf = <Party>(
  { kind, sender, receiver }: { kind: ShipmentKind; sender: Party; receiver: Party },
  { returnService }: TypedSection,
): Party[] => (kind === 'incoming' || returnService === true ? [receiver, sender] : [receiver]);

/** The tokens that are added when the booking has its AWB. */
export const awbTokens = (awb: string) =>
  searchTokens({ awb, references: [], names: [], phones: [], emails: [] });
