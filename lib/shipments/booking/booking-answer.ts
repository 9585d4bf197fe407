import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import type { AttemptState } from '#lib/shipments/states.ts';
import type { LookAlike, ShipmentState, ShipmentView } from '#lib/shipments/view.ts';

export type BookingAnswer = { id: string; state: ShipmentState; awb: string | null };

export type BookingFailure =
  | 'invalid'
  | 'refused'
  | 'operator-unavailable'
  | 'in-doubt'
  | 'conflict'
  | 'not-found'
  /** Nothing was sent: the person must confirm first. */
  | 'look-alike';

export type BookingProblem = {
  message?: string;
  fields: FieldFailure[];
  /** The lists that were refreshed because the operator rejected a place. */
  refreshedPlaces?: PlaceKind[];
  lookAlike?: LookAlike;
};

type Answer = Result<BookingAnswer, BookingFailure, BookingProblem>;

/** The answer to an earlier submit of this key, if there was one; a conflict if its form was different. */
export async function earlierAnswer(
  { merchantId }: MerchantActor,
  key: string,
  requestHash: string,
): Promise<Answer | null> {
  const [found] = await runInMerchant<{ id: string; request_hash: string }>(merchantId, [
    {
      name: 'find-attempt',
      text: 'SELECT id, request_hash FROM attempts WHERE merchant_id = $1 AND key = $2',
      values: [merchantId, key],
    },
  ]);
  const earlier = found?.rows[0];
  if (!earlier) return null;
  if (earlier.request_hash === requestHash) return answerOf(merchantId, earlier.id);
  return failure('conflict', 'the key was used with another form', { fields: [] });
}

type AnsweredAttempt = {
  id: string;
  awb: string | null;
  shipment_state: ShipmentState;
  state: AttemptState;
  refusal: ShipmentView['refusal'];
};

/** The current answer for an attempt, the same for every request with its key. */
export async function answerOf(merchantId: string, attemptId: string): Promise<Answer> {
  const [found] = await runInMerchant<AnsweredAttempt>(merchantId, [
    {
      name: 'answer-of-attempt',
      text: `SELECT shipments.id, awb, shipments.state AS shipment_state, attempts.state, refusal
        FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
        WHERE attempts.id = $1 AND attempts.merchant_id = $2`,
      values: [attemptId, merchantId],
    },
  ]);
  const attempt = found?.rows[0];
  if (!attempt) throw new Error(`no attempt ${attemptId}`);
  const { state, refusal } = attempt;
  switch (state) {
    case 'refused':
      return failure('refused', refusal?.message ?? '', refusal ?? { fields: [] });
    case 'not_sent':
      return failure('operator-unavailable', 'nothing reached the operator', { fields: [] });
    case 'unknown':
      return failure('in-doubt', 'the outcome is not known', { fields: [] });
    case 'written_off':
      return failure('conflict', 'it was written off', { fields: [] });
    default:
      return success({ id: attempt.id, state: attempt.shipment_state, awb: attempt.awb });
  }
}
