import { randomUUID } from 'node:crypto';

/*
 * The exact SQL of the previous version's portal (commit 3b598ec): the statements of its booking path from its code, and Prisma's
 * statements from PostgreSQL's log. The values are ours. Don't adapt the statements to the current schema.
 */

export type Statement = { name?: string; text: string; values: unknown[] };

const columnsOf = (table: string, columns: string) =>
  columns
    .split(' ')
    .map((column) => `"public"."${table}".${column.replace(/^\w+/, '"$&"')}`)
    .join(', ');

const shipmentColumns = columnsOf(
  'shipments',
  'id merchant_id state::text operator awb reference consignee_name consignee_mobile search_text form details weight_grams pieces cod_minor cod_currency phase::text last_status_code last_status_en last_status_ar last_event_at tracked_at track_after label_after label_tries created_by_id created_at updated_at booked_at',
);
const attemptColumns = columnsOf(
  'attempts',
  'id shipment_id merchant_id kind::text key request_hash reference state::text raw_reply log_message refusal created_at sent_at lease_until ended_at next_look_at looks late_awb late_settled_at',
);
const eventColumns = columnsOf(
  'tracking_events',
  'id shipment_id merchant_id occurred_at code description_en description_ar location_en location_ar',
);

const shipmentState = (parameter: string) => `CAST(${parameter}::text AS "public"."ShipmentState")`;
const attemptState = (parameter: string) => `CAST(${parameter}::text AS "public"."AttemptState")`;
const inMs = (ms: number) => new Date(Date.now() + ms);

export const inMerchant = (merchantId: string): Statement => ({
  name: 'in-merchant',
  text: `SELECT set_config('app.merchant_id', $1, true), set_config('synchronous_commit', $2, true)`,
  values: [merchantId, 'on'],
});

// save-draft.ts

export const updateDraft = (merchantId: string, id: string, form: object, name: string): Statement => ({
  text: `UPDATE "public"."shipments" SET "form" = $1, "consignee_name" = $2, "reference" = $3, "search_text" = $4, "updated_at" = $5 WHERE ("public"."shipments"."id" = $6 AND "public"."shipments"."merchant_id" = $7 AND "public"."shipments"."state" IN (${shipmentState('$8')},${shipmentState('$9')}))`,
  values: [form, name, 'ORDER-77', 'order77', inMs(0), id, merchantId, 'draft', 'refused'],
});

export const insertDraft = (
  merchantId: string,
  id: string,
  form: object,
  name: string,
  createdById: string,
): Statement => ({
  text: `INSERT INTO "public"."shipments" ("id","merchant_id","state","operator","reference","consignee_name","search_text","form","label_tries","created_by_id","created_at","updated_at") VALUES ($1,$2,${shipmentState('$3')},$4,$5,$6,$7,$8,$9,$10,$11,$12) RETURNING ${shipmentColumns}`,
  values: [
    ...[id, merchantId, 'draft', 'sandbox', 'ORDER-77', name, 'order77', form, 0, createdById],
    ...[inMs(0), inMs(0)],
  ],
});

// booking-intent.ts, look-alike.ts

