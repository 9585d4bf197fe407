import 'server-only';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { toStoredForm } from '#lib/booking-form/stored-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Statement } from '#lib/db/query.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import { settings } from '#lib/settings/settings.ts';
import { forgottenAt } from '#lib/shipments/due-times.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { detailsTokens, searchVersion } from '#lib/shipments/search-tokens.ts';
import { shipmentMoveSql } from '#lib/shipments/states.ts';
import { toDestination, toStoredDetails } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { wordsPart } from '#lib/shipments/write-words.ts';
import { type LookAlikeRow, lookAlikeQuery } from './look-alike.ts';

export type BookingSubmit = {
  /** The shipment's id and the idempotency key of this submit. Both are created when the form opens. */
  id: string;
  key: string;
  form: ShipmentForm;
  /** The price that the person saw. It is stored and never sent, so it isn't part of the request's hash. */
  price?: RateLines;
  /** The person saw the look-alike and confirmed. */
  despiteLookAlike?: boolean;
  /** The versions of the draft that the window has seen. Without them, any stored version is booked over. */
  known?: string[];
};

/** `sender`: whether this request or the worker sends the attempt. */
export type NewAttempt = { attemptId: string; requestHash: string; sender: 'request' | 'worker' };

/** The intent statement's row: the reference; or the look-alike that stopped it; or neither. */
export type IntentRow = { reference: string | null } & LookAlikeRow;

const toBooking = shipmentMoveSql(['draft', 'refused'], 'booking');

const likeThis = lookAlikeQuery({
  id: '$1',
  merchantId: '$2',
  mobile: '$7',
  weightGrams: '$9',
  pieces: '$10',
  codMinor: '$11',
});

/**
 * Writes the shipment (the typed form and its parsed details) and a prepared attempt with a new reference in one statement.
 * Does nothing if the shipment can't be booked now, if another window saved a version of the draft that this one hasn't seen,
 * or if it has a look-alike that the person hasn't confirmed. The key becomes the version of the form.
 */
export function intentStatement(
  { merchantId, kind: actorKind, id: actorId }: MerchantActor,
  { id, key, form, price, despiteLookAlike = false, known }: BookingSubmit,
  { attemptId, requestHash, sender }: NewAttempt,
  details: ShipmentDetails,
): Statement {
  const { parcel, receiver, service } = details;
  return {
    name: 'prepare-booking',
    text: `WITH look_alike AS (
        SELECT * FROM (${likeThis}) AS found WHERE NOT $20::boolean
      ), taken AS (
        UPDATE shipments SET ${toBooking.set}, form = $3, details = $4, reference = $5, receiver_name = $6,
          receiver_mobile = $7, destination = $8, weight_grams = $9, pieces = $10, cod_minor = $11, cod_currency = $12,
          operator = $13, search_version = ${searchVersion}, updated_at = now(), form_version = $16
        WHERE id = $1 AND merchant_id = $2 AND ${toBooking.where} AND NOT EXISTS (SELECT FROM look_alike)
          AND (form_version = ANY($24) OR $24 IS NULL OR form_version IS NULL)
        RETURNING id, merchant_id, created_at, created_by_id
      ), made AS (
        INSERT INTO shipments (id, merchant_id, state, form, details, reference, receiver_name, receiver_mobile,
          destination, weight_grams, pieces, cod_minor, cod_currency, updated_at, operator, created_by_id, search_version,
          form_version)
        SELECT $1, $2, 'booking', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), $13, $14, ${searchVersion}, $16
        WHERE NOT EXISTS (SELECT FROM taken) AND NOT EXISTS (SELECT FROM look_alike)
        RETURNING id, merchant_id, created_at, created_by_id
      ), written AS (
        SELECT * FROM taken UNION ALL SELECT * FROM made
      ), ${wordsPart('written', '$23')}, prepared AS (
        INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, reference, next_poll_at, queued_at,
          account_id, actor_kind, actor_id)
        SELECT $15, id, $2, 'book', $16, $17,
          $18 || (SELECT count(*) + 1 FROM attempts WHERE shipment_id = $1 AND merchant_id = $2 AND kind = 'book'), $19, $21,
          (SELECT id FROM operator_accounts WHERE merchant_id = $2 AND operator = $13 AND is_default), $22, $14
        FROM written
        RETURNING reference, shipment_id, queued_at
      ), noted AS (
        ${insertEvents} SELECT $2, shipment_id, 'queued', $22, $14, $15, NULL, NULL FROM prepared
        WHERE queued_at IS NOT NULL
      )
      SELECT reference, look_alike.* FROM (SELECT) LEFT JOIN prepared ON true LEFT JOIN look_alike ON true`,
    values: [
      id,
      merchantId,
      toStoredForm(form),
      toStoredDetails({ ...details, price }),
      parcel.reference1 ?? null,
      receiver.contactName,
      receiver.mobile,
      toDestination(details),
      parcel.weightGrams,
      parcel.pieces,
      service.codAmount?.amountMinor ?? null,
      service.codAmount?.currency ?? null,
      settings().OPERATOR_NAME,
      actorId,
      attemptId,
      key,
      requestHash,
      `WB-${id.replaceAll('-', '').slice(-12).toUpperCase()}-`,
      sender === 'request' ? forgottenAt() : null,
      // Returns go to the merchant itself, so all of them look alike.
      despiteLookAlike || details.service.returnService,
      sender === 'worker' ? new Date() : null,
      actorKind,
      detailsTokens(details),
      known ?? null,
    ],
  };
}
