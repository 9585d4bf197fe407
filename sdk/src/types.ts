/* Written by `npm run openapi`. */

export type ShipmentInput = {
  /** `domestic` within the UAE, `international` to another country, `incoming` from another country. */
  kind?: "domestic" | "international" | "incoming";
  /** The merchant’s own number, such as that of the order. */
  reference?: string;
  /** Another number of your own, which the carrier gets too. */
  reference2?: string;
  /** Another number of your own, which the carrier gets too. */
  reference3?: string;
  /** While a shipment with this `reference` isn’t cancelled, another booking gets 409 and that shipment. */
  unique_reference?: boolean;
  /** The default is the merchant’s first saved sender. `preset`: another saved sender. */
  sender?: SenderPreset | PartyInput;
  /** Who gets the shipment. */
  receiver: PartyInput;
  /** What is sent: its weight, size and content. */
  parcel: ParcelInput;
  /** How it is sent, paid and picked up. */
  service?: ServiceInput;
  /** The goods, for the customs of another country. Required abroad unless it is a document. */
  customs?: CustomsInput;
  /** Up to 20 texts of your own, by keys of letters, digits, `_`, `.` and `-`. The carrier doesn’t get them. */
  metadata?: Record<string, string>;
};

export type SenderPreset = {
  /** The saved sender: its name in English or Arabic, or its id. */
  preset: PlaceReference;
};

/** A place: its name in English or Arabic ("Sharjah", "الشارقة"), or {"id": "3"}. */
export type PlaceReference = string | {
  /** The id of the place, from the lists under `/places`. */
  id: string;
};

/** In the UAE: `emirate`, and `area` if it is known. Abroad: `country` (a name, a two-letter code, or an id) and `city`. Without `phone`, the mobile is used. */
export type PartyInput = {
  /** The person’s name. Required to book. */
  contact_name?: string;
  /** The company’s name. */
  company_name?: string;
  /** A mobile number in any usual form, such as 050 123 4567. Responses have the international form. */
  mobile?: string;
  /** Another phone number. Without it, the mobile is used. */
  phone?: string;
  /** A second mobile number, which the courier can call. */
  alternative_mobile?: string;
  /** An email address. */
  email?: string;
  /** The address in one line: villa or flat, street. */
  address?: string;
  /** The second line of the address. */
  address_line2?: string;
  /** The street. */
  street_name?: string;
  /** The building. */
  building_name?: string;
  /** The floor. */
  floor?: string;
  /** The flat or office. */
  apartment?: string;
  /** A landmark near the address. */
  landmark?: string;
  /** What kind of address it is, as the carrier names it. */
  address_category?: string;
  /** The postcode, for addresses abroad. */
  zip_code?: string;
  /** Your own number for this party. */
  own_reference1?: string;
  /** Another number of your own for this party. */
  own_reference2?: string;
  /** The emirate, of an address in the UAE. */
  emirate?: PlaceReference;
  /** The area of the emirate. Null if it isn’t known. */
  area?: PlaceReference;
  /** The country, of an address abroad. */
  country?: PlaceReference;
  /** The city of the country. */
  city?: PlaceReference;
  /** The state or province, for addresses abroad. */
  state?: string;
};

export type ParcelInput = {
  /** `non-document` if left out. */
  content_type?: "non-document" | "document";
  /** The weight in grams. */
  weight_grams: number;
  /** The default is 1. */
  pieces?: number;
  /** The default is 100 for each side. */
  length_mm?: number;
  /** The width in millimetres. */
  width_mm?: number;
  /** The height in millimetres. */
  height_mm?: number;
  /** What is in it, in words. */
  commodity_description?: string;
  /** The value of the content. */
  declared_value?: Money;
};

/** An amount of money in the minor unit of its currency. */
export type Money = {
  /** In the minor unit: 15000 is AED 150.00. */
  amount_minor: number;
  /** The currency as ISO 4217 names it, such as AED. */
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
  /** The start of the pickup, as HH:MM in the UAE. */
  pickup_from?: string;
  /** The end of the pickup, as HH:MM in the UAE. */
  pickup_to?: string;
  /** Books a pickup at a weekend, on a Friday afternoon or on a public holiday, when carriers often don’t come. */
  pickup_confirmed?: boolean;
  /** `door-to-door` if left out. */
  delivery?: "door-to-door" | "counter";
  /** The post office of a `counter` delivery. */
  office?: PlaceReference;
  /** What the courier should do, by an id from `/delivery-instructions`. */
  delivery_instruction_id?: string;
  /** Whether it is sent as registered post. */
  registered?: boolean;
  /** Whether the carrier insures it. */
  insured?: boolean;
  /** Whether the carrier emails the sender about it. */
  email_sender?: boolean;
  /** Whether the carrier emails the receiver about it. */
  email_receiver?: boolean;
  /** Remarks for the carrier. */
  remarks?: string;
  /** Notes for the courier. */
  special_notes?: string;
  /** An AWB of a range that the carrier has given you. Without it, the carrier issues one. */
  preassigned_awb?: string;
  /** Where to deliver: degrees north of the equator. */
  latitude?: number;
  /** Where to deliver: degrees east of Greenwich. */
  longitude?: number;
};

export type CustomsInput = {
  /** The currency of all values, as ISO 4217 names it. */
  currency?: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR";
  /** The number of the EU’s Import One-Stop Shop, if you have one. */
  ioss_number?: string;
  /** Printed on the customs documents. Without it, that of the merchant’s settings is. */
  export_reason?: "sale" | "gift" | "sample" | "returned" | "other";
  /** Printed on the invoice. Without it, that of the merchant’s settings is. */
  incoterm?: "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW";
  /** The goods, one for each kind. */
  items: ({
    /** What it is, in English. */
    description: string;
    /** The HS code. `/hs-codes` finds it. */
    hs_code?: string;
    /** A country: its name, its two-letter code, or its id. */
    origin: PlaceReference;
    /** How many pieces. */
    quantity?: number;
    /** The value of one piece, in `currency`. */
    unit_value_minor: number;
    /** The weight of all pieces together. */
    weight_grams: number;
    /** Your own number of the goods. */
    reference?: string;
    /** The length in millimetres. */
    length_mm?: number;
    /** The width in millimetres. */
    width_mm?: number;
    /** The height in millimetres. */
    height_mm?: number;
  })[];
};

export type CancelInput = {
  /** Before pickup a shipment is cancelled; after pickup it is returned to the sender. */
  expect?: "cancelled" | "returned";
};

export type ReturnInput = {
  /** Why it comes back. */
  reason: "wrong-item" | "damaged" | "not-wanted" | "other";
  /** Why it comes back, in your own words. */
  note?: string;
  /** An earlier return was rejected or cancelled. */
  again?: boolean;
};

