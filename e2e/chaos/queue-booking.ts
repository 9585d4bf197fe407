import { answerOf } from '#lib/attempts/answer.ts';
import type { BookingSubmit } from '#lib/attempts/booking-intent.ts';
import { queueBookings } from '#lib/attempts/queue-bookings.ts';
import { requestHashOf } from '#lib/attempts/request-hash.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';

/** Queues one booking for the worker, as an import does with its rows. The answer to a repeated key is that of the first. */
export async function queueBooking(actor: MerchantActor, submit: BookingSubmit) {
  const findAnswer = () => answerOf(actor, submit.key, requestHashOf({ id: submit.id, form: submit.form }));
  const earlier = await findAnswer();
  if (earlier) return earlier;
  try {
    const queued = await queueBookings(actor, [submit]);
    if (!queued.ok) return { ...queued, details: { fields: [] } };
    if (queued.value[0]) return queued.value[0];
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const answer = await findAnswer();
  if (!answer) throw new Error('the key has no attempt, and its shipment is booked');
  return answer;
}
