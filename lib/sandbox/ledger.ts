import type { Pool, PoolClient } from 'pg';
import type { Shipment, ShipmentEvent } from './shipment.ts';

const shipmentFields = `
  id, awb, account_number as "accountNumber", operation, booked_at as "bookedAt", stage,
  reference_numbers as "referenceNumbers", service, product, content_type as "contentType",
  payment_type as "paymentType", cod_amount as "codAmount", weight_grams as "weightGrams", pieces,
  length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm", sender, receiver,
  label_key as "labelKey", request`;

const eventFields = `
  awb, stage, occurred_at as "occurredAt", location_en as "locationEn", location_ar as "locationAr"`;

/** A shipment that is about to be entered; `requestText` is the body as it was sent. */
export type NewShipment = Omit<Shipment, 'id' | 'request'> & { requestText: string };

/** Enters a shipment and its first event in one statement. False when its AWB is in use already. */
export async function insertShipment(
  database: Pool,
  shipment: NewShipment,
  place: { en: string; ar: string },
) {
  const entered = await database.query(
    `with entered as (
       insert into shipments (awb, account_number, operation, booked_at, stage, reference_numbers, service, product,
         content_type, payment_type, cod_amount, weight_grams, pieces, length_mm, width_mm, height_mm, sender,
         receiver, label_key, request)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
       on conflict (awb) do nothing
       returning awb, stage, booked_at)
     insert into events (awb, stage, occurred_at, location_en, location_ar)
     select awb, stage, booked_at, $21, $22 from entered`,
    [
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
      place.en,
      place.ar,
    ],
  );
  return entered.rowCount === 1;
}

/** What to look for; every given part must match. `text` is an AWB, or a reference of any account. */
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

export async function findShipment(database: Pool, awb: string): Promise<Shipment | null> {
  const [shipment] = await listShipments(database, { awb }, 1);
  return shipment ?? null;
}

/** The events of several shipments, newest first. */
export async function listEvents(database: Pool, awbs: string[]): Promise<ShipmentEvent[]> {
  const found = await database.query<ShipmentEvent>(
    `select ${eventFields} from events where awb = any ($1) order by occurred_at desc, id desc`,
    [awbs],
  );
  return found.rows;
}

/** Reads a shipment and keeps it from being moved by anybody else until the transaction of `client` ends. */
export async function lockShipment(client: PoolClient, awb: string): Promise<Shipment | null> {
  const found = await client.query<Shipment>(
    `select ${shipmentFields} from shipments where awb = $1 for update`,
    [awb],
  );
  return found.rows[0] ?? null;
}

export async function appendEvent(client: PoolClient, event: ShipmentEvent): Promise<void> {
  await client.query('update shipments set stage = $2 where awb = $1', [event.awb, event.stage]);
  await client.query(
    'insert into events (awb, stage, occurred_at, location_en, location_ar) values ($1, $2, $3, $4, $5)',
    [event.awb, event.stage, event.occurredAt, event.locationEn, event.locationAr],
  );
}
