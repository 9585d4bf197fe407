import type { Pool, PoolClient } from 'pg';
import type { Stage } from './stages.ts';

/** A sender or receiver in the ledger; `placeEn` and `placeAr` name its town for events and the label. */
export type Party = {
  name: string;
  company: string | null;
  address: string;
  phone: string;
  /** Alpha-2. */
  country: string;
  /** The emirate's id, or null abroad. */
  emirateId: number | null;
  placeEn: string;
  placeAr: string;
};

/** The consignment of an accepted request, in either family's spelling; texts are the interface's own values. */
export type Consignment = {
  referenceNumbers: string[];
  service: 'Domestic' | 'International' | 'InternationalIncoming';
  product: string;
  contentType: string;
  isRegistered: boolean;
  paymentType: string;
  codAmount: { amountMinor: number; currency: string } | null;
  weightGrams: number;
  pieces: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  sender: Party;
  receiver: Party;
  preassignedAwb: string | null;
};

/** A row of the ledger. `request` is the sent request, verbatim. */
export type Shipment = Omit<Consignment, 'preassignedAwb'> & {
  id: number;
  awb: string;
  accountNumber: string;
  operation: string;
  bookedAt: Date;
  stage: Stage;
  /** Whether the schedule moves it; false once someone has moved or cancelled it. */
  onSchedule: boolean;
  labelKey: string;
  request: unknown;
};

export type ShipmentEvent = {
  awb: string;
  stage: Stage;
  occurredAt: Date;
  locationEn: string;
  locationAr: string;
};

const shipmentFields = `
  id, awb, account_number as "accountNumber", operation, booked_at as "bookedAt", stage,
  reference_numbers as "referenceNumbers", service, product, content_type as "contentType",
  payment_type as "paymentType", cod_amount as "codAmount", weight_grams as "weightGrams", pieces,
  length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm", sender, receiver,
  label_key as "labelKey", request, is_registered as "isRegistered", on_schedule as "onSchedule"`;

const eventFields = `
  awb, stage, occurred_at as "occurredAt", location_en as "locationEn", location_ar as "locationAr"`;

/** A shipment to add; `requestText` is the body as it was sent. */
export type NewShipment = Omit<Shipment, 'id' | 'request'> & { requestText: string };

/** Adds a shipment and its first events in one statement. False if its AWB is already in use. */
export async function insertShipment(
  database: Pool,
  shipment: NewShipment,
  events: Omit<ShipmentEvent, 'awb'>[],
): Promise<boolean> {
  const entered = await database.query({
    name: 'insert-shipment',
    text: `with entered as (
       insert into shipments (awb, account_number, operation, booked_at, stage, reference_numbers, service, product,
         content_type, payment_type, cod_amount, weight_grams, pieces, length_mm, width_mm, height_mm, sender,
         receiver, label_key, request, is_registered, on_schedule)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
       on conflict (awb) do nothing
       returning awb)
     insert into events (awb, stage, occurred_at, location_en, location_ar)
     select awb, first.stage, first.occurred_at, first.location_en, first.location_ar
     from entered, unnest($23::text[], $24::timestamptz[], $25::text[], $26::text[])
       with ordinality as first (stage, occurred_at, location_en, location_ar, place)
     order by place`,
    values: [
      shipment.awb,
      shipment.accountNumber,
      shipment.operation,
      shipment.bookedAt,
      shipment.stage,
      shipment.referenceNumbers,
      shipment.service,
      shipment.product,
      shipment.contentType,
      shipment.paymentType,
      shipment.codAmount,
      shipment.weightGrams,
      shipment.pieces,
      shipment.lengthMm,
      shipment.widthMm,
      shipment.heightMm,
      shipment.sender,
      shipment.receiver,
      shipment.labelKey,
      shipment.requestText,
      shipment.isRegistered,
      shipment.onSchedule,
      ...eventColumns(events),
    ],
  });
  return (entered.rowCount ?? 0) > 0;
}

function eventColumns(events: Omit<ShipmentEvent, 'awb'>[]) {
  return [
    events.map(({ stage }) => stage),
    events.map(({ occurredAt }) => occurredAt),
    events.map(({ locationEn }) => locationEn),
    events.map(({ locationAr }) => locationAr),
  ];
}

/** A search; every given part must match. `text` is an AWB or a reference of any account. */
export type ShipmentFilter = {
  awb?: string | undefined;
  labelKey?: string | undefined;
  reference?: string | undefined;
  accountNumber?: string | undefined;
  text?: string | undefined;
  before?: number | undefined;
};

