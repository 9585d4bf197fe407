import 'server-only';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { toStoredForm } from '#lib/booking-form/stored-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Statement } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { pickupAtOf } from '#lib/shipments/due-times.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { detailsTokens } from '#lib/shipments/search-tokens.ts';
import { shipmentMove } from '#lib/shipments/states-in-sql.ts';
import { toDestination, toStoredDetails } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { insertWords } from '#lib/shipments/write-words.ts';
import { lookAlikeQuery } from './look-alike.ts';

export type BookingSubmit = {
  /** The shipment's id. It and the idempotency key are created when the form opens. */
  id: string;
  key: string;
  form: ShipmentForm;
  /** What the form means, if the caller has just read it. */
  details?: ShipmentDetails;
  /** The price that the person saw. It is stored and never sent, so it isn't part of the request's hash. */
  price?: RateLines;
  /** The person saw the look-alike and confirmed. */
  despiteLookAlike?: boolean;
  /** No other live shipment of the merchant may be booked with the same reference, if it declared it unique too. */
  isReferenceUnique?: boolean;
  /** Texts of the caller's system, by keys. */
  metadata?: Record<string, string>;
  /** The daily limits of the API key that books it, and the price with which it counts against them. */
  counted?: { limits: KeyActor['limits']; priceMinor: number };
  /** The versions of the draft that the window has seen. Without them, any stored version is booked over. */
  known?: string[];
};

/** `isQueued`: the worker sends it, and not this request. Without an account it isn't queued. */
export type NewAttempt = { attemptId: string; requestHash: string; isQueued: boolean };

const toBooking = shipmentMove(['draft', 'refused'], 'booking');

/**
 * The start of a booking's reference; its number follows. Clients choose a shipment's id, so the merchant's is in it too: no two
 * merchants have a reference in common.
 */
const referencePrefix = (...ids: [merchantId: string, shipmentId: string]) =>
  ['WB', ...ids.map((id) => id.slice(-12).toUpperCase()), ''].join('-');

/** The intent statement's row: the reference; or the look-alike that stopped it; or neither. */
export type IntentRow = {
  reference: string | null;
  look_alike_id: string | null;
  awb: string | null;
  receiver_name: string | null;
  created_at: Date | null;
};

/**
 * Writes the shipment (the typed form and its parsed details) and a prepared attempt with a new reference in one statement.
 * Does nothing if the shipment can't be booked now, if another window saved a version of the draft that this one hasn't seen,
 * or if it has a look-alike that the person hasn't confirmed. The key becomes the version of the form. A draft begins again as a shipment:
 * lists and days count it by its booking, not by the day when somebody began to type.
 */
export function bookingIntent(
  { merchantId, kind: actorKind, id: actorId }: MerchantActor,
  {
    id,
    key,
    form,
    price,
    despiteLookAlike = false,
    isReferenceUnique = false,
    known,
    metadata,
    counted,
  }: BookingSubmit,
  { attemptId, requestHash, isQueued }: NewAttempt,
  details: ShipmentDetails,
): Statement<IntentRow> {
  const { parcel, receiver, service } = details;
  const [storedForm, storedDetails] = [toStoredForm(form), toStoredDetails({ ...details, price })];
  const reference = parcel.reference1 ?? null;
  const uniqueReference = (isReferenceUnique && reference) || null;
  const codMinor = service.codAmount?.amountMinor ?? null;
  const codCurrency = service.codAmount?.currency ?? null;
  const [destination, operator, pickupAt] = [toDestination(details), bookingOperator(), pickupAtOf(service)];
  const prefix = referencePrefix(merchantId, id);
  // Returns go to the merchant itself, so all of them look alike.
  const isConfirmed = despiteLookAlike || service.returnService;
  const countedMinor = counted?.priceMinor ?? null;
  const given = metadata ?? null;
  return sql<IntentRow>`
    WITH look_alike AS (
      SELECT * FROM (${lookAlikeQuery(merchantId, id, details)}) AS found WHERE NOT ${isConfirmed}::boolean
    ), taken AS (
      UPDATE shipments SET ${toBooking.set}, form = ${storedForm}, details = ${storedDetails}, reference = ${reference},
        receiver_name = ${receiver.contactName}, receiver_mobile = ${receiver.mobile}, destination = ${destination}, weight_grams = ${parcel.weightGrams},
        pieces = ${parcel.pieces}, cod_minor = ${codMinor}, cod_currency = ${codCurrency}, operator = ${operator}, pickup_at = ${pickupAt},
        updated_at = now(), form_version = ${key}, unique_reference = ${uniqueReference},
        metadata = coalesce(${given}, metadata), created_at = clock_timestamp()
      WHERE id = ${id} AND merchant_id = ${merchantId} AND ${toBooking.where} AND NOT EXISTS (SELECT FROM look_alike)
        AND (form_version = ANY(${known ?? null}) OR ${known ?? null}::text[] IS NULL OR form_version IS NULL)
      RETURNING id, merchant_id, created_at, created_by_id, metadata
    ), made AS (
      INSERT INTO shipments (id, merchant_id, state, form, details, reference, receiver_name, receiver_mobile,
        destination, weight_grams, pieces, cod_minor, cod_currency, updated_at, operator, created_by_id, form_version,
        pickup_at, unique_reference, metadata, created_at)
      SELECT ${id}, ${merchantId}, 'booking', ${storedForm}, ${storedDetails}, ${reference}, ${receiver.contactName}, ${receiver.mobile}, ${destination},
        ${parcel.weightGrams}, ${parcel.pieces}, ${codMinor}, ${codCurrency}, now(), ${operator}, ${actorId}, ${key}, ${pickupAt}, ${uniqueReference},
        ${given}, clock_timestamp()
      WHERE NOT EXISTS (SELECT FROM taken) AND NOT EXISTS (SELECT FROM look_alike)
      RETURNING id, merchant_id, created_at, created_by_id, metadata
    ), written AS (
      SELECT * FROM taken UNION ALL SELECT * FROM made
    ), indexed AS (${insertWords('written', detailsTokens(details, form))}), prepared AS (
      INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, reference, queued_at, next_poll_at, account_id,
        actor_kind, actor_id, counted_on, counted_minor)
      SELECT ${attemptId}, written.id, ${merchantId}, 'book', ${key}, ${requestHash},
        ${prefix} || (SELECT count(*) + 1 FROM attempts WHERE shipment_id = ${id} AND merchant_id = ${merchantId} AND kind = 'book'),
        CASE WHEN is_queued THEN clock_timestamp() END, CASE WHEN NOT is_queued THEN now() + interval '1 minute' END,
        accounts.id, ${actorKind}, ${actorId},
        CASE WHEN ${countedMinor}::bigint IS NOT NULL THEN (now() AT TIME ZONE 'Asia/Dubai')::date END, ${countedMinor}
      FROM written
      LEFT JOIN operator_accounts AS accounts ON accounts.merchant_id = ${merchantId} AND operator = ${operator} AND is_default
      CROSS JOIN LATERAL (SELECT ${isQueued}::boolean AND accounts.id IS NOT NULL) AS chosen (is_queued)
      RETURNING reference, shipment_id, queued_at
    ), noted AS (
      ${insertEvents} SELECT ${merchantId}, shipment_id, 'queued', ${actorKind}, ${actorId}, ${attemptId}, NULL, NULL FROM prepared
      WHERE queued_at IS NOT NULL
    )
    SELECT reference, look_alike.* FROM (SELECT) LEFT JOIN prepared ON true LEFT JOIN look_alike ON true`;
}
