import type { PartyField } from './party-fields.ts';
import type { CreationFamily, ShipmentDetails, ShipmentKind } from './view.ts';

/*
 * The one table of what a booking can carry: each field of the booking form, and the bodies that have a place for it. The form,
 * its review, the stored details, their page, the API, imports and documents show nothing as sent that isn't in it.
 */

/** The bodies of a booking: family A's, and family B's two: S1 within the country, S2 across the border. */
const bodies = ['A', 'S1', 'S2'] as const;
export type Body = (typeof bodies)[number];

export function bodyOf(kind: ShipmentKind, family: CreationFamily): Body {
  if (family === 'A') return 'A';
  return kind === 'domestic' ? 'S1' : 'S2';
}

type Cell = readonly Body[];
const all: Cell = bodies;
const onlyA: Cell = ['A'];
const onlyB: Cell = ['S1', 'S2'];

/** A zone isn't among them: it only narrows the list of areas. */
const party: Record<PartyField | 'emirateId' | 'areaId' | 'countryId' | 'cityId' | 'state', Cell> = {
  contactName: all,
  companyName: all,
  mobile: all,
  phone: all,
  alternativeMobile: ['S2'],
  email: all,
  address: all,
  // In one line with the address, except in S2.
  addressLine2: all,
  streetName: all,
  buildingName: all,
  floor: all,
  apartment: all,
  landmark: all,
  addressCategory: ['S2'],
  zipCode: all,
  ownReference1: onlyB,
  ownReference2: onlyB,
  emirateId: all,
  areaId: all,
  countryId: all,
  cityId: all,
  // A party abroad has one, and S1 has no such party.
  state: onlyA,
};

/** The fields of one of the goods. Family A gets them on the printed customs form, which is attached to the parcel. */
const item: Record<string, Cell> = {
  description: onlyB,
  hsCode: onlyB,
  originAlpha2: onlyB,
  quantity: onlyB,
  unitValue: onlyB,
  weight: onlyB,
  reference: onlyB,
  length: onlyB,
  width: onlyB,
  height: onlyB,
};

export const carriedFields = {
  sender: party,
  receiver: party,
  parcel: {
    contentType: ['A', 'S1'],
    weight: all,
    pieces: ['A', 'S1'],
    length: all,
    width: all,
    height: all,
    commodityDescription: onlyA,
    declaredValue: all,
    reference1: all,
    reference2: all,
    reference3: all,
  },
  service: {
    product: onlyA,
    paymentMethod: ['A', 'S1'],
    codAmount: ['A', 'S1'],
    pickupDate: onlyA,
    pickupFrom: onlyA,
    pickupTo: onlyA,
    delivery: ['A', 'S1'],
    // In the special notes.
    officeId: all,
    deliveryInstructionId: onlyA,
    registered: onlyA,
    returnService: onlyA,
    insured: ['S1'],
    emailSender: all,
    emailReceiver: all,
    remarks: all,
    specialNotes: all,
    preassignedAwb: onlyA,
    latitude: ['A', 'S1'],
    longitude: ['A', 'S1'],
  },
  customs: { currency: all, iossNumber: onlyA },
  item,
} as const satisfies Record<string, Record<string, Cell>>;

export type CarriedSection = keyof typeof carriedFields;

/** S1 says whether the receiver pays, so that cash at pickup is no other value than an account's credit. */
const isSameAsAnother = (field: string, value: unknown, body: Body) =>
  field === 'paymentMethod' && value === 'cash' && body !== 'A';

/** Whether a body has a place for a field of the booking form, and for this value of it if one is given. */
export function isCarried(section: CarriedSection, field: string, body: Body, value?: unknown): boolean {
  const cells: Record<string, Cell> = carriedFields[section];
  return Boolean(cells[field]?.includes(body)) && !isSameAsAnother(field, value, body);
}

type Maybe<Section> = { [Field in keyof Section]?: Section[Field] };
/** Booked details as pages and the API show them: without what wasn't sent. */
export type SentDetails = Omit<ShipmentDetails, 'parcel' | 'service'> & {
  parcel: Maybe<ShipmentDetails['parcel']>;
  service: Maybe<ShipmentDetails['service']>;
};

/** The details without the fields that their body has no place for. */
export function sentDetails(details: ShipmentDetails): SentDetails {
  const body = bodyOf(details.kind, details.family ?? 'A');
  const sentOf = <Section extends 'parcel' | 'service'>(section: Section) =>
    Object.fromEntries(
      Object.entries(details[section]).filter(
        ([field]) => !(field in carriedFields[section]) || isCarried(section, field, body),
      ),
    ) as Maybe<ShipmentDetails[Section]>;
  return { ...details, parcel: sentOf('parcel'), service: sentOf('service') };
}
