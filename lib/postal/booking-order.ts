import type { Money } from '#lib/core/money.ts';

/** The credential that a merchant's calls carry. */
export type OperatorAccount = { accountNo: string; token: string };

/** One end of a shipment. Phones are E.164; `cityId` is a city's id, or for a domestic end its emirate's. */
export type BookingParty = {
  contactName: string;
  companyName?: string;
  address: string;
  cityId: number;
  state: string;
  countryId: number;
  /** Names of the same places, for an operator that takes those: the city's, and the country's alpha-2 code. */
  cityName?: string;
  countryAlpha2?: string;
  regionId?: string;
  zipCode?: string;
  mobile: string;
  phone: string;
  email?: string;
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
  productCode?: string;
  deliveryInstructionId?: number;
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
