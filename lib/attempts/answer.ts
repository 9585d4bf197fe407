import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { type FieldFailure, failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { defineStatement } from '#lib/db/statement.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import type { RefusalView, ShipmentState } from '#lib/shipments/view.ts';

export type AttemptAnswer = { id: string; state: ShipmentState; awb: string | null };

export type AttemptFailure = 'refused' | 'operator-unavailable' | 'unconfirmed' | 'conflict';

/** The operator's refusal. */
export type AttemptProblem = {
  message?: string;
  fields: FieldFailure[];
  /** Of a conflict: the key was used for another request. */
  isKeyReused?: true;
  /** The lists that were refreshed because the operator rejected a place. */
  refreshedPlaces?: PlaceKind[];
};

const answerOfAttempt = defineStatement({
  name: 'answer-of-attempt',
  text: `SELECT shipments.id, awb, shipments.state AS shipment_state, attempts.state, request_hash, refusal
    FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
    WHERE attempts.merchant_id = $merchantId AND key = $key`,
  row: {
    id: 'uuid',
    awb: 'text?',
    shipment_state: 'ShipmentState',
    state: 'AttemptState',
    request_hash: 'text',
    refusal: 'jsonb?',
  },
});

/**
 * The current answer to the request with this key, the same for everyone who repeats it; a conflict if it asked for something else;
 * null if there was none.
 */
export async function answerOf(
  { merchantId }: MerchantActor,
  key: string,
  requestHash: string,
): Promise<Result<AttemptAnswer, AttemptFailure, AttemptProblem> | null> {
  const [[attempt] = []] = await queryMerchant(merchantId, [answerOfAttempt({ merchantId, key })]);
  if (!attempt) return null;
  const { id, awb, shipment_state, state, request_hash } = attempt;
  const refusal = attempt.refusal as RefusalView | null;
  if (request_hash !== requestHash)
    return failure('conflict', 'the key was used for another request', { fields: [], isKeyReused: true });
  switch (state) {
    case 'refused':
      return failure('refused', refusal?.message ?? '', refusal ?? { fields: [] });
    case 'not_sent':
      return failure('operator-unavailable', 'nothing reached the operator', { fields: [] });
    case 'unconfirmed':
      return failure('unconfirmed', 'the outcome is not known', { fields: [] });
    case 'written_off':
      return failure('conflict', 'it was written off', { fields: [] });
    default:
      return success({ id, state: shipment_state, awb });
  }
}