export const intent = (booking: {
  merchantId: string;
  shipmentId: string;
  attemptId: string;
  key: string;
  form: object;
  details: object;
  name: string;
  mobile: string;
  createdById: string;
}): Statement => ({
  name: 'prepare-booking',
  text: `WITH look_alike AS (
        SELECT * FROM (SELECT shipments.id AS look_alike_id, awb, consignee_name, attempts.created_at
    FROM attempts JOIN shipments ON shipments.id = shipment_id
    WHERE shipments.merchant_id = $2 AND consignee_mobile = $7 AND shipments.id <> $1
      AND shipments.state IN ('booking', 'booked', 'in_doubt')
      AND attempts.created_at >= now() - interval '10 minutes' AND kind = 'book'
      AND weight_grams = $9 AND shipments.pieces = $10 AND cod_minor IS NOT DISTINCT FROM $11
    ORDER BY attempts.created_at DESC LIMIT 1) AS found WHERE NOT $20::boolean
      ), taken AS (
        UPDATE shipments SET state = 'booking', form = $3, details = $4, reference = $5, consignee_name = $6,
          consignee_mobile = $7, search_text = $8, weight_grams = $9, pieces = $10, cod_minor = $11, cod_currency = $12,
          updated_at = now()
        WHERE id = $1 AND state IN ('draft', 'refused') AND NOT EXISTS (SELECT FROM look_alike) RETURNING id
      ), made AS (
        INSERT INTO shipments (id, merchant_id, state, form, details, reference, consignee_name, consignee_mobile,
          search_text, weight_grams, pieces, cod_minor, cod_currency, updated_at, operator, created_by_id)
        SELECT $1, $2, 'booking', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), $13, $14
        WHERE NOT EXISTS (SELECT FROM taken) AND NOT EXISTS (SELECT FROM look_alike) RETURNING id
      ), prepared AS (
        INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, reference, next_look_at)
        SELECT $15, id, $2, 'book', $16, $17,
          $18 || (SELECT count(*) + 1 FROM attempts WHERE shipment_id = $1 AND kind = 'book'), $19
        FROM (SELECT id FROM taken UNION ALL SELECT id FROM made)
        RETURNING reference
      )
      SELECT reference, look_alike.* FROM (SELECT) LEFT JOIN prepared ON true LEFT JOIN look_alike ON true`,
  values: [
    ...[booking.shipmentId, booking.merchantId, booking.form, booking.details, 'ORDER-77', booking.name],
    ...[booking.mobile, `order77\n${booking.mobile}`, 1250, 1, null, null, 'sandbox', booking.createdById],
    ...[booking.attemptId, booking.key, 'hash of the version before'],
    `WB-${booking.shipmentId.replaceAll('-', '').slice(-12).toUpperCase()}-`,
    ...[inMs(60_000), false],
  ],
});

export const operatorAccount = (merchantId: string): Statement => ({
  name: 'operator-account',
  text: 'SELECT account_no, token_ciphertext FROM operator_accounts WHERE merchant_id = $1 AND operator = $2',
  values: [merchantId, 'sandbox'],
});

// attempts.ts

export const claim = (attemptId: string): Statement => ({
  name: 'claim-send',
  text: `UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = $2, next_look_at = $2
      WHERE id = $1 AND state = 'prepared'`,
  values: [attemptId, inMs(16_500)],
});

export const rawReply = (attemptId: string, reply: string): Statement => ({
  name: 'keep-raw-reply',
  text: 'UPDATE attempts SET raw_reply = $2 WHERE id = $1',
  values: [attemptId, reply],
});

/** moveAttempt: from `from` to `to`. */
export const moveAttempt = (attemptId: string, from: string, to: string, logMessage: string): Statement => ({
  text: `UPDATE "public"."attempts" SET "state" = ${attemptState('$1')}, "log_message" = $2, "ended_at" = $3, "next_look_at" = $4 WHERE ("public"."attempts"."id" = $5 AND "public"."attempts"."state" IN (${attemptState('$6')}))`,
  values: [
    ...[to, logMessage, to === 'unknown' ? null : inMs(0), to === 'unknown' ? inMs(5_000) : null],
    ...[attemptId, from],
  ],
});

/** moveAttempt of a cancellation that the operator accepted: without a message. */
export const acceptCancel = (attemptId: string): Statement => ({
  text: `UPDATE "public"."attempts" SET "state" = ${attemptState('$1')}, "ended_at" = $2, "next_look_at" = $3 WHERE ("public"."attempts"."id" = $4 AND "public"."attempts"."state" IN (${attemptState('$5')}))`,
  values: ['accepted', inMs(0), null, attemptId, 'sent'],
});

// record-booking.ts

