/* Written by `npm run openapi`. */

export type ShipmentInput = {
  kind?: "domestic" | "international" | "incoming";
  /** The merchant’s own number, such as that of the order. */
  reference?: string;
  reference2?: string;
  reference3?: string;
  /** While a shipment with this `reference` isn’t cancelled, another booking gets 409 and that shipment. */
  unique_reference?: boolean;
  /** The default is the merchant’s first saved sender. `preset`: another saved sender. */
  sender?: SenderPreset | PartyInput;
  receiver: PartyInput;
  parcel: ParcelInput;
  service?: ServiceInput;
  customs?: CustomsInput;
  /** Up to 20 texts of your own, by keys of letters, digits, `_`, `.` and `-`. The carrier doesn’t get them. */
  metadata?: Record<string, string>;
};

export type SenderPreset = {
  preset: PlaceReference;
};

/** A place: its name in English or Arabic ("Sharjah", "الشارقة"), or {"id": "3"}. */
export type PlaceReference = string | {
  id: string;
};

/** In the UAE: `emirate`, and `area` if it is known. Abroad: `country` (a name, a two-letter code, or an id) and `city`. Without `phone`, the mobile is used. */
export type PartyInput = {
  contact_name?: string;
  company_name?: string;
  mobile?: string;
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
  emirate?: PlaceReference;
  area?: PlaceReference;
  country?: PlaceReference;
  city?: PlaceReference;
  state?: string;
};

export type ParcelInput = {
  /** `non-document` if left out. */
  content_type?: "non-document" | "document";
  weight_grams: number;
  /** The default is 1. */
  pieces?: number;
  /** The default is 100 for each side. */
  length_mm?: number;
  width_mm?: number;
  height_mm?: number;
  commodity_description?: string;
  declared_value?: Money;
};

export type Money = {
  /** In the minor unit: 15000 is AED 150.00. */
  amount_minor: number;
  currency: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR" | (string & {});
};

