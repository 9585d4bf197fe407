import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type Result, success } from '#lib/core/result.ts';
import { understandForm } from '#lib/shipments/form/understand-form.ts';
import { requestHashOf } from '#lib/shipments/request-hash.ts';
import {
  type BookingAnswer,
  type BookingFailure,
  type BookingProblem,
  earlierAnswer,
} from './booking-answer.ts';
import type { BookingSubmit } from './booking-intent.ts';
import { prepareBooking } from './prepare-booking.ts';

/**
 * Queues a booking for the worker, with the same guarantee as `bookShipment`: one send, the same answer for the same key.
 * The shipment is `booking` until the worker has an answer.
 */
export async function queueBooking(
  actor: MerchantActor,
  submit: BookingSubmit,
): Promise<Result<BookingAnswer, BookingFailure, BookingProblem>> {
  requirePermission(actor, 'shipments.book');
  const requestHash = requestHashOf({ id: submit.id, form: submit.form });
  const meant = await understandForm(actor, submit.form);
  const queued = meant.ok
    ? await prepareBooking(actor, submit, { requestHash, sender: 'worker' }, meant.value)
    : meant;
  if (!queued.ok) return (await earlierAnswer(actor, submit.key, requestHash)) ?? queued;
  return success({ id: submit.id, state: 'booking', awb: null });
}
