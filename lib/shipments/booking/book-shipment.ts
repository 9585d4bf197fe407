import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type Result, success } from '#lib/core/result.ts';
import { understandForm } from '#lib/shipments/form/understand-form.ts';
import { requestHashOf } from '#lib/shipments/request-hash.ts';
import {
  answerOf,
  type BookingAnswer,
  type BookingFailure,
  type BookingProblem,
  earlierAnswer,
} from './booking-answer.ts';
import type { BookingSubmit } from './booking-intent.ts';
import { readClaimed } from './claimed-booking.ts';
import { prepareBooking } from './prepare-booking.ts';
import { sendClaimed } from './send-claimed.ts';

/**
 * Books a shipment: commits the intent, claims it, then sends once. Idempotent: the same key with the same form always gets
 * the same answer; with another form it is a conflict.
 */
export async function bookShipment(
  actor: MerchantActor,
  submit: BookingSubmit,
): Promise<Result<BookingAnswer, BookingFailure, BookingProblem>> {
  requirePermission(actor, 'shipments.book');
  const requestHash = requestHashOf({ id: submit.id, form: submit.form });
  const meant = await understandForm(actor, submit.form);
  if (!meant.ok) return (await earlierAnswer(actor, submit.key, requestHash)) ?? meant;
  const prepared = await prepareBooking(actor, submit, { requestHash, sender: 'request' }, meant.value);
  if (!prepared.ok) return (await earlierAnswer(actor, submit.key, requestHash)) ?? prepared;

  if (!prepared.value) throw new Error('a booking that this request sends was not claimed');
  const claimed = readClaimed(actor.merchantId, prepared.value, meant.value);
  const awb = await sendClaimed(claimed);
  if (awb) return success({ id: submit.id, state: 'booked', awb });
  return answerOf(actor.merchantId, claimed.booking.attemptId);
}
