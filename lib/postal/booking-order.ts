import type { Money } from '#lib/core/money.ts';

/** The credential that a merchant's calls carry. */
export type OperatorAccount = { accountNo: string; token: string };

/**
 * One end of a shipment. Phones are E.164; `cityId` is a city's id, or for a domestic end its emirate's, and is missing where
 * the city's list has none. What else is optional goes where an operator has a field for it.
 */
export type BookingParty = {
  contactName: string;
  companyName?: string;
  address: string;
  addressLine2?: string;
  streetName?: string;
  buildingName?: string;
  floor?: string;
  apartment?: string;
  landmark?: string;
  /** The kind of address, in the operator's own word. */
  addressCategory?: string;
  cityId?: string;
  state: string;
  countryId: string;
  /** Names and codes of the same places, for an operator that takes those instead of ids. */
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
  /** This end's own references, at most two, each in its own place. */
  references?: (string | undefined)[];
};

/** One kind of goods on a customs declaration. Weight and value are those of its whole quantity; the origin is alpha-2. */
export type CustomsItem = {
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

export type Product = 'express' | 'premium' | 'prime-registered' | 'prime-express' | 'prime-tracked';

/** What a merchant asks the operator to carry. Lengths are of the whole shipment; times are Asia/Dubai wall time. */
export type BookingOrder = {
  /** Unique to one attempt: a doubtful outcome is looked up by it. */
  reference: string;
  /** The merchant's own references, at most three, each in its own place. */
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
  /** Decimal degrees, as texts. */
  latitude?: string;
  longitude?: string;
  requestSource?: string;
  transactionSource?: string;
  /** The operator's branch that the order is made at. */
  branchName?: string;
  electronicAwb: boolean;
  requestKind: 'shipment' | 'booking';
  remarks?: string;
  specialNotes?: string;
  preassignedAwb?: string;
  iossNumber?: string;
};

/** What the operator answers to an accepted booking. The label is not decoded yet: a broken one must not lose the AWB. */
export type BookingReceipt = {
  awb: string;
  status?: string;
  description?: string;
  labelUrl?: string;
  labelBase64?: string;
};