/** Shipments newest first. */
export async function listShipments(
  database: Pool,
  filter: ShipmentFilter,
  limit: number,
): Promise<Shipment[]> {
  const found = await database.query<Shipment>(
    `select ${shipmentFields} from shipments
     where ($1::text is null or awb = $1) and ($2::uuid is null or label_key = $2)
       and ($3::text is null or reference_numbers @> array[$3])
       and ($4::text is null or account_number = $4)
       and ($5::text is null or awb = $5 or reference_numbers @> array[$5])
       and ($6::int is null or id < $6)
     order by id desc limit $7`,
    [filter.awb, filter.labelKey, filter.reference, filter.accountNumber, filter.text, filter.before, limit],
  );
  return found.rows;
}

/** A shipment that has reached a stage, and when. */
export type PassedShipment = Shipment & { passedStage: Stage; passedAt: Date };

/**
 * The shipments of an account that reached one of the stages from a moment until before another one, oldest first. By the statement fault
 * `other-account`, a shipment is one of every account but its own.
 */
export async function listPassed(
  database: Pool,
  { accountNumber, stages, from, until }: { accountNumber: string; stages: Stage[]; from: Date; until: Date },
  limit: number,
): Promise<PassedShipment[]> {
  const found = await database.query<PassedShipment>(
    `select ${shipmentFields}, passed_stage as "passedStage", passed_at as "passedAt"
     from shipments join (
       select awb as passed_awb, stage as passed_stage, occurred_at as passed_at from events
       where stage = any ($2) and occurred_at >= $3 and occurred_at < $4) as passed on passed_awb = awb
     where (account_number = $1) <> exists (
       select from statement_faults as faults where faults.awb = shipments.awb and kind = 'other-account')
     order by passed_at, id limit $5`,
    [accountNumber, stages, from, until, limit],
  );
  return found.rows;
}

const mostDays = 1000;

/** The last days in Dubai on which shipments of an account reached one of the stages, as yyyy-mm-dd, oldest first. */
export async function listPassedDays(
  database: Pool,
  { accountNumber, stages, withCod }: { accountNumber: string; stages: Stage[]; withCod: boolean },
): Promise<string[]> {
  const found = await database.query<{ day: string }>(
    `select distinct to_char(occurred_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day
     from events join shipments using (awb)
     where account_number = $1 and events.stage = any ($2) and (cod_amount is not null or not $3)
     order by day desc limit $4`,
    [accountNumber, stages, withCod, mostDays],
  );
  return found.rows.map(({ day }) => day).reverse();
}

/** The next shipments of an account that the schedule may still move, by id. */
export async function listScheduled(
  database: Pool,
  { accountNumber, after }: { accountNumber: string; after: number },
  limit: number,
): Promise<{ id: number; awb: string }[]> {
  const found = await database.query<{ id: number; awb: string }>(
    `select id, awb from shipments
     where account_number = $1 and on_schedule and stage <> 'delivered' and id > $2 order by id limit $3`,
    [accountNumber, after, limit],
  );
  return found.rows;
}

/** The events of several shipments, newest first. */
export async function listEvents(database: Pool, awbs: string[]): Promise<ShipmentEvent[]> {
  const found = await database.query<ShipmentEvent>(
    `select ${eventFields} from events where awb = any ($1) order by occurred_at desc, id desc`,
    [awbs],
  );
  return found.rows;
}

/** Reads shipments and locks them until the transaction of `client` ends. */
export async function lockShipments(client: PoolClient, awbs: string[]): Promise<Shipment[]> {
  const found = await client.query<Shipment>(
    `select ${shipmentFields} from shipments where awb = any ($1) order by id for update`,
    [awbs],
  );
  return found.rows;
}

/** The time of each shipment's last event. */
export async function lastEventTimes(client: PoolClient, awbs: string[]): Promise<Map<string, Date>> {
  const found = await client.query<{ awb: string; last: Date }>(
    'select awb, max(occurred_at) as last from events where awb = any ($1) group by awb',
    [awbs],
  );
  return new Map(found.rows.map(({ awb, last }) => [awb, last]));
}

/** Adds events in order; each shipment is then at the stage of its last event. */
export async function appendEvents(client: PoolClient, events: ShipmentEvent[]): Promise<void> {
  const awbs = events.map(({ awb }) => awb);
  await client.query(
    `insert into events (awb, stage, occurred_at, location_en, location_ar)
     select awb, stage, occurred_at, location_en, location_ar
     from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
       with ordinality as happened (awb, stage, occurred_at, location_en, location_ar, place)
     order by place`,
    [awbs, ...eventColumns(events)],
  );
  const reached = new Map(events.map(({ awb, stage }) => [awb, stage]));
  await client.query(
    `update shipments set stage = reached.stage
     from unnest($1::text[], $2::text[]) as reached (awb, stage) where shipments.awb = reached.awb`,
    [[...reached.keys()], [...reached.values()]],
  );
}

/** The shipment was moved by hand, so the schedule no longer moves it. */
export async function leaveSchedule(client: PoolClient, awb: string): Promise<void> {
  await client.query('update shipments set on_schedule = false where awb = $1', [awb]);
}