export const commitAwb = (attemptId: string, shipmentId: string, awb: string): Statement => ({
  name: 'commit-awb',
  text: `WITH accepted AS (
        UPDATE attempts SET state = 'accepted', log_message = NULL, ended_at = now(), next_look_at = NULL
        WHERE id = $1 AND state IN ('sent', 'unknown') RETURNING shipment_id
      )
      UPDATE shipments SET state = 'booked', awb = $3, phase = 'expected', booked_at = now(), updated_at = now(),
        track_after = now() + interval '1 minute', label_after = now() + interval '10 seconds',
        search_text = $4 || E'\\n' || search_text
      FROM accepted WHERE shipments.id = accepted.shipment_id AND shipments.id = $2`,
  values: [attemptId, shipmentId, awb, awb],
});

export const keepRefusal = (attemptId: string, message: string): Statement => ({
  text: `UPDATE "public"."attempts" SET "refusal" = $1 WHERE ("public"."attempts"."id" = $2 AND 1=1) RETURNING ${attemptColumns}`,
  values: [{ fields: [], message }, attemptId],
});

export const moveShipment = (shipmentId: string, to: string): Statement => ({
  text: `UPDATE "public"."shipments" SET "state" = ${shipmentState('$1')}, "updated_at" = $2 WHERE ("public"."shipments"."id" = $3 AND 1=1) RETURNING ${shipmentColumns}`,
  values: [to, inMs(0), shipmentId],
});

// keep-label.ts

