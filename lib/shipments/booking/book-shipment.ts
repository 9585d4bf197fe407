import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { type Failure, failure, type Result, success } from '#lib/core/result.ts';
import type { AttemptState } from '#lib/db/generated/enums.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import { requestHashOf } from '#lib/shipments/attempts.ts';
import { understandForm } from '#lib/shipments/form/understand-form.ts';
import type { LookAlike, ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import type { BookingSubmit } from './booking-intent.ts';
import { prepareBooking } from './prepare-booking.ts';
import { sendBooking } from './send-booking.ts';
import { toBookingOrder } from './to-booking-order.ts';

export type BookingAnswer = { id: string; state: ShipmentState; awb: string | null };

export type BookingFailure =
  | 'invalid'
  | 'refused'
  | 'operator-unavailable'
  | 'in-doubt'
  | 'conflict'
  | 'not-found'
  /** Nothing was sent: the person is asked first, and may book all the same. */
  | 'look-alike';

type Details = {
  message?: string;
  fields: FieldFailure[];
  refreshedPlaces?: PlaceKind[];
  lookAlike?: LookAlike;
};

/**
 * Books a shipment: the intent is committed, then claimed, then sent once. The same key with the same form gets the same
 * answer however often it comes; with another form it is a conflict.
 */
export async function bookShipment(
  actor: MerchantActor,
  submit: BookingSubmit,
): Promise<Result<BookingAnswer, BookingFailure, Details>> {
  const requestHash = requestHashOf({ id: submit.id, form: submit.form });
  const unlessEarlier = async (failed: Failure<BookingFailure, Details>) => {
    const earlier = await findAttempt(actor, submit.key);
    return earlier ? answerAgain(actor, earlier, requestHash) : failed;
  };
  const meant = await understandForm(submit.form);
  if (!meant.ok) return unlessEarlier(meant);
  const details = meant.value;
  const prepared = await prepareBooking(actor, submit, requestHash, details);
  if (!prepared.ok) return unlessEarlier(prepared);

  const { booking, reference, account } = prepared.value;
  const awb = await sendBooking(booking, toBookingOrder(details, reference), account);
  return awb ? success({ id: submit.id, state: 'booked', awb }) : answerOf(actor, booking.attemptId);
}

type EarlierAttempt = { id: string; request_hash: string };

async function findAttempt({ merchantId }: MerchantActor, key: string): Promise<EarlierAttempt | undefined> {
  const [found] = await runInMerchant<EarlierAttempt>(merchantId, [
    {
      name: 'find-attempt',
      text: 'SELECT id, request_hash FROM attempts WHERE merchant_id = $1 AND key = $2',
      values: [merchantId, key],
    },
  ]);
  return found?.rows[0];
}

function answerAgain(actor: MerchantActor, attempt: EarlierAttempt, requestHash: string) {
  if (attempt.request_hash === requestHash) return answerOf(actor, attempt.id);
  return failure('conflict', 'the key was used with another form', { fields: [] as FieldFailure[] });
}

type AnsweredAttempt = {
  id: string;
  awb: string | null;
  shipment_state: ShipmentState;
  state: AttemptState;
  refusal: ShipmentView['refusal'];
};

/** What there is to say of an attempt now: the same for everybody who holds its key. */
async function answerOf(
  actor: MerchantActor,
  attemptId: string,
): Promise<Result<BookingAnswer, BookingFailure, Details>> {
  const [found] = await runInMerchant<AnsweredAttempt>(actor.merchantId, [
    {
      name: 'answer-of-attempt',
      text: `SELECT shipments.id, awb, shipments.state AS shipment_state, attempts.state, refusal
        FROM attempts JOIN shipments ON shipments.id = shipment_id WHERE attempts.id = $1`,
      values: [attemptId],
    },
  ]);
  const attempt = found?.rows[0];
  if (!attempt) throw new Error(`no attempt ${attemptId}`);
  const { state, refusal } = attempt;
  switch (state) {
    case 'refused': {
      return failure('refused', refusal?.message ?? '', refusal ?? { fields: [] });
    }
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
