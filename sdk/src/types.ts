/*
 * The bodies and answers of the operations that the client names. Written by hand, because no generator runs on TypeScript 7 yet;
 * lib/api/sdk/types.test.ts compares them with the schemas that parse requests.
 */

export type Currency =
  | ('AED' | 'SAR' | 'KWD' | 'QAR' | 'BHD' | 'OMR' | 'JOD' | 'EGP' | 'TRY')
  | ('USD' | 'CAD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN')
  | ('INR' | 'PKR' | 'PHP' | 'CNY' | 'HKD' | 'SGD' | 'JPY' | 'AUD' | 'NZD' | 'ZAR');

/** In the minor unit: 15000 is AED 150.00. */
export type Money = { amount_minor: number; currency: Currency };

/** A place in a body: its name in English or Arabic, or its id. */
export type PlaceReference = string | { id: string };

/** A place in an answer. */
export type Place = { id: string; name_en: string; name_ar: string };

export type ShipmentKind = 'domestic' | 'international' | 'incoming';
export type Product = 'express' | 'premium' | 'prime-registered' | 'prime-express' | 'prime-tracked';
export type PaymentMethod = 'credit' | 'cod' | 'cash';
export type ContentType = 'non-document' | 'document';
export type Delivery = 'door-to-door' | 'counter';

export type ShipmentState =
  | ('draft' | 'booking' | 'refused' | 'unconfirmed' | 'booked')
  | ('cancelling' | 'cancel_unconfirmed' | 'cancelled');

export type ShipmentPhase =
  | ('expected' | 'collected' | 'in_transit' | 'held' | 'out_for_delivery' | 'attempted' | 'at_counter')
  | ('delivered' | 'returning' | 'returned' | 'cancelled' | 'unknown');

type PartyTexts = {
  contact_name?: string;
  company_name?: string;
  mobile?: string;
  /** Without it, the mobile is used. */
  phone?: string;
  alternative_mobile?: string;
  email?: string;
  address?: string;
  address_line2?: string;
  street_name?: string;
  building_name?: string;
  floor?: string;
  apartment?: string;
  landmark?: string;
  address_category?: string;
  zip_code?: string;
  own_reference1?: string;
  own_reference2?: string;
};

/** In the UAE: `emirate`, and `area` if it is known. Abroad: `country` and `city`. */
export type PartyInput = PartyTexts & {
  emirate?: PlaceReference;
  area?: PlaceReference;
  country?: PlaceReference;
  city?: PlaceReference;
  state?: string;
};

export type ParcelInput = {
  content_type?: ContentType;
  weight_grams: number;
  pieces?: number;
  length_mm?: number;
  width_mm?: number;
  height_mm?: number;
  commodity_description?: string;
  declared_value?: Money;
};

export type ServiceInput = {
  product?: Product;
  payment_method?: PaymentMethod;
  /** In AED. The carrier collects it from the receiver. */
  cod_amount?: Money;
  /** A day in the UAE, such as 2026-11-25. Without it, the next pickup. */
  pickup_date?: string;
  pickup_from?: string;
  pickup_to?: string;
  /** Books a pickup at a weekend, on a Friday afternoon or on a public holiday, when carriers often don’t come. */
  pickup_confirmed?: boolean;
  delivery?: Delivery;
  office?: PlaceReference;
  delivery_instruction_id?: string;
  registered?: boolean;
  insured?: boolean;
  email_sender?: boolean;
  email_receiver?: boolean;
  remarks?: string;
  special_notes?: string;
  preassigned_awb?: string;
  latitude?: number;
  longitude?: number;
};

export type ExportReason = 'sale' | 'gift' | 'sample' | 'returned' | 'other';
export type Incoterm = 'DAP' | 'DDP' | 'DPU' | 'CPT' | 'CIP' | 'FCA' | 'EXW';

export type CustomsInput = {
  currency?: Currency;
  ioss_number?: string;
  /** Printed on the customs documents. Without it, that of the merchant's settings is. */
  export_reason?: ExportReason;
  incoterm?: Incoterm;
  items: {
    description: string;
    hs_code?: string;
    origin: PlaceReference;
    quantity?: number;
    /** Of one piece. */
    unit_value_minor: number;
    /** Of all pieces together. */
    weight_grams: number;
    reference?: string;
    length_mm?: number;
    width_mm?: number;
    height_mm?: number;
  }[];
};