export type ShipmentBatchInput = {
  /** The shipments, in any order. */
  shipments: ({
    /** As the header of a single booking. */
    idempotency_key: string;
    /** The body of a single booking. */
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
  /** The width in millimetres. */
  width_mm?: number;
  /** The height in millimetres. */
  height_mm?: number;
  /** `document` or `non-document`. */
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
  /** The person’s name. */
  name?: string;
  /** The company’s name. */
  company_name?: string;
  /** A mobile number in any usual form, such as 050 123 4567. Responses have the international form. */
  mobile?: string;
  /** Another phone number. Without it, the mobile is used. */
  phone?: string;
  /** An email address. */
  email?: string;
  /** Words to find it by. */
  tags?: (string)[];
  /** Notes for your own team. */
  notes?: string;
  /** Replaces all addresses. */
  addresses?: (ContactAddressInput)[];
};

export type ContactAddressInput = {
  /** What the address is called, such as Home. */
  label?: string;
  /** The address in one line: villa or flat, street. */
  address?: string;
  /** The address in Arabic. */
  address_ar?: string;
  /** The emirate, of an address in the UAE. */
  emirate?: PlaceReference;
  /** The area of the emirate. Null if it isn’t known. */
  area?: PlaceReference;
  /** The country, of an address abroad. */
  country?: PlaceReference;
  /** The city of the country. */
  city?: PlaceReference;
  /** The state or province, for addresses abroad. */
  state?: string;
  /** The postcode, for addresses abroad. */
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
};

/** What a column means. */
export type ImportField = "reference" | "contact_name" | "company_name" | "mobile" | "phone" | "email" | "country" | "emirate" | "city" | "area" | "zip_code" | "office" | "address" | "product" | "content_type" | "weight" | "weight_grams" | "weight_either" | "pieces" | "contents" | "cod_amount" | "total" | "payment" | "order_status" | "fulfilment_status" | "payment_status" | "cancelled_at" | "sent_at" | "delivery_method" | "due" | "amount_paid" | "paid_at" | "declared_value" | "item_description" | "hs_code" | "origin" | "quantity" | "unit_value" | "item_weight" | "currency" | "ioss_number" | "export_reason" | "incoterm" | "remarks" | "store" | "billing_name" | "billing_phone" | "billing_country" | "billing_emirate" | "billing_area" | "billing_zip_code" | "billing_address" | (string & {}) | null;

export type ImportBookInput = {
  /** The `token` of the review, so that exactly these rows are booked. */
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

/** What a column of a statement means. */
export type StatementField = "awb" | "reference" | "amount" | "fee" | "vat" | "net" | "debit" | "credit" | "currency" | "date" | "statement" | "account" | "weight" | "zone" | "service" | "text" | (string & {}) | null;

export type StatementLineResult = "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid";

export type NewClaim = {
  /** `cod` for cash that wasn’t paid out, or `charges` for charges above the quotes. */
  kind?: "cod" | "charges";
  /** The shipments, by their ids. */
  shipment_ids: (string)[];
  /** Until which day the carrier should respond, as YYYY-MM-DD. */
  due_on: string;
  /** A text for the carrier. Empty without one. */
  note?: string;
};

export type NewParcelClaim = {
  /** Whether the parcel is lost or damaged. */
  kind: "lost" | "damaged";
  /** The amount, in the minor unit of the currency: 15000 is AED 150.00. */
  amount_minor: number;
  /** The currency as ISO 4217 names it, such as AED. */
  currency: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR";
  /** What was in it. */
  contents: string;
  /** Until which day the carrier should respond, as YYYY-MM-DD. */
  due_on: string;
  /** What is damaged; required if it is. */
  note?: string;
};

export type NewWebhookEndpoint = {
  /** An https:// URL on the internet. */
  url: string;
  /** Only these events; all events if it is empty. */
  types?: (EventType)[];
  /** What it is for, in your own words. */
  description?: string;
};

/** What happened. `shipment.booked`: the carrier responded with an AWB. `shipment.unconfirmed`: the outcome isn’t known yet; it is looked up and never sent again. `shipment.confirmed`: the AWB of an unconfirmed booking was found. `shipment.not_booked`: customer service found that the carrier has no booking. `shipment.cancel_accepted`: the carrier accepted a cancellation, or a return after pickup. `shipment.cancel_rejected`: it had no effect. `cod.collected`: the receiver paid the carrier. `cod.overdue`: the carrier should have paid this cash out three days ago. `cod.remitted`: a statement of the carrier announces its payout. From `shipment.expected` on: the carrier reports this status. */
export type EventType = "shipment.queued" | "shipment.booked" | "shipment.rejected" | "shipment.not_sent" | "shipment.unconfirmed" | "shipment.confirmed" | "shipment.not_booked" | "shipment.duplicate_suspected" | "shipment.duplicate_settled" | "shipment.label_ready" | "shipment.label_printed" | "shipment.customs_printed" | "shipment.handed_over" | "shipment.hand_over_undone" | "cod.collected" | "cod.overdue" | "cod.remitted" | "shipment.cancel_requested" | "shipment.cancel_rejected" | "shipment.cancel_not_sent" | "shipment.cancel_unconfirmed" | "shipment.cancel_accepted" | "shipment.restored" | "shipment.expected" | "shipment.collected" | "shipment.in_transit" | "shipment.held" | "shipment.out_for_delivery" | "shipment.attempted" | "shipment.at_counter" | "shipment.delivered" | "shipment.returning" | "shipment.returned" | "shipment.cancelled" | "shipment.status_unknown" | (string & {});

export type WebhookEndpointChange = {
  /** An https:// URL on the internet. */
  url?: string;
  /** Only these events; all events if it is empty. */
  types?: (EventType)[];
  /** What it is for, in your own words. */
  description?: string;
  /** Switched on again, it gets the events that it missed. */
  is_enabled?: boolean;
};

export type WebhookRotationInput = {
  /** For how many hours deliveries are also signed with the previous secret. */
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
  /** By how many seconds to move it; backwards if it is below 0. */
  advance_seconds?: number;
  /** Whether to stop it, or to let it run. */
  freeze?: boolean;
};

/** Something that happened to a shipment. */
export type Event = {
  /** The same id in the feed and in every webhook delivery. */
  id: string;
  /** What happened. */
  type: EventType;
  /** When it happened. */
  timestamp: string;
  /** The event’s place in the feed, to be sent as `after`. */
  cursor: string;
  /** Counts the events of this shipment from 1, without gaps. Deliveries can arrive out of order. */
  sequence: number;
  /** The shipment that it happened to. */
  shipment: {
    /** The id of the shipment. */
    id: string;
    /** Null until it is known. */
    awb: string | null;
    /** The merchant’s own reference. */
    reference: string | null;
    /** What you wrote with the booking, by your keys. */
    metadata: Record<string, string>;
  };
  /** More about what happened. */
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
  /** Always true. */
  dry_run: true;
  /** Null where the carrier quotes no price for this service. */
  price: Price | null;
  /** Pointers to fields of the body that the carrier doesn’t get, because its interface has no place for them. */
  not_sent: (string)[];
};

/** What the carrier charges. */
export type Price = {
  /** The carrier’s price before VAT. */
  postage: Money;
  /** The fee for cash on delivery before VAT, if you have set it in the portal. */
  cod_fee?: Money;
  /** The VAT of the carrier’s price. */
  vat: Money;
  /** The rate of VAT in percent, such as 5. */
  vat_percent: number;
  /** What you pay, with VAT. */
  total: Money;
};

export type Shipment = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** What is known of the booking. `booking`, `unconfirmed`, `cancelling` and `cancel_unconfirmed` are open: read it again later. `draft`: the carrier has no booking. */
  state: "draft" | "booking" | "refused" | "unconfirmed" | "booked" | "cancelling" | "cancel_unconfirmed" | "cancelled" | (string & {});
  /** The carrier’s status in one word. Null before the carrier has said one; `unknown` for a status that the portal doesn’t know. */
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  /** The carrier’s air waybill number. Null until the carrier has issued it. */
  awb: string | null;
  /** Your own number, such as that of the order. Null without one. */
  reference: string | null;
  /** The receiver’s name. Null if it isn’t known. */
  receiver_name: string | null;
  /** Where it goes: an emirate, or a country and a city. Null if it isn’t known. */
  destination: {
    /** The emirate, of an address in the UAE. */
    emirate?: Place;
    /** The area of the emirate. Null if it isn’t known. */
    area?: Place | null;
    /** The country, of an address abroad. */
    country?: Place;
    /** The city of the country. */
    city?: Place;
  } | null;
  /** The cash on delivery, which the carrier takes from the receiver. Null without it. */
  cod_amount: Money | null;
  /** What the carrier said last. */
  status: {
    /** The carrier’s message. */
    text_en: string | null;
    /** The carrier’s message in Arabic. Null without one. */
    text_ar: string | null;
    /** When it happened. */
    at: string | null;
    /** When the carrier last confirmed it. */
    known_at: string | null;
    /** The carrier names another number about this AWB. Until an agent has said whose AWB it is, nothing is printed or cancelled. */
    is_to_check: boolean;
  };
  /** When you marked it as handed over. Null if you didn’t. */
  handed_over_at: string | null;
  /** Whether its label was printed. */
  is_printed: boolean;
  /** Whether it brings another shipment back. */
  is_return: boolean;
  /** A moment in UTC. */
  created_at: string;
  /** The effect that cancelling would have now. */
  cancelling: {
    /** What cancelling would do now: cancel it, return it to the sender, or nothing. */
    effect: "will-cancel" | "will-return" | "not-allowed" | (string & {});
    /** Why it can’t be cancelled. Null if it can. */
    reason: string | null;
    /** When the carrier accepted a cancellation or a return that its status doesn’t show yet. It stays accepted. */
    accepted_at: string | null;
  };
  /** The carrier hasn’t confirmed the booking yet. Don’t send it again. */
  unconfirmed: {
    /** The reference by which the portal looks it up at the carrier. */
    reference: string;
    /** A moment in UTC. */
    since: string;
    /** When the portal looks it up next. Null if an agent does. */
    next_check_at: string | null;
  } | null;
  /** Why the carrier rejected the booking. Null if it didn’t. */
  rejection: {
    /** The carrier’s words. */
    message: string;
    /** What it says about single fields. */
    fields: ({
      /** A JSON pointer (RFC 6901) into the body. */
      pointer: string;
      /** The carrier’s words. */
      message: string;
    })[];
  } | null;
  /** What was written with the booking. */
  metadata: Record<string, string>;
  /** Whether the portal already has its label. If not, reading the label gets it. */
  has_label: boolean;
  /** When the carrier was last asked about it. Null before the first time. */
  tracked_at: string | null;
  /** What was booked. Null until the carrier has accepted it. */
  details: ShipmentDetails | null;
  /** Pointers to fields of the body that the carrier doesn’t get, because its interface has no place for them. */
  not_sent: (string)[];
};

/** A place of the carrier’s lists. */
export type Place = {
  /** The carrier’s id of the place. */
  id: string;
  /** The name in English. */
  name_en: string;
  /** The name in Arabic. */
  name_ar: string;
};

/** What was booked. */
export type ShipmentDetails = {
  /** Within the UAE, to another country, or from one. */
  kind: "domestic" | "international" | "incoming" | (string & {});
  /** Who sends the shipment. */
  sender: Party;
  /** Who gets the shipment. */
  receiver: Party;
  /** What is sent: its weight, size and content. */
  parcel: {
    /** `document` or `non-document`. */
    content_type?: "non-document" | "document" | (string & {});
    /** The weight in grams. */
    weight_grams: number;
    /** How many pieces. Null if it isn’t known. */
    pieces?: number;
    /** The length in millimetres. */
    length_mm: number;
    /** The width in millimetres. */
    width_mm: number;
    /** The height in millimetres. */
    height_mm: number;
    /** What is in it, in words. */
    commodity_description?: string;
    /** The value of the content. */
    declared_value?: Money;
    /** Your own number, as you sent it in `reference`. */
    reference1?: string;
    /** Another number of your own, which the carrier gets too. */
    reference2?: string;
    /** Another number of your own, which the carrier gets too. */
    reference3?: string;
  };
  /** How it is sent, paid and picked up. */
  service: {
    /** The carrier’s service. */
    product?: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
    /** `credit` on your account, `cod` or `cash`. */
    payment_method?: "credit" | "cod" | "cash" | (string & {});
    /** The cash on delivery, which the carrier takes from the receiver. Null without it. */
    cod_amount?: Money;
    /** The day of the pickup, as YYYY-MM-DD in the UAE. */
    pickup_date?: string;
    /** The start of the pickup, as HH:MM in the UAE. */
    pickup_from?: string;
    /** The end of the pickup, as HH:MM in the UAE. */
    pickup_to?: string;
    /** `door-to-door`, or `counter` if the receiver gets it at a post office. */
    delivery?: "door-to-door" | "counter" | (string & {});
    /** The post office of a `counter` delivery. */
    office?: Place;
    /** Whether it is sent as registered post. */
    registered?: boolean;
    /** Whether the carrier brings something back to the sender. */
    return_service?: boolean;
    /** Whether the carrier insures it. */
    insured?: boolean;
    /** Remarks for the carrier. */
    remarks?: string;
    /** Notes for the courier. */
    special_notes?: string;
  };
  /** The goods, for the customs of another country. Required abroad unless it is a document. */
  customs?: {
    /** The currency as ISO 4217 names it, such as AED. */
    currency: "AED" | "SAR" | "KWD" | "QAR" | "BHD" | "OMR" | "JOD" | "EGP" | "TRY" | "USD" | "CAD" | "EUR" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "INR" | "PKR" | "PHP" | "CNY" | "HKD" | "SGD" | "JPY" | "AUD" | "NZD" | "ZAR" | (string & {});
    /** The number of the EU’s Import One-Stop Shop, if you have one. */
    ioss_number?: string;
    /** Why it is exported, as printed on the customs documents. */
    export_reason?: "sale" | "gift" | "sample" | "returned" | "other" | (string & {});
    /** Who pays duties and taxes, as printed on the invoice. */
    incoterm?: "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW" | (string & {});
    /** The goods. */
    items: ({
      /** What it is. */
      description: string;
      /** The HS code. `/hs-codes` finds it. */
      hs_code?: string;
      /** The country that the goods come from, by its code of two letters. */
      origin_alpha2: string;
      /** How many pieces. */
      quantity: number;
      /** The value of all pieces together. */
      value: Money;
      /** The weight in grams. */
      weight_grams: number;
    })[];
  };
  /** What the carrier charges. */
  price?: Price;
};

/** A sender or a receiver, with places by their names. */
export type Party = {
  /** The person’s name. Required to book. */
  contact_name?: string;
  /** The company’s name. */
  company_name?: string;
  /** A mobile number in any usual form, such as 050 123 4567. Responses have the international form. */
  mobile?: string;
  /** Another phone number. Without it, the mobile is used. */
  phone?: string;
  /** A second mobile number, which the courier can call. */
  alternative_mobile?: string;
  /** An email address. */
  email?: string;
  /** The address in one line: villa or flat, street. */
  address?: string;
  /** The second line of the address. */
  address_line2?: string;
  /** The street. */
  street_name?: string;
  /** The building. */
  building_name?: string;
  /** The floor. */
  floor?: string;
  /** The flat or office. */
  apartment?: string;
  /** A landmark near the address. */
  landmark?: string;
  /** What kind of address it is, as the carrier names it. */
  address_category?: string;
  /** The postcode, for addresses abroad. */
  zip_code?: string;
  /** Your own number for this party. */
  own_reference1?: string;
  /** Another number of your own for this party. */
  own_reference2?: string;
  /** The emirate, of an address in the UAE. */
  emirate?: Place;
  /** The carrier’s zone that the area belongs to. */
  zone?: Place;
  /** The area of the emirate. Null if it isn’t known. */
  area?: Place;
  /** The country, of an address abroad. */
  country?: {
    /** The carrier’s id of the country. */
    id: string;
    /** The name in English. */
    name_en: string;
    /** The name in Arabic. */
    name_ar: string;
    /** The country’s code of two letters (ISO 3166-1). Null if the carrier’s list has none. */
    alpha2: string;
  };
  /** The city of the country. */
  city?: Place;
  /** The state or province, for addresses abroad. */
  state?: string;
};

/** RFC 9457. The texts are in the language of Accept-Language. */
export type Problem = {
  /** The page that explains the code. */
  type: string;
  /** The problem in a few words. */
  title: string;
  /** The HTTP status, again. */
  status: number;
  /** The kind of the problem. Rely on it: it never changes. */
  code: "malformed-json" | "key-missing" | "key-unknown" | "key-other-deployment" | "key-expired" | "address-not-allowed" | "permission-missing" | "daily-limit" | "daily-limit-unset" | "confirmation-unknown" | "not-found" | "method-not-allowed" | "conflict" | "idempotency-key-reused" | "closed-not-booked" | "reference-taken" | "not-cancellable" | "cancel-rule-changed" | "not-returnable" | "return-failed-before" | "label-cancelled" | "label-not-ready" | "label-not-drawable" | "limit-reached" | "still-reading" | "file-seen" | "columns-open" | "import-changed" | "statement-doubted" | "statement-undecided" | "statement-not-ours" | "nothing-to-claim" | "not-movable" | "not-resent" | "body-too-large" | "media-type" | "content-encoding" | "invalid" | "file-unreadable" | "carrier-rejected" | "too-many-requests" | "unexpected" | "carrier-unavailable" | "took-too-long" | "unavailable" | (string & {});
  /** What happened. If nothing was sent to the carrier, it says so. */
  detail: string;
  /** What to do next. */
  next: string;
  /** What to tell customer service. */
  request_id: string;
  /** What is wrong with single fields, parameters or headers. */
  errors?: ({
    /** A JSON pointer (RFC 6901) into the body. */
    pointer?: string;
    /** The name of the parameter or header. */
    parameter?: string;
    /** What is wrong with it. It never changes. */
    code: string;
    /** What is wrong, in the language of the request. */
    detail: string;
    /** Values that are close to what was sent. */
    suggestions?: (string)[];
  })[];
};

export type ShipmentList = {
  /** The items of the page. */
  data: (ShipmentSummary)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ShipmentSummary = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** What is known of the booking. `booking`, `unconfirmed`, `cancelling` and `cancel_unconfirmed` are open: read it again later. `draft`: the carrier has no booking. */
  state: "draft" | "booking" | "refused" | "unconfirmed" | "booked" | "cancelling" | "cancel_unconfirmed" | "cancelled" | (string & {});
  /** The carrier’s status in one word. Null before the carrier has said one; `unknown` for a status that the portal doesn’t know. */
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  /** The carrier’s air waybill number. Null until the carrier has issued it. */
  awb: string | null;
  /** Your own number, such as that of the order. Null without one. */
  reference: string | null;
  /** The receiver’s name. Null if it isn’t known. */
  receiver_name: string | null;
  /** Where it goes: an emirate, or a country and a city. Null if it isn’t known. */
  destination: {
    /** The emirate, of an address in the UAE. */
    emirate?: Place;
    /** The area of the emirate. Null if it isn’t known. */
    area?: Place | null;
    /** The country, of an address abroad. */
    country?: Place;
    /** The city of the country. */
    city?: Place;
  } | null;
  /** The cash on delivery, which the carrier takes from the receiver. Null without it. */
  cod_amount: Money | null;
  /** What the carrier said last. */
  status: {
    /** The carrier’s message. */
    text_en: string | null;
    /** The carrier’s message in Arabic. Null without one. */
    text_ar: string | null;
    /** When it happened. */
    at: string | null;
    /** When the carrier last confirmed it. */
    known_at: string | null;
    /** The carrier names another number about this AWB. Until an agent has said whose AWB it is, nothing is printed or cancelled. */
    is_to_check: boolean;
  };
  /** When you marked it as handed over. Null if you didn’t. */
  handed_over_at: string | null;
  /** Whether its label was printed. */
  is_printed: boolean;
  /** Whether it brings another shipment back. */
  is_return: boolean;
  /** A moment in UTC. */
  created_at: string;
};

export type Tracking = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** The carrier’s air waybill number. Null until the carrier has issued it. */
  awb: string | null;
  /** What is known of the booking. `booking`, `unconfirmed`, `cancelling` and `cancel_unconfirmed` are open: read it again later. `draft`: the carrier has no booking. */
  state: "draft" | "booking" | "refused" | "unconfirmed" | "booked" | "cancelling" | "cancel_unconfirmed" | "cancelled" | (string & {});
  /** The carrier’s status in one word. Null before the carrier has said one; `unknown` for a status that the portal doesn’t know. */
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  /** When the carrier was last asked about it. Null before the first time. */
  tracked_at: string | null;
  /** False if the carrier can’t be reached right now. */
  is_fresh: boolean;
  /** What the carrier reported, the newest first. */
  events: (TrackingEvent)[];
};

export type TrackingEvent = {
  /** A moment in UTC. */
  at: string;
  /** The carrier’s code of the status. */
  code: string;
  /** The carrier’s status in one word. Null before the carrier has said one; `unknown` for a status that the portal doesn’t know. */
  phase: "expected" | "collected" | "in_transit" | "held" | "out_for_delivery" | "attempted" | "at_counter" | "delivered" | "returning" | "returned" | "cancelled" | "unknown" | (string & {}) | null;
  /** The carrier’s message in English. Null without one. */
  text_en: string | null;
  /** The carrier’s message in Arabic. Null without one. */
  text_ar: string | null;
  /** Where it happened, in English. Null if the carrier doesn’t say it. */
  location_en: string | null;
  /** Where it happened, in Arabic. Null if the carrier doesn’t say it. */
  location_ar: string | null;
};

export type ShipmentBatchResults = {
  /** One result for each. */
  results: (ShipmentBatchResult)[];
};

export type ShipmentBatchResult = {
  /** That of the request. */
  idempotency_key: string;
  /** As a single booking would respond: 201, 202, or that of the problem. */
  status: number;
  /** An earlier request with this key made the booking. */
  is_repeat: boolean;
  /** The shipment as it is now. Null after a problem. */
  shipment: Shipment | null;
  /** Why it wasn’t booked. Null if it was. */
  problem: Problem | null;
};

export type AwbTracking = {
  /** That of the request. */
  awb: string;
  /** The carrier’s status in one word. Null before the carrier has said one; `unknown` for a status that the portal doesn’t know. */
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
    /** The carrier’s service. */
    product: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
    /** `not-quoted`: the carrier gives no prices for this service in advance. */
    reason: "not-quoted" | "carrier-refused" | "carrier-unavailable" | (string & {});
    /** The carrier’s message. */
    message: string | null;
  })[];
};