export type ServiceInput = {
  /** The default is what the merchant’s rules choose, otherwise express. */
  product?: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked";
  /** `cod` with a `cod_amount`, otherwise `credit`. */
  payment_method?: "credit" | "cod" | "cash";
  /** In AED. The carrier collects it from the receiver. */
  cod_amount?: Money;
  /** A day in the UAE. The default is the next pickup. */
  pickup_date?: string;
  pickup_from?: string;
  pickup_to?: string;
  /** Books a pickup at a weekend, on a Friday afternoon or on a public holiday, when carriers often don’t come. */
  pickup_confirmed?: boolean;
  /** `door-to-door` if left out. */
  delivery?: "door-to-door" | "counter";
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

export type CustomsInput = {
  currency?: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR";
  ioss_number?: string;
  /** Printed on the customs documents. Without it, that of the merchant’s settings is. */
  export_reason?: "sale" | "gift" | "sample" | "returned" | "other";
  /** Printed on the invoice. Without it, that of the merchant’s settings is. */
  incoterm?: "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW";
  items: ({
    description: string;
    hs_code?: string;
    /** A country: its name, its two-letter code, or its id. */
    origin: PlaceReference;
    quantity?: number;
    /** The value of one piece, in `currency`. */
    unit_value_minor: number;
    /** The weight of all pieces together. */
    weight_grams: number;
    reference?: string;
    length_mm?: number;
    width_mm?: number;
    height_mm?: number;
  })[];
};

export type CancelInput = {
  /** Before pickup a shipment is cancelled; after pickup it is returned to the sender. */
  expect?: "cancelled" | "returned";
};

export type ReturnInput = {
  reason: "wrong-item" | "damaged" | "not-wanted" | "other";
  note?: string;
  /** An earlier return was rejected or cancelled. */
  again?: boolean;
};

export type ShipmentBatchInput = {
  shipments: ({
    /** As the header of a single booking. */
    idempotency_key: string;
    shipment: ShipmentInput;
  })[];
};

export type ServicesQuestion = {
  /** The emirate it is sent from. The default is that of the merchant’s first sender, which needs `shipments.book`. */
  from?: PlaceReference;
  /** The emirate it goes to. */
  emirate?: PlaceReference;
  /** The country it goes to, instead of an emirate. */
  country?: PlaceReference;
  /** A city of `country`. */
  city?: PlaceReference;
  /** Of the whole parcel. */
  weight_grams: number;
  /** The default is 100 for each side. */
  length_mm?: number;
  width_mm?: number;
  height_mm?: number;
  content_type?: "non-document" | "document";
  /** With it, prices include the fee for cash on delivery. */
  cod_amount?: Money;
};

export type LabelSheetInput = {
  /** Ids or AWBs, in printing order. */
  shipments: (string)[];
  /** `label`: one on a page. */
  layout?: "label" | "a6" | "a4-four";
  /** The first free place of the first page, from 0. */
  start_at?: number;
};

export type ContactInput = {
  name?: string;
  company_name?: string;
  mobile?: string;
  phone?: string;
  email?: string;
  tags?: (string)[];
  notes?: string;
  /** Replaces all addresses. */
  addresses?: (ContactAddressInput)[];
};

export type ContactAddressInput = {
  label?: string;
  address?: string;
  address_ar?: string;
  emirate?: PlaceReference;
  area?: PlaceReference;
  country?: PlaceReference;
  city?: PlaceReference;
  state?: string;
  zip_code?: string;
};

export type HandOverInput = {
  /** An AWB or your reference, as a scanner reads it. */
  code: string;
};

export type ImportColumnsInput = {
  /** The meaning of every column, in their order. */
  columns: (ImportField)[];
  /** What words of a status or a note do: `send`, `ask` or `hold`; of a payment: `cod`, `paid` or `ask`; and of a service, a reason for export or an Incoterm: that, or `ask`. */
  words?: Record<string, "send" | "ask" | "hold" | "cod" | "paid" | "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | "sale" | "gift" | "sample" | "returned" | "other" | "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW">;
  /** The kinds of readings that aren’t always right: each of their rows asks about its value. */
  asked?: (ImportReadingKind)[];
  /** True: readings that these columns bring about are shown first. Then `confirmed_at` stays null; look at `readings`, and confirm again. */
  is_reviewed?: boolean;
};

export type ImportField = "reference" | "contact_name" | "company_name" | "mobile" | "phone" | "email" | "country" | "emirate" | "city" | "area" | "zip_code" | "office" | "address" | "product" | "content_type" | "weight" | "weight_grams" | "weight_either" | "pieces" | "contents" | "cod_amount" | "total" | "payment" | "order_status" | "fulfilment_status" | "payment_status" | "cancelled_at" | "sent_at" | "delivery_method" | "due" | "amount_paid" | "paid_at" | "declared_value" | "item_description" | "hs_code" | "origin" | "quantity" | "unit_value" | "item_weight" | "currency" | "ioss_number" | "export_reason" | "incoterm" | "remarks" | "store" | "billing_name" | "billing_phone" | "billing_country" | "billing_emirate" | "billing_area" | "billing_zip_code" | "billing_address" | (string & {}) | null;

export type ImportReadingKind = "cod_amount" | "declared_value" | "weight" | "emirate" | "city" | "contact_name" | "address" | "remarks" | "mobile" | "phone" | "item" | "no_shipment" | "held" | "cancelled_at" | "order_status" | "fulfilment_status" | "payment_status" | "sent_at" | "delivery_method" | (string & {});

export type ImportBookInput = {
  token: string;
};

export type StatementColumnsInput = {
  /** The meaning of every column, in their order; null for an unused one. */
  columns: (StatementField)[];
  /** The order of dates such as 03/04/2026. */
  date_order?: "day-first" | "month-first";
  /** The row with the names of the columns. */
  header_row?: number;
  /** Of amounts that name none. */
  currency?: string;
};

export type StatementField = "awb" | "reference" | "amount" | "fee" | "vat" | "net" | "debit" | "credit" | "currency" | "date" | "statement" | "account" | "weight" | "zone" | "service" | "text" | (string & {}) | null;

export type StatementLineResult = "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid";

export type NewClaim = {
  kind?: "cod" | "charges";
  shipment_ids: (string)[];
  due_on: string;
  note?: string;
};

export type NewParcelClaim = {
  kind: "lost" | "damaged";
  amount_minor: number;
  currency: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR";
  /** What was in it. */
  contents: string;
  due_on: string;
  /** What is damaged; required if it is. */
  note?: string;
};

export type NewWebhookEndpoint = {
  /** An https:// URL on the internet. */
  url: string;
  /** Only these events; all events if it is empty. */
  types?: (EventType)[];
  description?: string;
};

/** What happened. `shipment.booked`: the carrier responded with an AWB. `shipment.unconfirmed`: the outcome isn’t known yet; it is looked up and never sent again. `shipment.confirmed`: the AWB of an unconfirmed booking was found. `shipment.not_booked`: customer service found that the carrier has no booking. `shipment.cancel_accepted`: the carrier accepted a cancellation, or a return after pickup. `shipment.cancel_rejected`: it had no effect. `cod.collected`: the receiver paid the carrier. `cod.overdue`: the carrier should have paid this cash out three days ago. `cod.remitted`: a statement of the carrier announces its payout. From `shipment.expected` on: the carrier reports this status. */
export type EventType = "shipment.queued" | "shipment.booked" | "shipment.rejected" | "shipment.not_sent" | "shipment.unconfirmed" | "shipment.confirmed" | "shipment.not_booked" | "shipment.duplicate_suspected" | "shipment.duplicate_settled" | "shipment.label_ready" | "shipment.label_printed" | "shipment.customs_printed" | "shipment.handed_over" | "shipment.hand_over_undone" | "cod.collected" | "cod.overdue" | "cod.remitted" | "shipment.cancel_requested" | "shipment.cancel_rejected" | "shipment.cancel_not_sent" | "shipment.cancel_unconfirmed" | "shipment.cancel_accepted" | "shipment.restored" | "shipment.expected" | "shipment.collected" | "shipment.in_transit" | "shipment.held" | "shipment.out_for_delivery" | "shipment.attempted" | "shipment.at_counter" | "shipment.delivered" | "shipment.returning" | "shipment.returned" | "shipment.cancelled" | "shipment.status_unknown" | (string & {});

export type WebhookEndpointChange = {
  /** An https:// URL on the internet. */
  url?: string;
  /** Only these events; all events if it is empty. */
  types?: (EventType)[];
  description?: string;
  /** Switched on again, it gets the events that it missed. */
  is_enabled?: boolean;
};

export type WebhookRotationInput = {
  overlap_hours?: number;
};

export type WebhookResendInput = {
  /** A moment in UTC. */
  since: string;
};

export type SandboxAdvanceInput = {
  /** The shipment passes the stages in between. The default is the next stage. */
  to?: "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "delivered" | "returning" | "returned" | "cancelled" | "unknown";
};

export type SandboxClockInput = {
  /** A moment in UTC. */
  set_to?: string;
  advance_seconds?: number;
  freeze?: boolean;
};

/** Something that happened to a shipment. */
export type Event = {
  /** The same id in the feed and in every webhook delivery. */
  id: string;
  type: EventType;
  /** When it happened. */
  timestamp: string;
  /** The event’s place in the feed, to be sent as `after`. */
  cursor: string;
  /** Counts the events of this shipment without gaps: from 1, and again from 1 if all earlier ones were too old to be kept. Deliveries can arrive out of order. */
  sequence: number;
  shipment: {
    id: string;
    /** Null until it is known. */
    awb: string | null;
    /** The merchant’s own reference. */
    reference: string | null;
    /** What you wrote with the booking, by your keys. */
    metadata: Record<string, string>;
  };
  data: {
    /** Who did it: a person, an API key, or the portal. */
    actor: "person" | "api-key" | "worker" | (string & {});
    /** The status that the carrier reports. */
    phase: string | null;
    /** The AWB that the event is about, such as that of a suspected duplicate. */
    awb: string | null;
  };
};

/** A test of an endpoint. */
export type Ping = {
  /** The id of this test. */
  id: string;
  /** A test that somebody asked for. */
  type: "ping";
  /** When it was sent. */
  timestamp: string;
  /** Nothing. */
  data: Record<string, unknown>;
};

export type DryRun = {
  dry_run: true;
  /** Null where the carrier quotes no price for this service. */
  price: Price | null;
  /** Pointers to fields of the body that the carrier doesn’t get, because its interface has no place for them. */
  not_sent: (string)[];
};

export type Price = {
  postage: Money;
  cod_fee?: Money;
  vat: Money;
  vat_percent: number;
  total: Money;
};

export type Shipment = {
  id: string;
  state: "draft" | "booking" | "refused" | "unconfirmed" | "booked" | "cancelling" | "cancel_unconfirmed" | "cancelled" | (string & {});
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  awb: string | null;
  reference: string | null;
  receiver_name: string | null;
  destination: {
    emirate?: Place;
    area?: Place | null;
    country?: Place;
    city?: Place;
  } | null;
  cod_amount: Money | null;
  status: {
    /** The carrier’s message. */
    text_en: string | null;
    text_ar: string | null;
    /** When it happened. */
    at: string | null;
    /** When the carrier last confirmed it. */
    known_at: string | null;
    /** The carrier names another number about this AWB. Until an agent has said whose AWB it is, nothing is printed or cancelled. */
    is_to_check: boolean;
  };
  handed_over_at: string | null;
  is_printed: boolean;
  is_return: boolean;
  /** A moment in UTC. */
  created_at: string;
  /** The effect that cancelling would have now. */
  cancelling: {
    effect: "will-cancel" | "will-return" | "not-allowed" | (string & {});
    reason: string | null;
    /** When the carrier accepted a cancellation or a return that its status doesn’t show yet. It stays accepted. */
    accepted_at: string | null;
  };
  /** The carrier hasn’t confirmed the booking yet. Don’t send it again. */
  unconfirmed: {
    reference: string;
    /** A moment in UTC. */
    since: string;
    next_check_at: string | null;
  } | null;
  rejection: {
    message: string;
    fields: ({
      pointer: string;
      message: string;
    })[];
  } | null;
  /** What was written with the booking. */
  metadata: Record<string, string>;
  has_label: boolean;
  tracked_at: string | null;
  details: ShipmentDetails | null;
  /** Pointers to fields of the body that the carrier doesn’t get, because its interface has no place for them. */
  not_sent: (string)[];
};

export type Place = {
  id: string;
  name_en: string;
  name_ar: string;
};

export type ShipmentDetails = {
  kind: "domestic" | "international" | "incoming" | (string & {});
  sender: Party;
  receiver: Party;
  parcel: {
    content_type?: "non-document" | "document" | (string & {});
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
    product?: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
    payment_method?: "credit" | "cod" | "cash" | (string & {});
    cod_amount?: Money;
    pickup_date?: string;
    pickup_from?: string;
    pickup_to?: string;
    delivery?: "door-to-door" | "counter" | (string & {});
    office?: Place;
    registered?: boolean;
    return_service?: boolean;
    insured?: boolean;
    remarks?: string;
    special_notes?: string;
  };
  customs?: {
    currency: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR" | (string & {});
    ioss_number?: string;
    export_reason?: "sale" | "gift" | "sample" | "returned" | "other" | (string & {});
    incoterm?: "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW" | (string & {});
    items: ({
      description: string;
      hs_code?: string;
      origin_alpha2: string;
      quantity: number;
      value: Money;
      weight_grams: number;
    })[];
  };
  price?: Price;
};

export type Party = {
  contact_name?: string;
  company_name?: string;
  mobile?: string;
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
  emirate?: Place;
  zone?: Place;
  area?: Place;
  country?: {
    id: string;
    name_en: string;
    name_ar: string;
    alpha2: string;
  };
  city?: Place;
  state?: string;
};

/** RFC 9457. The texts are in the language of Accept-Language. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: "malformed-json" | "key-missing" | "key-unknown" | "key-other-deployment" | "key-expired" | "address-not-allowed" | "permission-missing" | "daily-limit" | "daily-limit-unset" | "confirmation-unknown" | "not-found" | "method-not-allowed" | "conflict" | "idempotency-key-reused" | "closed-not-booked" | "reference-taken" | "not-cancellable" | "cancel-rule-changed" | "not-returnable" | "return-failed-before" | "label-cancelled" | "label-not-booked" | "label-not-ready" | "label-not-drawable" | "limit-reached" | "still-reading" | "file-seen" | "columns-open" | "import-changed" | "statement-doubted" | "statement-undecided" | "statement-not-ours" | "nothing-to-claim" | "not-movable" | "not-resent" | "body-too-large" | "media-type" | "content-encoding" | "invalid" | "file-unreadable" | "carrier-rejected" | "too-many-requests" | "unexpected" | "carrier-unavailable" | "took-too-long" | "unavailable" | (string & {});
  detail: string;
  /** What to do next. */
  next: string;
  /** What to tell customer service. */
  request_id: string;
  errors?: ({
    pointer?: string;
    parameter?: string;
    code: string;
    detail: string;
    suggestions?: (string)[];
  })[];
};