export const keepLabel = (shipmentId: string, merchantId: string, pdf: Buffer): Statement => ({
  name: 'keep-label',
  text: `INSERT INTO labels (shipment_id, merchant_id, pdf) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
  values: [shipmentId, merchantId, pdf],
});

export const labelKept = (shipmentId: string): Statement => ({
  name: 'label-kept',
  text: 'UPDATE shipments SET label_after = NULL WHERE id = $1',
  values: [shipmentId],
});

// cancel-shipment.ts

export const moveShipmentFrom = (shipmentId: string, from: string, to: string): Statement => ({
  text: `UPDATE "public"."shipments" SET "state" = ${shipmentState('$1')}, "updated_at" = $2 WHERE ("public"."shipments"."id" = $3 AND "public"."shipments"."state" = ${shipmentState('$4')})`,
  values: [to, inMs(0), shipmentId, from],
});

export const insertCancel = (
  attemptId: string,
  shipmentId: string,
  merchantId: string,
  key: string,
): Statement => ({
  text: `INSERT INTO "public"."attempts" ("id","shipment_id","merchant_id","kind","key","request_hash","state","created_at","next_look_at","looks") VALUES ($1,$2,$3,CAST($4::text AS "public"."AttemptKind"),$5,$6,${attemptState('$7')},$8,$9,$10) RETURNING ${attemptColumns}`,
  values: [
    ...[attemptId, shipmentId, merchantId, 'cancel', key, 'hash of the version before', 'prepared'],
    ...[inMs(0), inMs(60_000), 0],
  ],
});

// apply-tracking.ts, hear-statuses.ts

const wordsEn = 'The shipment is expected from the sender';
const wordsAr = 'بانتظار استلام الشحنة من المرسل';

export const applyTracking = (shipmentId: string, merchantId: string, state: string): Statement[] => [
  { text: 'SELECT pg_advisory_xact_lock_shared($1::bigint)', values: ['7205003'] },
  {
    text: `
    INSERT INTO status_codes (operator, code, name_en, name_ar, heard_at)
    SELECT $1, code, nullif(name_en, ''), nullif(name_ar, ''), now()
    FROM unnest($2::text[], $3::text[], $4::text[]) AS heard (code, name_en, name_ar)
    WHERE (SELECT count(*) FROM status_codes WHERE operator = $5) < $6
    ORDER BY code
    ON CONFLICT (operator, code) DO UPDATE SET
      name_en = coalesce(excluded.name_en, status_codes.name_en),
      name_ar = coalesce(excluded.name_ar, status_codes.name_ar),
      heard_at = excluded.heard_at`,
    values: ['sandbox', ['CLC81'], [wordsEn], [wordsAr], 'sandbox', 500],
  },
  {
    text: `INSERT INTO "public"."tracking_events" ("shipment_id","merchant_id","occurred_at","code","description_en","description_ar") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING`,
    values: [shipmentId, merchantId, inMs(0), 'CLC81', wordsEn, wordsAr],
  },
  {
    text: `UPDATE "public"."shipments" SET "phase" = CAST($1::text AS "public"."ShipmentPhase"), "last_status_code" = $2, "last_status_en" = $3, "last_status_ar" = $4, "last_event_at" = $5, "tracked_at" = $6, "updated_at" = $7 WHERE ("public"."shipments"."id" = $8 AND 1=1) RETURNING ${shipmentColumns}`,
    values: ['expected', 'CLC81', wordsEn, wordsAr, inMs(0), inMs(0), inMs(0), shipmentId],
  },
  {
    text: `UPDATE "public"."shipments" SET "state" = ${shipmentState('$1')}, "track_after" = $2, "updated_at" = $3 WHERE ("public"."shipments"."id" = $4 AND 1=1) RETURNING ${shipmentColumns}`,
    values: [state, inMs(900_000), inMs(0), shipmentId],
  },
];

// queries.ts: what a shipment's page reads.

export const readShipment = (shipmentId: string, merchantId: string): Statement[] => [
  {
    text: `SELECT ${shipmentColumns} FROM "public"."shipments" WHERE ("public"."shipments"."id" = $1 AND "public"."shipments"."merchant_id" = $2) LIMIT $3 OFFSET $4`,
    values: [shipmentId, merchantId, 1, 0],
  },
  {
    text: `SELECT ${eventColumns} FROM "public"."tracking_events" WHERE ("public"."tracking_events"."shipment_id" IN ($1) AND "public"."tracking_events"."merchant_id" IN ($2)) ORDER BY "public"."tracking_events"."occurred_at" DESC, "public"."tracking_events"."id" DESC OFFSET $3`,
    values: [shipmentId, merchantId, 0],
  },
  {
    text: `SELECT ${attemptColumns} FROM "public"."attempts" WHERE ("public"."attempts"."shipment_id" IN ($1) AND "public"."attempts"."merchant_id" IN ($2)) ORDER BY "public"."attempts"."created_at" DESC OFFSET $3`,
    values: [shipmentId, merchantId, 0],
  },
];

// desk-resolve.ts, look-for-late-awb.ts

export const writeOff = (attemptId: string): Statement => ({
  text: `UPDATE "public"."attempts" SET "state" = ${attemptState('$1')}, "ended_at" = $2, "next_look_at" = $3, "looks" = $4 WHERE ("public"."attempts"."id" = $5 AND "public"."attempts"."state" = ${attemptState('$6')})`,
  values: ['written_off', inMs(0), inMs(0), 0, attemptId, 'unknown'],
});

/** The only statement that was in no log. It is written like Prisma's similar ones. */
export const keepLateAwb = (attemptId: string, awb: string): Statement => ({
  text: `UPDATE "public"."attempts" SET "late_awb" = $1 WHERE ("public"."attempts"."id" = $2 AND "public"."attempts"."state" = ${attemptState('$3')})`,
  values: [awb, attemptId, 'written_off'],
});

export const recordAudit = (userId: string, shipmentId: string): Statement => ({
  text: `INSERT INTO "public"."audit_entries" ("id","user_id","verb","reason","shipment_id","at") VALUES ($1,$2,$3,$4,$5,$6) RETURNING ${columnsOf('audit_entries', 'id user_id verb reason shipment_id at')}`,
  values: [randomUUID(), userId, 'confirm-none', 'desk: asked at the operator', shipmentId, inMs(0)],
});