/** A shipment to book or to price. */
export type ShipmentInput = {
  kind?: ShipmentKind;
  /** Your own number, such as that of the order. */
  reference?: string;
  reference2?: string;
  reference3?: string;
  /** A second booking with this `reference` is refused while the first is live. */
  unique_reference?: boolean;
  /** Without it, the merchant's first saved sender. */
  sender?: { preset: PlaceReference } | PartyInput;
  receiver: PartyInput;
  parcel: ParcelInput;
  service?: ServiceInput;
  customs?: CustomsInput;
};

/** `expect`: before its collection a shipment is cancelled, afterwards it is returned to the sender. */
export type CancelInput = { expect?: 'cancelled' | 'returned' };

export type Price = { postage: Money; cod_fee?: Money; vat: Money; vat_percent: number; total: Money };

/** `price` is null where the carrier quotes none for this service. */
export type Quote = { product: Product; price: Price | null };

export type ShipmentSummary = {
  id: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  awb: string | null;
  reference: string | null;
  receiver_name: string | null;
  destination: { emirate?: Place; area?: Place | null; country?: Place; city?: Place } | null;
  cod_amount: Money | null;
  status: {
    text_en: string | null;
    text_ar: string | null;
    at: string | null;
    known_at: string | null;
    is_to_check: boolean;
  };
  handed_over_at: string | null;
  is_printed: boolean;
  is_return: boolean;
  created_at: string;
};

type BookedParty = PartyTexts & {
  emirate?: Place;
  zone?: Place;
  area?: Place;
  country?: Place & { alpha2: string };
  city?: Place;
  state?: string;
};

/** What was booked, with the defaults that applied. */
export type ShipmentDetails = {
  kind: ShipmentKind;
  sender: BookedParty;
  receiver: BookedParty;
  parcel: {
    content_type?: ContentType;
    weight_grams: number;
    pieces?: number;
    length_mm: number;
    width_mm: number;
    height_mm: number;
    commodity_description?: string;
    declared_value?: Money;
    reference1?: string;
    reference2?: string;
    reference3?: string;
  };
  service: {
    product?: Product;
    payment_method?: PaymentMethod;
    cod_amount?: Money;
    pickup_date?: string;
    pickup_from?: string;
    pickup_to?: string;
    delivery?: Delivery;
    office?: Place;
    registered?: boolean;
    return_service?: boolean;
    insured?: boolean;
    remarks?: string;
    special_notes?: string;
  };
  customs?: {
    currency: Currency;
    ioss_number?: string;
    export_reason?: ExportReason;
    incoterm?: Incoterm;
    items: {
      description: string;
      hs_code?: string;
      origin_alpha2: string;
      quantity: number;
      value: Money;
      weight_grams: number;
    }[];
  };
  price?: Price;
};

export type Shipment = ShipmentSummary & {
  /** What cancelling would do now. */
  cancelling: {
    effect: 'will-cancel' | 'will-return' | 'not-allowed';
    reason: string | null;
    /** When the carrier accepted a cancellation or a return that its status doesn’t show yet. */
    accepted_at: string | null;
  };
  /** The carrier hasn't confirmed the booking yet. Don't send it again. */
  unconfirmed: { reference: string; since: string; next_check_at: string | null } | null;
  rejection: { message: string; fields: { pointer: string; message: string }[] } | null;
  has_label: boolean;
  tracked_at: string | null;
  details: ShipmentDetails | null;
  /** Pointers to fields of the body that the carrier doesn't get, because its interface has no place for them. */
  not_sent: string[];
};

export type Tracking = {
  id: string;
  awb: string | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  tracked_at: string | null;
  /** False if the carrier couldn't be reached right now. */
  is_fresh: boolean;
  events: {
    at: string;
    code: string;
    phase: ShipmentPhase | null;
    text_en: string | null;
    text_ar: string | null;
    location_en: string | null;
    location_ar: string | null;
  }[];
};

export type ShipmentFilters = {
  query?: string;
  /** Exactly this own reference. */
  reference?: string;
  status?: 'attention' | 'unconfirmed' | 'unprinted' | 'draft' | 'active' | 'done';
  /** A day in the UAE, included, as is `until`. */
  from?: string;
  until?: string;
  service?: Product;
  /** The code of an emirate (`dxb`) or of another country (`SA`). */
  place?: string;
  cod?: 'with' | 'without' | 'unpaid';
  by?: string;
  import?: string;
  tag?: string;
};