export type ShipmentList = {
  data: (ShipmentSummary)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ShipmentSummary = {
  id: string;
  state: "draft" | "booking" | "refused" | "unconfirmed" | "booked" | "cancelling" | "cancel_unconfirmed" | "cancelled" | (string & {});
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  awb: string | null;
  reference: string | null;
  receiver_name: string | null;
  destination: {
    emirate?: Place;
    area?: Place | null;
    country?: Place;
    city?: Place;
  } | null;
  cod_amount: Money | null;
  status: {
    /** The carrier’s message. */
    text_en: string | null;
    text_ar: string | null;
    /** When it happened. */
    at: string | null;
    /** When the carrier last confirmed it. */
    known_at: string | null;
    /** The carrier names another number about this AWB. Until an agent has said whose AWB it is, nothing is printed or cancelled. */
    is_to_check: boolean;
  };
  handed_over_at: string | null;
  is_printed: boolean;
  is_return: boolean;
  /** A moment in UTC. */
  created_at: string;
};

export type Tracking = {
  id: string;
  awb: string | null;
  state: "draft" | "booking" | "refused" | "unconfirmed" | "booked" | "cancelling" | "cancel_unconfirmed" | "cancelled" | (string & {});
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  tracked_at: string | null;
  /** False if the carrier can’t be reached right now. */
  is_fresh: boolean;
  events: (TrackingEvent)[];
};

export type TrackingEvent = {
  /** A moment in UTC. */
  at: string;
  code: string;
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  text_en: string | null;
  text_ar: string | null;
  location_en: string | null;
  location_ar: string | null;
};

export type ShipmentBatchResults = {
  results: (ShipmentBatchResult)[];
};

export type ShipmentBatchResult = {
  /** That of the request. */
  idempotency_key: string;
  /** As a single booking would respond: 201, 202, or that of the problem. */
  status: number;
  /** An earlier request with this key made the booking. */
  is_repeat: boolean;
  shipment: Shipment | null;
  problem: Problem | null;
};

export type AwbTracking = {
  /** That of the request. */
  awb: string;
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  /** The newest first. */
  events: (TrackingEvent)[];
};

export type Quote = {
  /** As requested, or as the merchant’s rules chose. */
  product: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
  /** Null where the carrier quotes no price for this service. */
  price: Price | null;
};

export type ServicePrices = {
  /** The cheapest first. */
  data: (ServicePrice)[];
  /** The services without a price. */
  without_price: ({
    product: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
    /** `not-quoted`: the carrier gives no prices for this service in advance. */
    reason: "not-quoted" | "carrier-refused" | "carrier-unavailable" | (string & {});
    /** The carrier’s message. */
    message: string | null;
  })[];
};

export type ServicePrice = {
  product: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
  price: Price;
  /** The fee for cash on delivery isn’t in the price, because the merchant hasn’t set it. */
  excludes_cod_fee: boolean;
  /** Days from booking to delivery of the merchant’s own shipments to this place: of half of them, and of nine in ten. Null after fewer than five deliveries. */
  expected_days: {
    usual: number;
    most: number;
  } | null;
  /** When the carrier gave the price. It can be a day old while the carrier is slow. */
  as_of: string;
};

export type EmirateList = {
  data: (Place)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type AreaList = {
  data: (Area)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type Area = {
  id: string;
  name_en: string;
  name_ar: string;
  zone: Place;
};

export type CountryList = {
  data: (Country)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type Country = {
  id: string;
  name_en: string;
  name_ar: string;
  alpha2: string | null;
  alpha3: string | null;
  dialling_code: string | null;
};

export type CityList = {
  data: (City)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type City = {
  id: string;
  name_en: string;
  name_ar: string;
  code: string | null;
};

export type PostOfficeList = {
  data: (PostOffice)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type PostOffice = {
  id: string;
  name_en: string;
  name_ar: string;
  latitude: number | null;
  longitude: number | null;
};

export type DeliveryInstructionList = {
  data: (Place)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type HsCodeList = {
  data: (HsCode)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type HsCode = {
  code: string;
  description_en: string;
  description_ar: string;
};

export type ContactList = {
  data: (ContactSummary)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ContactSummary = {
  id: string;
  name: string;
  company_name: string;
  /** In international format. */
  mobile: string;
  phone: string;
  email: string;
  tags: (string)[];
  /** The first one, in English. */
  address: string;
  address_ar: string;
  more_addresses: number;
};

export type Contact = {
  id: string;
  name: string;
  company_name: string;
  /** In international format. */
  mobile: string;
  phone: string;
  email: string;
  tags: (string)[];
  notes: string;
  addresses: (ContactAddress)[];
};

export type ContactAddress = {
  label: string;
  address: string;
  address_ar: string;
  /** A place by its id; `/places` has the names. */
  emirate: {
    id: string;
  } | null;
  area: {
    id: string;
  } | null;
  country: {
    id: string;
  } | null;
  city: {
    id: string;
  } | null;
  state: string;
  zip_code: string;
};

export type Pickups = {
  /** By window and sender, up to 200, earliest first. Counts include only the 1,001 newest parcels of each kind. */
  data: (PickupGroup)[];
  waiting: number;
  handed_over: number;
};

export type PickupGroup = {
  /** A day in the UAE; null where a shipment has no pickup time. */
  day: string | null;
  from: string | null;
  to: string | null;
  sender: {
    key: string;
    name: string;
  };
  waiting: number;
  /** Today. */
  handed_over: number;
};

export type PickupParcelList = {
  data: (PickupParcel)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type PickupParcel = {
  shipment_id: string;
  awb: string | null;
  reference: string | null;
  receiver_name: string | null;
  destination: {
    emirate?: Place;
    area?: Place | null;
    country?: Place;
    city?: Place;
  } | null;
  cod_amount: Money | null;
  pieces: number | null;
  weight_grams: number | null;
  day: string | null;
  from: string | null;
  to: string | null;
  sender_name: string;
  handed_over_at: string | null;
};

export type HandOver = {
  shipment_id: string;
  receiver_name: string | null;
  handed_over_at: string | null;
  /** Whether it was already handed over. */
  again: boolean;
};

export type Import = {
  id: string;
  name: string;
  /** A moment in UTC. */
  created_at: string;
  rows: number;
  /** How many rows are in each state. The import is done when none is `queued`. */
  counts: {
    wrong: number;
    right: number;
    queued: number;
    booked: number;
    rejected: number;
    unconfirmed: number;
    duplicate: number;
    same_reference: number;
    withheld: number;
  };
  columns: ({
    grade: "sure" | "likely" | "open" | "unused" | (string & {});
    reason: "name" | "nameAndValues" | "partOfName" | "values" | "sameName" | "sameMeaning" | "words" | "hidden" | "dialCode" | "oneWord" | "notNeeded" | "empty" | "confirmed" | "money" | "phone" | "reference" | "status" | "weight" | "pieces" | "vat" | "address" | "text" | "noName" | (string & {});
    samples: (string)[];
    name: string;
    field: ImportField;
    words: ({
      text: string;
      does: "send" | "ask" | "hold" | "cod" | "paid" | "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | "sale" | "gift" | "sample" | "returned" | "other" | "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW" | (string & {});
    })[];
  })[];
  /** The positions of the columns, from 0, that only a person can decide: those whose grade is `open`. */
  questions: (number)[];
  /** What isn’t booked as it stands in the file, such as an amount that was computed, an emirate from an address, or a row that is left out: each kind with examples of its forms, the rarest first. A new kind in a later file has to be confirmed too. */
  readings: ({
    kind: ImportReadingKind;
    rows: number;
    /** Whether nobody has confirmed it yet. */
    is_new: boolean;
    examples: ({
      row: number;
      from: ({
        field: ImportField;
        text: string;
      })[];
      to: string;
      /** How many rows have a text of this form. */
      rows: number;
    })[];
  })[];
  /** When the columns were confirmed, for this file or an earlier one with the same columns. Null: nothing can be booked. */
  confirmed_at: string | null;
  left_out: {
    sheets: ({
      /** Send it as `table` to import this one too. */
      table: number;
      name: string;
      rows: number | null;
      is_hidden: boolean;
      /** Its first row, if it is below another table of its sheet. */
      row: number | null;
    })[];
    /** The rows above the names of the columns. */
    rows_above: number;
    hidden_rows: number;
    hidden_columns: (number)[];
  };
  is_paused: boolean;
  is_discarded: boolean;
};

export type ImportRowList = {
  data: (ImportRow)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ImportRow = {
  /** The row’s number in the spreadsheet. */
  number: number;
  state: "wrong" | "right" | "queued" | "booked" | "rejected" | "unconfirmed" | "duplicate" | "sameReference" | "withheld" | (string & {});
  /** The row of the order, if this one only adds goods to it. */
  item_of: number | null;
  values: Record<string, string>;
  problems: ({
    field: string | null;
    detail: string;
    /** Whether it prevents the booking of the row. */
    blocks: boolean;
    /** What it is, for a program. */
    code: string;
    /** An `error` is corrected, a `question` is corrected or kept, a `hint` leaves the row ready, and a `hold` withholds it. */
    severity: "error" | "question" | "hint" | "hold" | (string & {});
    suggestion?: string;
  })[];
  shipment: {
    id: string;
    awb: string | null;
  } | null;
  repeats_row: number | null;
  withheld_by: "cancelledAt" | "orderStatus" | "fulfilmentStatus" | "paymentStatus" | "sentAt" | "deliveryMethod" | "payment" | "remarks" | "address" | "contactName" | "companyName" | "codAmount" | "total" | "quantity" | "noShipment" | "hidden" | (string & {}) | null;
};

export type ImportReview = {
  /** Identifies exactly these rows. Send it to book them. */
  token: string;
  rows: number;
  /** Null where the carrier’s interface takes no pickup. */
  pickup: {
    day: string;
    from: string;
    to: string;
  } | null;
  cod: {
    rows: number;
    sum: Money;
  };
};

export type EventList = {
  data: (Event)[];
  /** Send it as `after` to continue, also after an empty page. */
  next_cursor: string;
  /** Whether there are more events now. */
  has_more: boolean;
};

export type MoneyOverview = {
  /** One for each currency; none before the first cash on delivery. */
  balances: (Balance)[];
  /** Null while the rhythm of payouts isn’t known. */
  next_payout: {
    /** A day in the UAE. */
    day: string;
    amounts: (Sum)[];
    /** Less fees and VAT, by the share that past statements kept. */
    is_net: boolean;
  } | null;
};

export type Balance = {
  currency: string;
  /** Not paid by receivers yet. */
  due: Sum;
  /** Collected by the carrier, and not on a statement yet. */
  with_carrier: Sum;
  /** On a statement of the carrier, and not in the bank yet. */
  remitted: Sum;
  banked: Sum;
  fees: Sum;
  vat: Sum;
  adjustments: Sum;
  /** Billed by the carrier apart from the cash, and not paid. */
  payable: Sum;
  /** Paid and matched to nothing: for unknown shipments, in another currency, or more in the bank than statements announce. */
  suspense: Sum;
  /** Paid in error: twice, or for shipments that weren’t delivered or were returned. */
  overpaid: Sum;
  /** The part of `with_carrier` that is at least this many days late. */
  overdue: ({
    days: 3 | 7 | 14 | 30;
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
    currency: string;
  })[];
};

export type Sum = {
  /** In the minor unit of the currency: 15000 is AED 150.00. */
  amount_minor: number;
  currency: string;
};

export type UnpaidShipmentList = {
  data: (UnpaidShipment)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type UnpaidShipment = {
  shipment: {
    id: string;
    awb: string | null;
    /** The merchant’s own reference. */
    reference: string | null;
  } | null;
  /** Of `cod-remitted`, where `shipment` is null. */
  statement: {
    id: string;
    /** Its number, or the name of its file. */
    name: string;
  } | null;
  /** In the minor unit of the currency: 15000 is AED 150.00. */
  amount_minor: number;
  currency: string;
  /** A moment in UTC. */
  since: string;
};

export type MoneyEntryList = {
  data: (MoneyEntry)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type MoneyEntry = {
  id: string;
  kind: "booked" | "delivered" | "undelivered" | "cancelled" | "returned" | "remitted" | "charged" | "banked" | "adjusted" | "reversed" | (string & {});
  /** When it happened. */
  at: string;
  /** A moment in UTC. */
  recorded_at: string;
  /** The entry that it reverses. */
  reverses_id: string | null;
  /** They add up to 0. The first 20; `more_postings` counts the others. */
  postings: ({
    account: "sales" | "cod-due" | "cod-collected" | "cod-remitted" | "bank" | "fees" | "vat" | "adjustments" | "payable" | "suspense" | (string & {});
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
    currency: string;
    shipment: {
      id: string;
      awb: string | null;
      /** The merchant’s own reference. */
      reference: string | null;
    } | null;
  })[];
  more_postings: number;
};

export type StatementList = {
  data: (Statement)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type Statement = {
  id: string;
  kind: "cod" | "charges" | "bank" | (string & {});
  name: string;
  /** `read`: waits for the confirmation. `asked`: its columns have to be confirmed. */
  state: "reading" | "unreadable" | "asked" | "read" | "confirmed" | "posted" | "taking-back" | "taken-back" | (string & {});
  reference: string | null;
  day: string | null;
  /** A moment in UTC. */
  added_at: string;
  lines: number;
  /** How many lines are done while it is read, posted or reversed. */
  lines_done: number;
  results: ({
    result: "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid" | (string & {});
    lines: number;
  })[];
  amounts: (Sum)[];
};

export type StatementWithColumns = {
  id: string;
  kind: "cod" | "charges" | "bank" | (string & {});
  name: string;
  /** `read`: waits for the confirmation. `asked`: its columns have to be confirmed. */
  state: "reading" | "unreadable" | "asked" | "read" | "confirmed" | "posted" | "taking-back" | "taken-back" | (string & {});
  reference: string | null;
  day: string | null;
  /** A moment in UTC. */
  added_at: string;
  lines: number;
  /** How many lines are done while it is read, posted or reversed. */
  lines_done: number;
  results: ({
    result: "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid" | (string & {});
    lines: number;
  })[];
  amounts: (Sum)[];
  /** Why the file is `unreadable`, with the row or line, if it is at one place. */
  fault: {
    code: string;
    row: number | null;
  } | null;
  /** How the columns were understood. A bank’s own format has none. */
  columns: ({
    name: string;
    /** Null for a column that isn’t used or is open. */
    field: StatementField;
    grade: "sure" | "likely" | "open" | "unused" | (string & {});
    reason: "name" | "nameAndValues" | "partOfName" | "values" | "sameName" | "sameMeaning" | "words" | "hidden" | "dialCode" | "oneWord" | "notNeeded" | "empty" | "confirmed" | "money" | "phone" | "reference" | "status" | "weight" | "pieces" | "vat" | "address" | "text" | "noName" | (string & {});
    samples: (string)[];
  })[];
  /** The positions of the columns, from 0, that only a person can decide: those whose grade is `open`. */
  questions: (number)[];
  /** What the statement needs and no column has. */
  missing_fields: ("awb" | "reference" | "amount" | "fee" | "vat" | "net" | "debit" | "credit" | "currency" | "date" | "statement" | "account" | "weight" | "zone" | "service" | "text" | (string & {}))[];
  /** A date of the file, if nothing in it shows the order of day and month. Send `date_order`. */
  date_question: string | null;
  header_row: number | null;
  /** Of amounts that name none. */
  currency: string | null;
  /** When the columns were confirmed, for this file or an earlier one with the same columns. Null: nothing can be posted. */
  columns_confirmed_at: string | null;
  left_out: {
    sheets: ({
      name: string;
      rows: number;
      is_hidden: boolean;
    })[];
    hidden_rows: number;
    hidden_columns: (number)[];
  };
};

export type StatementLineList = {
  data: (StatementLine)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type StatementLine = {
  id: string;
  row: number;
  result: "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid" | (string & {});
  reason: "fee" | "rounding" | "partial" | "lump" | "no-cod" | "more" | "taken-back" | "of-payout" | (string & {}) | null;
  awb: string | null;
  reference: string | null;
  amount_minor: number | null;
  fee_minor: number | null;
  vat_minor: number | null;
  net_minor: number | null;
  /** The amount that was still to be paid. */
  expected_minor: number | null;
  difference_minor: number | null;
  /** Why a charge or a fee differs from its quote, and by how much before VAT. `not-compared` names a `part` that couldn’t be compared. */
  differences: ({
    reason: "weight" | "service" | "zone" | "surcharge" | "cod-fee" | "vat" | "return" | "rest" | "not-compared" | (string & {});
    part?: "price" | "service" | "zone" | "weight" | "surcharge" | "cod-fee" | "vat" | (string & {});
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
  })[];
  /** Of a charge. It is computed if the line has a single amount. */
  vat_split: {
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    before_vat_minor: number;
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    vat_minor: number;
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    with_vat_minor: number;
    is_computed: boolean;
  } | null;
  currency: string;
  day: string | null;
  shipment: {
    id: string;
    awb: string | null;
    /** The merchant’s own reference. */
    reference: string | null;
  } | null;
  /** Shipments or payouts to choose from, in the portal. */
  candidates: ({
    id: string;
    awb: string | null;
    reference: string | null;
  })[];
  is_posted: boolean;
};

export type ClaimList = {
  data: (ClaimSummary)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ClaimSummary = {
  id: string;
  number: number;
  /** Cash that wasn’t paid out, charges above the quotes, or a lost or damaged parcel. */
  kind: "cod" | "charges" | "lost" | "damaged" | (string & {});
  state: "made" | "sent" | "answered" | "paid" | "dropped" | (string & {});
  /** When a response is due. */
  due_on: string;
  /** Null until a person says in the portal how it was sent, or the portal has emailed it. */
  sent_on: string | null;
  /** A moment in UTC. */
  created_at: string;
  shipments: number;
  amounts: (Sum)[];
};

export type Claim = {
  id: string;
  number: number;
  /** Cash that wasn’t paid out, charges above the quotes, or a lost or damaged parcel. */
  kind: "cod" | "charges" | "lost" | "damaged" | (string & {});
  state: "made" | "sent" | "answered" | "paid" | "dropped" | (string & {});
  /** When a response is due. */
  due_on: string;
  /** Null until a person says in the portal how it was sent, or the portal has emailed it. */
  sent_on: string | null;
  /** A moment in UTC. */
  created_at: string;
  shipments: number;
  amounts: (Sum)[];
  /** What was in a lost or damaged parcel. */
  contents: string;
  note: string;
  /** The carrier’s response. */
  answer: string;
  items: ({
    shipment: {
      id: string;
      awb: string | null;
      /** The merchant’s own reference. */
      reference: string | null;
    };
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
    /** Neither paid nor credited yet. */
    open_minor: number;
    currency: string;
    /** The newest line of a statement about the shipment. */
    statement: {
      name: string;
      row: number;
    } | null;
  })[];
};

export type WebhookEndpointList = {
  data: (WebhookEndpoint)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type WebhookEndpoint = {
  id: string;
  url: string;
  types: (EventType)[];
  description: string;
  is_enabled: boolean;
  off_reason: "person" | "failing" | "gone" | (string & {}) | null;
  off_since: string | null;
  /** Since when no delivery has succeeded. */
  failing_since: string | null;
  /** Until when deliveries are also signed with a previous secret. */
  rotating_until: string | null;
  /** A moment in UTC. */
  created_at: string;
};

export type WebhookSecretRotation = {
  /** Shown only here. Starts with `whsec_`. */
  secret: string;
  /** Until when deliveries are also signed with the previous secret. */
  previous_until: string | null;
};

export type WebhookAttempt = {
  /** A moment in UTC. */
  at: string;
  took_ms: number;
  /** The HTTP status of the response; null without one. */
  status: number | null;
  problem: string | null;
  /** The first part of the response. */
  answer: string;
};

export type WebhookDeliveryList = {
  data: (WebhookDelivery)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type WebhookDelivery = {
  id: string;
  /** The `webhook-id` that the receiver gets. */
  event_id: string;
  type: EventType | "ping";
  /** What is sent; null for a test, and for an event that is no longer stored. */
  event: Event | null;
  state: "waiting" | "delivered" | "failed" | (string & {});
  /** A moment in UTC. */
  created_at: string;
  /** When it is tried again. */
  next_at: string | null;
  attempts: (WebhookAttempt)[];
};

/** The clock by which the sandbox’s schedule moves shipments. */
export type SandboxClock = {
  /** A moment in UTC. */
  now: string;
  is_frozen: boolean;
};

export type SandboxReferenceList = {
  data: (SandboxReference)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type SandboxReference = {
  reference: string;
  effect: string;
};

export type NewWebhookEndpointOutput = {
  id: string;
  url: string;
  types: (EventType)[];
  description: string;
  is_enabled: boolean;
  off_reason: "person" | "failing" | "gone" | (string & {}) | null;
  off_since: string | null;
  /** Since when no delivery has succeeded. */
  failing_since: string | null;
  /** Until when deliveries are also signed with a previous secret. */
  rotating_until: string | null;
  /** A moment in UTC. */
  created_at: string;
  /** Shown only here. Starts with `whsec_`. */
  secret: string;
};

export type CreateShipmentQuery = {
  dry_run?: "true" | "false";
};

export type ListShipmentsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  /** As in the portal’s search: AWB, name, phone, reference. */
  query?: string;
  /** Exactly this `reference`. */
  reference?: string;
  /** A key and its whole value, as `order_id:1001`. */
  metadata?: string;
  status?: "attention" | "unconfirmed" | "unprinted" | "draft" | "active" | "done";
  from?: string;
  until?: string;
  service?: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked";
  place?: string;
  cod?: "with" | "without" | "unpaid";
  by?: string;
  tag?: string;
  import?: string;
};

export type ReadLabelQuery = {
  format?: "pdf" | "png";
  /** The resolution of the PNG. */
  dpi?: "203" | "300";
};

export type ListAreasQuery = {
  /** Its name in either language, or its id. */
  emirate: string;
};

export type ListCitiesQuery = {
  /** Its name in either language, its two-letter code, or its id. */
  country: string;
  query?: string;
};

export type ListPostOfficesQuery = {
  /** Its name in either language, or its id. */
  emirate: string;
};

export type FindHsCodesQuery = {
  query?: string;
};

export type ListContactsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  /** A name, company, phone, email or tag. */
  query?: string;
};

export type ListPickupParcelsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  of?: "waiting" | "handed-over";
};

export type ReadManifestQuery = {
  of?: "waiting" | "handed-over";
  day?: string;
  from?: string;
  to?: string;
  sender?: string;
  part?: number;
};

export type CreateImportQuery = {
  name?: string;
  again?: "true" | "false";
  /** The `table` of a sheet in `left_out`. Without it the first visible table is read. */
  table?: string;
};

export type ListImportRowsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  state?: "wrong" | "right" | "queued" | "booked" | "rejected" | "unconfirmed" | "duplicate" | "sameReference" | "withheld";
};

export type ListEventsQuery = {
  /** A `next_cursor`, or the `cursor` of an event. */
  after?: string;
  /** Without `after`, begins with the first event since this moment in UTC. */
  since?: string;
  limit?: number;
  /** Only these types, separated by commas. */
  types?: string;
};

export type ListUnpaidShipmentsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  /** `cod-due` is `due`, `cod-collected` is `with_carrier`, `cod-remitted` is `remitted`. */
  account?: "cod-due" | "cod-collected" | "cod-remitted";
  overdue_days?: number;
};

export type ListMoneyEntriesQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  kind?: "booked" | "delivered" | "undelivered" | "cancelled" | "returned" | "remitted" | "charged" | "banked" | "adjusted" | "reversed";
  from?: string;
  until?: string;
};

export type ListStatementsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  kind?: "cod" | "charges" | "bank";
};

export type AddStatementQuery = {
  kind: "cod" | "charges" | "bank";
  name?: string;
};

export type ListStatementLinesQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  result?: StatementLineResult;
};

export type ListClaimsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
};

export type ListWebhookDeliveriesQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  limit?: number;
  state?: "waiting" | "delivered" | "failed";
};
