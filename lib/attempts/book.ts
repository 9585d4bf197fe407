import 'server-only';
import { formPathOf } from '#lib/booking-form/form-path.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type FieldFailure, failure, type Result, success } from '#lib/core/result.ts';
import { keepLabel } from '#lib/labels/keep-label.ts';
import { addTag, canTag } from '#lib/marks/tags.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { tagName } from '#lib/shipments/tag-name.ts';
import type { LookAlike } from '#lib/shipments/view.ts';
import type { AttemptAnswer, AttemptFailure, AttemptProblem } from './answer.ts';
import { type BookingSubmit, type IntentRow, intentStatement } from './booking-intent.ts';
import { readLookAlike } from './look-alike.ts';
import { type Change, requestChange } from './machine.ts';
import { recordAwb } from './record-awb.ts';
import { refreshRejected } from './refresh-rejected.ts';
import { requestHashOf } from './request-hash.ts';
import { toBookingOrder } from './to-booking-order.ts';

export type BookingFailure =
  | AttemptFailure
  | 'invalid'
  | 'not-found'
  /** Nothing was sent: the person must confirm first. */
  | 'look-alike';

export type BookingProblem = AttemptProblem & { lookAlike?: LookAlike };

const noRoomForTag: FieldFailure = { path: 'parcel.tag', messageKey: 'tooManyDifferentTags' };

type Answer = Result<AttemptAnswer, BookingFailure, BookingProblem>;

/** Books a shipment. The same key with the same form always gets the same answer. */
export function bookShipment(actor: MerchantActor, submit: BookingSubmit): Promise<Answer> {
  return book(actor, submit, 'request');
}

/**
 * Queues a booking for the worker, with the same guarantee. The shipment is `booking` until the worker has an answer. Without an account
 * there is nothing to wait for: the answer is the same as `bookShipment`'s.
 */
export function queueBooking(actor: MerchantActor, submit: BookingSubmit): Promise<Answer> {
  return book(actor, submit, 'worker');
}

async function book(
  actor: MerchantActor,
  submit: BookingSubmit,
  sender: 'request' | 'worker',
): Promise<Answer> {
  requirePermission(actor, 'shipments.book');
  const tag = tagName.safeParse(submit.form.parcel.tag).data;
  const requestHash = requestHashOf(submit.asked ?? { id: submit.id, form: submit.form });
  const answer = await requestChange(actor, booking, {
    key: submit.key,
    requestHash,
    async makeIntent(attemptId) {
      const meant = submit.details ? success(submit.details) : await understandForm(actor, submit.form);
      if (!meant.ok) return meant;
      if (tag && !(await canTag(actor, tag)))
        return failure('invalid', 'too many tags', { fields: [noRoomForTag] });
      return success(intentStatement(actor, submit, { attemptId, requestHash, sender }, meant.value));
    },
    readIntent,
  });
  // After the intent, which creates the shipment. A repeated request adds the tag if this process ends before.
  if (tag && (answer.ok || answer.code === 'unconfirmed'))
    await addTag(actor, { ids: [submit.id], name: tag });
  return answer;
}

function readIntent(row: IntentRow | undefined): Result<null, BookingFailure, BookingProblem> {
  const lookAlike = row && readLookAlike(row);
  if (lookAlike) return failure('look-alike', `it looks like ${lookAlike.id}`, { fields: [], lookAlike });
  if (!row?.reference) return failure('conflict', 'the shipment is no longer a draft', { fields: [] });
  return success(null);
}

export const booking: Change<BookingReceipt> = {
  async send({ attemptId, reference, details }, account, keepReply) {
    const meant = readStoredDetails(details);
    if (!meant || !reference) return { outcome: 'not-sent', logMessage: 'the stored details cannot be read' };
    const order = toBookingOrder(meant, reference);
    return operatorClient().createBooking(order, account, { requestId: attemptId, keepReply });
  },
  async recordAccepted(claimed, { awb }) {
    return (await recordAwb(claimed, { awb })) ? { id: claimed.shipmentId, state: 'booked', awb } : null;
  },
  afterAnswer: keepLabel,
  toShown({ details }, { message, fields }) {
    const kind = readStoredDetails(details)?.kind;
    return { message, fields: fields.map((field) => ({ ...field, path: formPathOf(field.path, kind) })) };
  },
  afterRefusal: refreshRejected,
};