export type ServicePrice = {
  /** The carrier’s service. */
  product: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | (string & {});
  /** What the carrier charges. */
  price: Price;
  /** The fee for cash on delivery isn’t in the price, because the merchant hasn’t set it. */
  excludes_cod_fee: boolean;
  /** Days from booking to delivery of the merchant’s own shipments to this place: of half of them, and of nine in ten. Null after fewer than five deliveries. */
  expected_days: {
    /** Within this many days half of them were delivered. */
    usual: number;
    /** Within this many days nine in ten were delivered. */
    most: number;
  } | null;
  /** When the carrier gave the price. It can be a day old while the carrier is slow. */
  as_of: string;
};

export type EmirateList = {
  /** The items of the page. */
  data: (Place)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type AreaList = {
  /** The items of the page. */
  data: (Area)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type Area = {
  /** The carrier’s id of the area. */
  id: string;
  /** The name in English. */
  name_en: string;
  /** The name in Arabic. */
  name_ar: string;
  /** The carrier’s zone that the area belongs to. */
  zone: Place;
};

export type CountryList = {
  /** The items of the page. */
  data: (Country)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type Country = {
  /** The carrier’s id of the country. */
  id: string;
  /** The name in English. */
  name_en: string;
  /** The name in Arabic. */
  name_ar: string;
  /** The country’s code of two letters (ISO 3166-1). Null if the carrier’s list has none. */
  alpha2: string | null;
  /** The country’s code of three letters (ISO 3166-1). Null if the carrier’s list has none. */
  alpha3: string | null;
  /** The country’s dialling code without +, such as 971. Null if the carrier’s list has none. */
  dialling_code: string | null;
};

export type CityList = {
  /** The items of the page. */
  data: (City)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type City = {
  /** The carrier’s id of the city. */
  id: string;
  /** The name in English. */
  name_en: string;
  /** The name in Arabic. */
  name_ar: string;
  /** The carrier’s code of the city. Null without one. */
  code: string | null;
};

export type PostOfficeList = {
  /** The items of the page. */
  data: (PostOffice)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type PostOffice = {
  /** The carrier’s id of the post office. */
  id: string;
  /** The name in English. */
  name_en: string;
  /** The name in Arabic. */
  name_ar: string;
  /** Degrees north of the equator. Null if it isn’t known. */
  latitude: number | null;
  /** Degrees east of Greenwich. Null if it isn’t known. */
  longitude: number | null;
};

export type DeliveryInstructionList = {
  /** The items of the page. */
  data: (Place)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type HsCodeList = {
  /** The items of the page. */
  data: (HsCode)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type HsCode = {
  /** The HS code, with 6 to 12 digits. */
  code: string;
  /** The goods in English. */
  description_en: string;
  /** The goods in Arabic. */
  description_ar: string;
};

export type ContactList = {
  /** The items of the page. */
  data: (ContactSummary)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ContactSummary = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** The person’s name. Empty without one. */
  name: string;
  /** The company’s name. */
  company_name: string;
  /** In international format. */
  mobile: string;
  /** Another phone number. Without it, the mobile is used. */
  phone: string;
  /** An email address. */
  email: string;
  /** Words to find it by. */
  tags: (string)[];
  /** The first one, in English. */
  address: string;
  /** The address in Arabic. */
  address_ar: string;
  /** How many further addresses it has. */
  more_addresses: number;
};

export type Contact = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** The person’s name. Empty without one. */
  name: string;
  /** The company’s name. */
  company_name: string;
  /** In international format. */
  mobile: string;
  /** Another phone number. Without it, the mobile is used. */
  phone: string;
  /** An email address. */
  email: string;
  /** Words to find it by. */
  tags: (string)[];
  /** Notes for your own team. */
  notes: string;
  /** The addresses, the usual one first. */
  addresses: (ContactAddress)[];
};

export type ContactAddress = {
  /** What the address is called, such as Home. */
  label: string;
  /** The address in one line: villa or flat, street. */
  address: string;
  /** The address in Arabic. */
  address_ar: string;
  /** A place by its id; `/places` has the names. */
  emirate: {
    /** The carrier’s id of the emirate. */
    id: string;
  } | null;
  /** The area of the emirate. Null if it isn’t known. */
  area: {
    /** The carrier’s id of the area. */
    id: string;
  } | null;
  /** The country, of an address abroad. */
  country: {
    /** The carrier’s id of the country. */
    id: string;
  } | null;
  /** The city of the country. */
  city: {
    /** The carrier’s id of the city. */
    id: string;
  } | null;
  /** The state or province, for addresses abroad. */
  state: string;
  /** The postcode, for addresses abroad. */
  zip_code: string;
};

export type Pickups = {
  /** By window and sender, up to 50, earliest first. */
  data: (PickupGroup)[];
  /** How many parcels wait for the courier. */
  waiting: number;
  /** How many parcels were handed over today. */
  handed_over: number;
};

export type PickupGroup = {
  /** A day in the UAE; null where a shipment has no pickup time. */
  day: string | null;
  /** The start of the pickup, as HH:MM in the UAE. Null without a time. */
  from: string | null;
  /** The end of the pickup, as HH:MM in the UAE. Null without a time. */
  to: string | null;
  /** Where the courier comes to. */
  sender: {
    /** Names the sender in `/pickups/manifest`. */
    key: string;
    /** Its name. */
    name: string;
  };
  /** How many parcels wait for the courier. */
  waiting: number;
  /** Today. */
  handed_over: number;
};

export type PickupParcelList = {
  /** The items of the page. */
  data: (PickupParcel)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type PickupParcel = {
  /** The id of the shipment. */
  shipment_id: string;
  /** The carrier’s air waybill number. Null until the carrier has issued it. */
  awb: string | null;
  /** Your own number, such as that of the order. Null without one. */
  reference: string | null;
  /** The receiver’s name. Null if it isn’t known. */
  receiver_name: string | null;
  /** Where it goes: an emirate, or a country and a city. Null if it isn’t known. */
  destination: {
    /** The emirate, of an address in the UAE. */
    emirate?: Place;
    /** The area of the emirate. Null if it isn’t known. */
    area?: Place | null;
    /** The country, of an address abroad. */
    country?: Place;
    /** The city of the country. */
    city?: Place;
  } | null;
  /** The cash on delivery, which the carrier takes from the receiver. Null without it. */
  cod_amount: Money | null;
  /** How many pieces. Null if it isn’t known. */
  pieces: number | null;
  /** The weight in grams. Null if it isn’t known. */
  weight_grams: number | null;
  /** The day of its pickup, as YYYY-MM-DD in the UAE. Null without one. */
  day: string | null;
  /** The start of its pickup, as HH:MM in the UAE. Null without one. */
  from: string | null;
  /** The end of its pickup, as HH:MM in the UAE. Null without one. */
  to: string | null;
  /** The sender’s name. */
  sender_name: string;
  /** When you marked it as handed over. Null if you didn’t. */
  handed_over_at: string | null;
};

export type HandOver = {
  /** The id of the shipment. */
  shipment_id: string;
  /** The receiver’s name. Null if it isn’t known. */
  receiver_name: string | null;
  /** When you marked it as handed over. Null if you didn’t. */
  handed_over_at: string | null;
  /** Whether it was already handed over. */
  again: boolean;
};

export type Import = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** The name of the file. */
  name: string;
  /** A moment in UTC. */
  created_at: string;
  /** How many rows the file has, without its header. */
  rows: number;
  /** How many rows are in each state. The import is done when none is `queued`. */
  counts: {
    /** Rows with something to correct. */
    wrong: number;
    /** Rows that are ready to book. */
    right: number;
    /** Rows that are being booked. */
    queued: number;
    /** Rows that are booked. */
    booked: number;
    /** Rows that the carrier rejected. */
    rejected: number;
    /** Rows whose booking the carrier hasn’t confirmed yet. */
    unconfirmed: number;
    /** Rows that another row of the file repeats. */
    duplicate: number;
    /** Rows whose reference a booked shipment already has. */
    same_reference: number;
    /** Rows that the file itself says not to send, such as totals. */
    withheld: number;
  };
  /** The columns of the file, in their order. */
  columns: ({
    /** How sure the meaning of the column is: `open` needs a person. */
    grade: "sure" | "likely" | "open" | "unused" | (string & {});
    /** Why the column has its meaning, or why it is open. */
    reason: "name" | "nameAndValues" | "partOfName" | "values" | "sameName" | "sameMeaning" | "words" | "hidden" | "dialCode" | "oneWord" | "notNeeded" | "empty" | "confirmed" | "money" | "phone" | "reference" | "status" | "weight" | "pieces" | "vat" | "address" | "text" | "noName" | (string & {});
    /** Some values of the column. */
    samples: (string)[];
    /** Its name. */
    name: string;
    /** What the column means. Null for one that isn’t used or is open. */
    field: ImportField;
    /** Words of the column that decide what happens to a row. */
    words: ({
      /** The word in the file. */
      text: string;
      /** What it does to its row. */
      does: "send" | "ask" | "hold" | "cod" | "paid" | "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked" | "sale" | "gift" | "sample" | "returned" | "other" | "DAP" | "DDP" | "DPU" | "CPT" | "CIP" | "FCA" | "EXW" | (string & {});
    })[];
  })[];
  /** The positions of the columns, from 0, that only a person can decide: those whose grade is `open`. */
  questions: (number)[];
  /** When the columns were confirmed, for this file or an earlier one with the same columns. Null: nothing can be booked. */
  confirmed_at: string | null;
  /** What of the file isn’t read. */
  left_out: {
    /** The sheets and tables that aren’t read. */
    sheets: ({
      /** Send it as `table` to import this one too. */
      table: number;
      /** Its name. */
      name: string;
      /** How many rows it has. Null if they weren’t counted. */
      rows: number | null;
      /** Whether it is hidden in the file. */
      is_hidden: boolean;
      /** Its first row, if it is below another table of its sheet. */
      row: number | null;
    })[];
    /** The rows above the names of the columns. */
    rows_above: number;
    /** How many hidden rows there are. */
    hidden_rows: number;
    /** The positions of hidden columns, from 0. */
    hidden_columns: (number)[];
  };
  /** Whether booking waits until the carrier can be reached again. */
  is_paused: boolean;
  /** Whether the import was discarded. */
  is_discarded: boolean;
};

export type ImportRowList = {
  /** The items of the page. */
  data: (ImportRow)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ImportRow = {
  /** The row’s number in the spreadsheet. */
  number: number;
  /** What has happened to the row. */
  state: "wrong" | "right" | "queued" | "booked" | "rejected" | "unconfirmed" | "duplicate" | "sameReference" | "withheld" | (string & {});
  /** The row of the order, if this one only adds goods to it. */
  item_of: number | null;
  /** The texts of the row, by what their columns mean. */
  values: Record<string, string>;
  /** What is wrong with the row, or what to look at. */
  problems: ({
    /** Which column it is about. Null for the whole row. */
    field: string | null;
    /** What is wrong, in the language of the request. */
    detail: string;
    /** Whether it prevents the booking of the row. */
    blocks: boolean;
    /** A value that is close to what the file has. */
    suggestion?: string;
  })[];
  /** The shipment of the row. Null before it is booked. */
  shipment: {
    /** Its id, a UUID. In a path, that of the resource. */
    id: string;
    /** The carrier’s air waybill number. Null until the carrier has issued it. */
    awb: string | null;
  } | null;
  /** The number of the row that it repeats. Null if it repeats none. */
  repeats_row: number | null;
  /** Why the row isn’t sent. Null if it is. */
  withheld_by: "cancelledAt" | "orderStatus" | "fulfilmentStatus" | "paymentStatus" | "sentAt" | "deliveryMethod" | "payment" | "remarks" | "address" | "contactName" | "companyName" | "codAmount" | "quantity" | "noShipment" | "hidden" | (string & {}) | null;
};

export type ImportReview = {
  /** Identifies exactly these rows. Send it to book them. */
  token: string;
  /** How many rows would be booked. */
  rows: number;
  /** Null where the carrier’s interface takes no pickup. */
  pickup: {
    /** The day of their pickup, as YYYY-MM-DD in the UAE. */
    day: string;
    /** Its start, as HH:MM in the UAE. */
    from: string;
    /** Its end, as HH:MM in the UAE. */
    to: string;
  } | null;
  /** The cash on delivery of these rows. */
  cod: {
    /** How many of them have cash on delivery. */
    rows: number;
    /** The sum of it. */
    sum: Money;
  };
};

export type EventList = {
  /** The items of the page. */
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
    /** What the carrier is expected to pay, one sum for each currency. */
    amounts: (Sum)[];
    /** Less fees and VAT, by the share that past statements kept. */
    is_net: boolean;
  } | null;
};

export type Balance = {
  /** The currency as ISO 4217 names it, such as AED. */
  currency: string;
  /** Not paid by receivers yet. */
  due: Sum;
  /** Collected by the carrier, and not on a statement yet. */
  with_carrier: Sum;
  /** On a statement of the carrier, and not in the bank yet. */
  remitted: Sum;
  /** Arrived in the bank. */
  banked: Sum;
  /** The carrier’s fees. */
  fees: Sum;
  /** The VAT of the carrier’s fees. */
  vat: Sum;
  /** Corrections that a person has made. */
  adjustments: Sum;
  /** Billed by the carrier apart from the cash, and not paid. */
  payable: Sum;
  /** Paid and matched to nothing: for unknown shipments, in another currency, or more in the bank than statements announce. */
  suspense: Sum;
  /** Paid in error: twice, or for shipments that weren’t delivered or were returned. */
  overpaid: Sum;
  /** The part of `with_carrier` that is at least this many days late. */
  overdue: ({
    /** How many days late, at least. */
    days: 3 | 7 | 14 | 30;
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
    /** The currency as ISO 4217 names it, such as AED. */
    currency: string;
  })[];
};

/** An amount of the ledger, which can be below 0. */
export type Sum = {
  /** In the minor unit of the currency: 15000 is AED 150.00. */
  amount_minor: number;
  /** The currency as ISO 4217 names it, such as AED. */
  currency: string;
};

export type UnpaidShipmentList = {
  /** The items of the page. */
  data: (UnpaidShipment)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type UnpaidShipment = {
  /** The shipment. Null if it is about none, or none is known. */
  shipment: {
    /** Its id, a UUID. In a path, that of the resource. */
    id: string;
    /** The carrier’s air waybill number. Null until the carrier has issued it. */
    awb: string | null;
    /** The merchant’s own reference. */
    reference: string | null;
  } | null;
  /** Of `cod-remitted`, where `shipment` is null. */
  statement: {
    /** The id of the statement. */
    id: string;
    /** Its number, or the name of its file. */
    name: string;
  } | null;
  /** In the minor unit of the currency: 15000 is AED 150.00. */
  amount_minor: number;
  /** The currency as ISO 4217 names it, such as AED. */
  currency: string;
  /** A moment in UTC. */
  since: string;
};

export type MoneyEntryList = {
  /** The items of the page. */
  data: (MoneyEntry)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type MoneyEntry = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** What happened to the money. */
  kind: "booked" | "delivered" | "undelivered" | "cancelled" | "returned" | "remitted" | "charged" | "banked" | "adjusted" | "reversed" | (string & {});
  /** When it happened. */
  at: string;
  /** A moment in UTC. */
  recorded_at: string;
  /** The entry that it reverses. */
  reverses_id: string | null;
  /** They add up to 0. The first 20; `more_postings` counts the others. */
  postings: ({
    /** The account of the ledger. */
    account: "sales" | "cod-due" | "cod-collected" | "cod-remitted" | "bank" | "fees" | "vat" | "adjustments" | "payable" | "suspense" | (string & {});
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
    /** The currency as ISO 4217 names it, such as AED. */
    currency: string;
    /** The shipment. Null if it is about none, or none is known. */
    shipment: {
      /** Its id, a UUID. In a path, that of the resource. */
      id: string;
      /** The carrier’s air waybill number. Null until the carrier has issued it. */
      awb: string | null;
      /** The merchant’s own reference. */
      reference: string | null;
    } | null;
  })[];
  /** How many postings aren’t shown. */
  more_postings: number;
};

export type StatementList = {
  /** The items of the page. */
  data: (Statement)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type Statement = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** `cod`: the carrier’s payout of cash on delivery; `charges`: its invoice; `bank`: the statement of a bank. */
  kind: "cod" | "charges" | "bank" | (string & {});
  /** The name of the file. */
  name: string;
  /** `read`: waits for the confirmation. `asked`: its columns have to be confirmed. */
  state: "reading" | "unreadable" | "asked" | "read" | "confirmed" | "posted" | "taking-back" | "taken-back" | (string & {});
  /** The number that the statement has itself. Null without one. */
  reference: string | null;
  /** Its day, as YYYY-MM-DD. Null without one. */
  day: string | null;
  /** A moment in UTC. */
  added_at: string;
  /** How many lines. */
  lines: number;
  /** How many lines are done while it is read, posted or reversed. */
  lines_done: number;
  /** One result for each. */
  results: ({
    /** How a line compares with what was expected. */
    result: "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid" | (string & {});
    /** How many lines. */
    lines: number;
  })[];
  /** One sum for each currency. */
  amounts: (Sum)[];
};

export type StatementWithColumns = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** `cod`: the carrier’s payout of cash on delivery; `charges`: its invoice; `bank`: the statement of a bank. */
  kind: "cod" | "charges" | "bank" | (string & {});
  /** The name of the file. */
  name: string;
  /** `read`: waits for the confirmation. `asked`: its columns have to be confirmed. */
  state: "reading" | "unreadable" | "asked" | "read" | "confirmed" | "posted" | "taking-back" | "taken-back" | (string & {});
  /** The number that the statement has itself. Null without one. */
  reference: string | null;
  /** Its day, as YYYY-MM-DD. Null without one. */
  day: string | null;
  /** A moment in UTC. */
  added_at: string;
  /** How many lines. */
  lines: number;
  /** How many lines are done while it is read, posted or reversed. */
  lines_done: number;
  /** One result for each. */
  results: ({
    /** How a line compares with what was expected. */
    result: "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid" | (string & {});
    /** How many lines. */
    lines: number;
  })[];
  /** One sum for each currency. */
  amounts: (Sum)[];
  /** Why the file is `unreadable`, with the row or line, if it is at one place. */
  fault: {
    /** What is wrong with the file. */
    code: string;
    /** In which row or line. Null if it is about the whole file. */
    row: number | null;
  } | null;
  /** How the columns were understood. A bank’s own format has none. */
  columns: ({
    /** The name of the column in the file. */
    name: string;
    /** Null for a column that isn’t used or is open. */
    field: StatementField;
    /** How sure the meaning of the column is: `open` needs a person. */
    grade: "sure" | "likely" | "open" | "unused" | (string & {});
    /** Why the column has its meaning, or why it is open. */
    reason: "name" | "nameAndValues" | "partOfName" | "values" | "sameName" | "sameMeaning" | "words" | "hidden" | "dialCode" | "oneWord" | "notNeeded" | "empty" | "confirmed" | "money" | "phone" | "reference" | "status" | "weight" | "pieces" | "vat" | "address" | "text" | "noName" | (string & {});
    /** Some values of the column. */
    samples: (string)[];
  })[];
  /** The positions of the columns, from 0, that only a person can decide: those whose grade is `open`. */
  questions: (number)[];
  /** What the statement needs and no column has. */
  missing_fields: ("awb" | "reference" | "amount" | "fee" | "vat" | "net" | "debit" | "credit" | "currency" | "date" | "statement" | "account" | "weight" | "zone" | "service" | "text" | (string & {}))[];
  /** A date of the file, if nothing in it shows the order of day and month. Send `date_order`. */
  date_question: string | null;
  /** The row with the names of the columns, from 1. Null without one. */
  header_row: number | null;
  /** Of amounts that name none. */
  currency: string | null;
  /** When the columns were confirmed, for this file or an earlier one with the same columns. Null: nothing can be posted. */
  columns_confirmed_at: string | null;
  /** What of the file isn’t read. */
  left_out: {
    /** The sheets and tables that aren’t read. */
    sheets: ({
      /** The name of the sheet. */
      name: string;
      /** How many rows the sheet has. */
      rows: number;
      /** Whether it is hidden in the file. */
      is_hidden: boolean;
    })[];
    /** How many hidden rows there are. */
    hidden_rows: number;
    /** The positions of hidden columns, from 0. */
    hidden_columns: (number)[];
  };
};

export type StatementLineList = {
  /** The items of the page. */
  data: (StatementLine)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type StatementLine = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** The row in the file, from 1. */
  row: number;
  /** How a line compares with what was expected. */
  result: "matched" | "differs" | "not-compared" | "short" | "over" | "not-delivered" | "after-return" | "paid-twice" | "repeated" | "unknown-awb" | "not-ours" | "other-currency" | "ask" | "invalid" | (string & {});
  /** Why the amount isn’t the expected one. Null if it is. */
  reason: "fee" | "rounding" | "partial" | "lump" | "no-cod" | "more" | "taken-back" | "of-payout" | (string & {}) | null;
  /** The carrier’s air waybill number. Null until the carrier has issued it. */
  awb: string | null;
  /** Your own number, such as that of the order. Null without one. */
  reference: string | null;
  /** The amount, in the minor unit of the currency: 15000 is AED 150.00. */
  amount_minor: number | null;
  /** The carrier’s fee in the line, in the minor unit. Null without one. */
  fee_minor: number | null;
  /** The VAT in the line, in the minor unit. Null without one. */
  vat_minor: number | null;
  /** What is left after fee and VAT, in the minor unit. Null without it. */
  net_minor: number | null;
  /** The amount that was still to be paid. */
  expected_minor: number | null;
  /** How much more than expected, in the minor unit; below 0 if it is less. Null if nothing was expected. */
  difference_minor: number | null;
  /** Why a charge or a fee differs from its quote, and by how much before VAT. `not-compared` names a `part` that couldn’t be compared. */
  differences: ({
    /** Why it differs. */
    reason: "weight" | "service" | "zone" | "surcharge" | "cod-fee" | "vat" | "return" | "rest" | "not-compared" | (string & {});
    /** Which part of the charge. */
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
    /** Whether the portal has computed the split from a single amount. */
    is_computed: boolean;
  } | null;
  /** The currency as ISO 4217 names it, such as AED. */
  currency: string;
  /** Its day, as YYYY-MM-DD. Null without one. */
  day: string | null;
  /** The shipment. Null if it is about none, or none is known. */
  shipment: {
    /** Its id, a UUID. In a path, that of the resource. */
    id: string;
    /** The carrier’s air waybill number. Null until the carrier has issued it. */
    awb: string | null;
    /** The merchant’s own reference. */
    reference: string | null;
  } | null;
  /** Shipments or payouts to choose from, in the portal. */
  candidates: ({
    /** Its id, a UUID. In a path, that of the resource. */
    id: string;
    /** The carrier’s air waybill number. Null until the carrier has issued it. */
    awb: string | null;
    /** Your own number, such as that of the order. Null without one. */
    reference: string | null;
  })[];
  /** Whether it is in the ledger. */
  is_posted: boolean;
};

export type ClaimList = {
  /** The items of the page. */
  data: (ClaimSummary)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ClaimSummary = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** Its number, from 1. */
  number: number;
  /** Cash that wasn’t paid out, charges above the quotes, or a lost or damaged parcel. */
  kind: "cod" | "charges" | "lost" | "damaged" | (string & {});
  /** `made`, `sent` to the carrier, `answered` by it, `paid`, or `dropped`. */
  state: "made" | "sent" | "answered" | "paid" | "dropped" | (string & {});
  /** When a response is due. */
  due_on: string;
  /** Null until a person says in the portal how it was sent, or the portal has emailed it. */
  sent_on: string | null;
  /** A moment in UTC. */
  created_at: string;
  /** How many shipments it is about. */
  shipments: number;
  /** One sum for each currency. */
  amounts: (Sum)[];
};

export type Claim = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** Its number, from 1. */
  number: number;
  /** Cash that wasn’t paid out, charges above the quotes, or a lost or damaged parcel. */
  kind: "cod" | "charges" | "lost" | "damaged" | (string & {});
  /** `made`, `sent` to the carrier, `answered` by it, `paid`, or `dropped`. */
  state: "made" | "sent" | "answered" | "paid" | "dropped" | (string & {});
  /** When a response is due. */
  due_on: string;
  /** Null until a person says in the portal how it was sent, or the portal has emailed it. */
  sent_on: string | null;
  /** A moment in UTC. */
  created_at: string;
  /** How many shipments it is about. */
  shipments: number;
  /** One sum for each currency. */
  amounts: (Sum)[];
  /** What was in a lost or damaged parcel. */
  contents: string;
  /** A text for the carrier. Empty without one. */
  note: string;
  /** The carrier’s response. */
  answer: string;
  /** The shipments, and what is claimed for each. */
  items: ({
    /** The shipment. Null if it is about none, or none is known. */
    shipment: {
      /** Its id, a UUID. In a path, that of the resource. */
      id: string;
      /** The carrier’s air waybill number. Null until the carrier has issued it. */
      awb: string | null;
      /** The merchant’s own reference. */
      reference: string | null;
    };
    /** In the minor unit of the currency: 15000 is AED 150.00. */
    amount_minor: number;
    /** Neither paid nor credited yet. */
    open_minor: number;
    /** The currency as ISO 4217 names it, such as AED. */
    currency: string;
    /** The newest line of a statement about the shipment. */
    statement: {
      /** The name of its file. */
      name: string;
      /** The row in the file, from 1. */
      row: number;
    } | null;
  })[];
};

export type WebhookEndpointList = {
  /** The items of the page. */
  data: (WebhookEndpoint)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type WebhookEndpoint = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** The events that are sent; all of them if it is empty. */
  types: (EventType)[];
  /** What it is for, in your own words. */
  description: string;
  /** Whether events are sent. */
  is_enabled: boolean;
  /** Why it is off: a `person` switched it off, five days of failures (`failing`), or a 410 response (`gone`). Null while it is on. */
  off_reason: "person" | "failing" | "gone" | (string & {}) | null;
  /** Since when it is off. Null while it is on. */
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
  /** How long it took, in milliseconds. */
  took_ms: number;
  /** The HTTP status of the response; null without one. */
  status: number | null;
  /** Why there was no response. Null if there was one. */
  problem: string | null;
  /** The first part of the response. */
  answer: string;
};

export type WebhookDeliveryList = {
  /** The items of the page. */
  data: (WebhookDelivery)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type WebhookDelivery = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** The `webhook-id` that the receiver gets. */
  event_id: string;
  /** The type of its event, or `ping`. */
  type: EventType | "ping";
  /** What is sent; null for a test, and for an event that is no longer stored. */
  event: Event | null;
  /** `waiting` for its next attempt, `delivered`, or `failed` for good. */
  state: "waiting" | "delivered" | "failed" | (string & {});
  /** A moment in UTC. */
  created_at: string;
  /** When it is tried again. */
  next_at: string | null;
  /** The attempts, the newest first. */
  attempts: (WebhookAttempt)[];
};

/** The clock by which the sandbox’s schedule moves shipments. */
export type SandboxClock = {
  /** A moment in UTC. */
  now: string;
  /** Whether it stands still. */
  is_frozen: boolean;
};

export type SandboxReferenceList = {
  /** The items of the page. */
  data: (SandboxReference)[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type SandboxReference = {
  /** What the `reference` of a booking must contain. */
  reference: string;
  /** What then happens to it. */
  effect: string;
};

export type NewWebhookEndpointOutput = {
  /** Its id, a UUID. In a path, that of the resource. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** The events that are sent; all of them if it is empty. */
  types: (EventType)[];
  /** What it is for, in your own words. */
  description: string;
  /** Whether events are sent. */
  is_enabled: boolean;
  /** Why it is off: a `person` switched it off, five days of failures (`failing`), or a 410 response (`gone`). Null while it is on. */
  off_reason: "person" | "failing" | "gone" | (string & {}) | null;
  /** Since when it is off. Null while it is on. */
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
  /** `true` checks and prices the body, and books nothing. */
  dry_run?: "true" | "false";
};

export type ListShipmentsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** As in the portal’s search: AWB, name, phone, reference. */
  query?: string;
  /** Exactly this `reference`. */
  reference?: string;
  /** A key and its whole value, as `order_id:1001`. */
  metadata?: string;
  /** Only shipments of this status, as the tabs of the portal’s list. */
  status?: "attention" | "unconfirmed" | "unprinted" | "draft" | "active" | "done";
  /** The first day, as YYYY-MM-DD in the UAE. It is included. */
  from?: string;
  /** The last day, as YYYY-MM-DD in the UAE. It is included. */
  until?: string;
  /** Only shipments of this service. */
  service?: "express" | "premium" | "prime-registered" | "prime-express" | "prime-tracked";
  /** Only those to an emirate by its code of three small letters (`dxb`), or to a country by its code of two capitals (`SA`). */
  place?: string;
  /** Only those `with` or `without` cash on delivery, or whose cash is `unpaid`: collected, and on no statement yet. */
  cod?: "with" | "without" | "unpaid";
  /** Only those that this person or key has booked, by its id. */
  by?: string;
  /** Only those with this tag, by its id. */
  tag?: string;
  /** Only those of this import, by its id. */
  import?: string;
};

export type ReadLabelQuery = {
  /** PDF unless `Accept` asks for a PNG. */
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
  /** Words to search for, in English or Arabic. */
  query?: string;
};

export type ListPostOfficesQuery = {
  /** Its name in either language, or its id. */
  emirate: string;
};

export type FindHsCodesQuery = {
  /** Words to search for, in English or Arabic. */
  query?: string;
};

export type ListContactsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** A name, company, phone, email or tag. */
  query?: string;
};

export type ListPickupParcelsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** The parcels that wait, or those that were handed over today. */
  of?: "waiting" | "handed-over";
};

export type ReadManifestQuery = {
  /** The parcels that wait, or those that were handed over today. */
  of?: "waiting" | "handed-over";
  /** The day of one pickup, as YYYY-MM-DD. With `from`, `to` and `sender`. */
  day?: string;
  /** The start of one pickup, as HH:MM. */
  from?: string;
  /** The end of one pickup, as HH:MM. */
  to?: string;
  /** The `key` of the sender of one pickup. */
  sender?: string;
  /** Which part, from 1. */
  part?: number;
};

export type CreateImportQuery = {
  /** The name of the file. */
  name?: string;
  /** `true` imports a file that was imported before. */
  again?: "true" | "false";
  /** The `table` of a sheet in `left_out`. Without it the first visible table is read. */
  table?: string;
};

export type ListImportRowsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** Only rows in this state. */
  state?: "wrong" | "right" | "queued" | "booked" | "rejected" | "unconfirmed" | "duplicate" | "sameReference" | "withheld";
};

export type ListEventsQuery = {
  /** A `next_cursor`, or the `cursor` of an event. */
  after?: string;
  /** Without `after`, begins with the first event since this moment in UTC. */
  since?: string;
  /** The most items of a page. */
  limit?: number;
  /** Only these types, separated by commas. */
  types?: string;
};

export type ListUnpaidShipmentsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** `cod-due` is `due`, `cod-collected` is `with_carrier`, `cod-remitted` is `remitted`. */
  account?: "cod-due" | "cod-collected" | "cod-remitted";
  /** Only cash that is at least this many days late. */
  overdue_days?: number;
};

export type ListMoneyEntriesQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** Only entries of this kind. */
  kind?: "booked" | "delivered" | "undelivered" | "cancelled" | "returned" | "remitted" | "charged" | "banked" | "adjusted" | "reversed";
  /** The first day, as YYYY-MM-DD in the UAE. It is included. */
  from?: string;
  /** The last day, as YYYY-MM-DD in the UAE. It is included. */
  until?: string;
};

export type ListStatementsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** Only statements of this kind. */
  kind?: "cod" | "charges" | "bank";
};

export type AddStatementQuery = {
  /** `cod`: the carrier’s payout of cash on delivery; `charges`: its invoice; `bank`: the statement of a bank. */
  kind: "cod" | "charges" | "bank";
  /** The name of the file. */
  name?: string;
};

export type ListStatementLinesQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** Only lines with this result. */
  result?: StatementLineResult;
};

export type ListClaimsQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
};

export type ListWebhookDeliveriesQuery = {
  /** `next_cursor` of the page before. */
  cursor?: string;
  /** The most items of a page. */
  limit?: number;
  /** Only deliveries in this state. */
  state?: "waiting" | "delivered" | "failed";
};
