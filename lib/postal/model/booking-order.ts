import type { Money } from '#lib/core/money.ts';

/** The operator account that a merchant's calls authenticate with. */
export type OperatorAccount = { accountNo: string; token: string };

/** The parts of an address, in the order of a request with a single address field. */
export const addressLine = [
  'address',
  'addressLine2',
  'streetName',
  'buildingName',
  'floor',
  'apartment',
  'landmark',
] as const;

/**
 * The sender or receiver of a shipment. Phones are E.164. `cityId` is a city's id, or the emirate's id for a domestic party;
 * it is missing when the list of cities has no ids. The other optional fields are sent only when the family has a field for
 * them.
 */
export type BookingParty = { [Part in (typeof addressLine)[number]]?: string } & {
  contactName: string;
  companyName?: string;
  address: string;
  /** The kind of address, as the operator spells it. */
  addressCategory?: string;
  cityId?: string;
  state: string;
  countryId: string;
  /** Names and codes of the same places: family B takes these instead of ids. */
  cityName?: string;
  cityCode?: string;
  countryAlpha2?: string;
  countryName?: string;
  areaId?: string;
  zipCode?: string;
  mobile: string;
  alternativeMobile?: string;
  phone: string;
  email?: string;
  /** The party's own references, at most two. The position matters. */
  references?: (string | undefined)[];
};

/**
 * One kind of goods on a customs declaration. Weight and value are for the whole quantity; the origin is an alpha-2 country
 * code.
 */
type CustomsItem = {
  reference?: string;
  description: string;
  originAlpha2: string;
  quantity: number;
  weightGrams: number;
  size?: { lengthMm: number; widthMm: number; heightMm: number };
  hsCode?: string;
  /** In the currency of the order's declared value. */
  value: Money;
};

type Product = 'express' | 'premium' | 'prime-registered' | 'prime-express' | 'prime-tracked';

/** A shipment to book. Lengths are those of the whole shipment; times are Asia/Dubai wall time. */
export type BookingOrder = {
  /** Unique to one attempt: an unconfirmed outcome is resolved by looking it up. */
  reference: string;
  /** The merchant's own references, at most three. The position matters. */
  merchantReferences: (string | undefined)[];
  sender: BookingParty;
  receiver: BookingParty;
  contentType: 'document' | 'non-document';
  natureType: number;
  service: 'domestic' | 'international' | 'international-incoming';
  product: Product;
  delivery: 'door-to-door' | 'counter';
  registered: boolean;
  paymentMethod: 'credit' | 'cod' | 'cash';
  codAmount?: Money;
  commodityDescription?: string;
  pieces: number;
  weightGrams: number;
  weightUnit: 'g' | 'kg';
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  dimensionUnit: 'cm' | 'm';
  declaredValue?: Money;
  customsItems?: CustomsItem[];
  insured?: boolean;
  productCode?: string;
  deliveryInstructionId?: string;
  emailSender: boolean;
  emailReceiver: boolean;
  /** `pickupDate` is yyyy-mm-dd, the times HH:MM. */
  pickupDate: string;
  pickupFrom: string;
  pickupTo: string;
  returnService: boolean;
  print: 'none' | 'label' | 'awb' | 'awb-and-label';
  /** Decimal degrees, as text. */
  latitude?: string;
  longitude?: string;
  requestSource?: string;
  transactionSource?: string;
  /** The operator's branch where the order is placed. */
  branchName?: string;
  electronicAwb: boolean;
  requestKind: 'shipment' | 'booking';
  remarks?: string;
  specialNotes?: string;
  preassignedAwb?: string;
  iossNumber?: string;
};

/** The operator's answer to an accepted booking. The label isn't decoded yet, so that a broken label can't lose the AWB. */
export type BookingReceipt = {
  awb: string;
  /** The reference under which the operator says that it booked it. */
  reference?: string;
  labelUrl?: string;
  labelBase64?: string;
};
