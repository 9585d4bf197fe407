import 'server-only';
import type { DailyLimit } from '#lib/api-keys/daily-limits.ts';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { type FieldFailure, failure, type Result, success } from '#lib/core/result.ts';
import type { AttemptState } from '#lib/db/generated/enums.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import type { RefusalView, ShipmentState } from '#lib/shipments/view.ts';

export type AttemptAnswer = { id: string; state: ShipmentState; awb: string | null };

export type AttemptFailure = 'refused' | 'invalid' | 'operator-unavailable' | 'unconfirmed' | 'conflict';

export type AttemptProblem = {
  /** The operator's refusal. */
  message?: string;
  fields: FieldFailure[];
  /** The shipment of an attempt that was made. */
  shipmentId?: string;
  /** Of a conflict: the key was used for another request. */
  isKeyReused?: true;
  /** Of a conflict: an agent closed the attempt as not booked. */
  isWrittenOff?: true;
  /** Of a conflict: the booking would exceed this daily limit of the API key. */
  exceeded?: DailyLimit;
  /** The lists that were refreshed because the operator rejected a place. */
  refreshedPlaces?: PlaceKind[];
};

type Answered = {
  id: string;
  awb: string | null;
  shipment_state: ShipmentState;
  state: AttemptState;
  request_hash: string;
  refusal: unknown;
};

const answerOfAttempt = (merchantId: string, key: string) => sql<Answered>`
    SELECT shipments.id, awb, shipments.state AS shipment_state, attempts.state, request_hash, refusal
    FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
    WHERE attempts.merchant_id = ${merchantId} AND key = ${key}`;

type KnownAnswer = Result<AttemptAnswer, AttemptFailure, AttemptProblem>;

/**
 * The current answer to the request with this key, the same for everyone who repeats it; a conflict if it asked for something else;
 * null if there was none. A shipment in the archive comes back, because a repeat is a sign that somebody works with it; one that was dropped from it is a conflict.
 */
export async function answerOf(
  actor: MerchantActor,
  key: string,
  requestHash: string,
): Promise<KnownAnswer | null> {
  const { merchantId } = actor;
  const [[attempt], [archived]] = await queryMerchant(
    merchantId,
    [
      answerOfAttempt(merchantId, key),
      sql<{ shipment_id: string }>`
        SELECT shipment_id FROM archived_keys WHERE merchant_id = ${merchantId} AND key = ${key}`,
    ],
    { prepared: true },
  );
  if (!attempt && archived) {
    if (await unsafeBringBack(merchantId, [archived.shipment_id])) return answerOf(actor, key, requestHash);
    const [isBack] = await queryMerchant(merchantId, [answerOfAttempt(merchantId, key)]);
    if (isBack.length > 0) return answerOf(actor, key, requestHash);
    return failure('conflict', 'the shipment is only in an exported file', {
      fields: [],
      shipmentId: archived.shipment_id,
    });
  }
  if (!attempt) return null;
  const { id, awb, shipment_state, state, request_hash } = attempt;
  const refusal = attempt.refusal as RefusalView | null;
  if (request_hash !== requestHash)
    return failure('conflict', 'the key was used for another request', { fields: [], isKeyReused: true });
  const about = { fields: [], shipmentId: id };
  switch (state) {
    case 'refused':
      return failure('refused', refusal?.message ?? '', { ...about, ...refusal });
    case 'not_sent':
      if (refusal) return failure('invalid', 'not sent because of a field', { ...about, ...refusal });
      return failure('operator-unavailable', 'nothing reached the operator', about);
    case 'unconfirmed':
      return failure('unconfirmed', 'the outcome is not known', about);
    case 'written_off':
      return failure('conflict', 'it was written off', { ...about, isWrittenOff: true });
    default:
      return success({ id, state: shipment_state, awb });
  }
}

/** How many of these keys belong to no request yet. */
export async function countNewKeys({ merchantId }: MerchantActor, keys: string[]): Promise<number> {
  const [known = []] = await queryMerchant(merchantId, [
    sql`SELECT key FROM attempts WHERE merchant_id = ${merchantId}::uuid AND key = ANY (${keys})
      UNION SELECT key FROM archived_keys WHERE merchant_id = ${merchantId}::uuid AND key = ANY (${keys})`,
  ]);
  return keys.length - known.length;
}
