/*
 * The one list of a party's fields, apart from its places. It drives the rules and the blank form of the booking form, its inputs
 * and its review, the stored details and the page that shows them, the order at the operator, and what privacy removes.
 * Which body carries them: carried-fields.ts.
 */

type Field = {
  /** The most characters. */
  limit: number;
  /** The part of a person's data that it belongs to; `none` if it says nothing about a person. */
  personal: 'names' | 'addresses' | 'phones' | 'none';
  /** Every party has it. */
  isRequired?: true;
  /** Mostly digits, which may be typed as ٠–٩ and go out as 0–9. */
  isNumber?: true;
};

/** Optional parts of the address of a shipment that crosses the border, in the order of the form. */
const partsOfAddress = {
  addressLine2: { limit: 200, personal: 'addresses' },
  streetName: { limit: 100, personal: 'addresses' },
  buildingName: { limit: 100, personal: 'addresses' },
  floor: { limit: 20, personal: 'addresses', isNumber: true },
  apartment: { limit: 20, personal: 'addresses', isNumber: true },
  landmark: { limit: 100, personal: 'addresses' },
  addressCategory: { limit: 50, personal: 'none' },
} as const satisfies Record<string, Field>;

const fields = {
  contactName: { limit: 100, personal: 'names', isRequired: true },
  companyName: { limit: 200, personal: 'names' },
  mobile: { limit: 100, personal: 'phones', isRequired: true },
  phone: { limit: 100, personal: 'phones', isRequired: true },
  alternativeMobile: { limit: 100, personal: 'phones' },
  email: { limit: 254, personal: 'phones' },
  address: { limit: 300, personal: 'addresses', isRequired: true },
  ...partsOfAddress,
  zipCode: { limit: 20, personal: 'addresses', isNumber: true },
  ownReference1: { limit: 50, personal: 'addresses', isNumber: true },
  ownReference2: { limit: 50, personal: 'addresses', isNumber: true },
} as const satisfies Record<string, Field>;

export type PartyField = keyof typeof fields;
type AddressPart = keyof typeof partsOfAddress;
type RequiredField = {
  [Name in PartyField]: (typeof fields)[Name] extends { isRequired: true } ? Name : never;
}[PartyField];

export const partyFields: Record<PartyField, Field> = fields;
export const partyFieldNames = Object.keys(fields) as PartyField[];
export const addressParts = Object.keys(partsOfAddress) as AddressPart[];

/** The fields of a booked party. */
export type PartyTexts = { [Name in RequiredField]: string } & {
  [Name in Exclude<PartyField, RequiredField>]?: string;
};

/** A value for each of some fields. */
export function eachField<Name extends PartyField, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** The fields of a party, without its places. */
export const partyTexts = (party: PartyTexts): PartyTexts =>
  eachField(partyFieldNames, (name) => party[name]) as PartyTexts;
