import 'server-only';
import { countStatement } from '#lib/api-keys/daily-limits.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type FieldFailure, failure, type Result, success } from '#lib/core/result.ts';
import { addTag, canTag } from '#lib/marks/tags.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import { tagName } from '#lib/shipments/tag-name.ts';
import type { LookAlike } from '#lib/shipments/view.ts';
import type { AttemptAnswer, AttemptFailure, AttemptProblem } from './answer.ts';
import { booking } from './booking.ts';
import { type BookingSubmit, bookingIntent, type IntentRow, type NewAttempt } from './booking-intent.ts';
import { readLookAlike } from './look-alike.ts';
import { requestChange } from './machine.ts';
import { requestHashOf } from './request-hash.ts';

export type BookingFailure =
  | AttemptFailure
  | 'not-found'
  /** Nothing was sent: the person must confirm first. */
  | 'look-alike';

export type BookingProblem = AttemptProblem & { lookAlike?: LookAlike };

const noRoomForTag: FieldFailure = { path: 'parcel.tag', messageKey: 'tooManyDifferentTags' };

type Answer = Result<AttemptAnswer, BookingFailure, BookingProblem>;

/** Books a shipment. The same key with the same form always gets the same answer. */
export async function bookShipment(actor: MerchantActor, submit: BookingSubmit): Promise<Answer> {
  const { key, id, form } = submit;
  const requestHash = requestHashOf({ id, form });
  const prepare = async () => success(submit);
  return (await book(actor, { key, requestHash, hasPlainChecks: true, prepare })).answer;
}

/**
 * Books a request that isn't a form yet: `asked` is what its key stands for, and `prepare`, which is called for a new key only, makes
 * the form, or says why there is none. The same key with the same request always gets the same answer, also after whatever the form
 * is made from has changed. A request that was never sent can be repeated.
 */
export function bookRequest<Code extends string, Problem>(
  actor: MerchantActor,
  { key, asked, prepare }: Pick<Asked<Code, Problem>, 'key' | 'prepare'> & { asked: object },
) {
  const requestHash = requestHashOf(asked);
  return book(actor, { key, requestHash, isResendable: true, prepare });
}

type Asked<Code extends string, Problem> = {
  key: string;
  requestHash: string;
  isResendable?: boolean;
  hasPlainChecks?: boolean;
  prepare: () => Promise<Result<BookingSubmit, Code, Problem>>;
};

async function book<Code extends string = never, Problem = never>(
  actor: MerchantActor,
  { prepare, ...request }: Asked<Code, Problem>,
) {
  requirePermission(actor, 'shipments.book');
  let tagged: Tagged | undefined;
  const outcome = await requestChange<
    BookingReceipt,
    IntentRow,
    BookingFailure | Code,
    BookingProblem | Problem
  >(actor, booking, {
    ...request,
    async makeIntent(attemptId) {
      const prepared = await prepare();
      if (!prepared.ok) return prepared;
      const { requestHash } = request;
      const intent = await makeIntent(actor, prepared.value, { attemptId, requestHash, isQueued: false });
      if (intent.ok) tagged = intent.value.tagged;
      return intent;
    },
    readIntent,
  });
  // After the intent, which creates the shipment. A repeated request adds the tag if this process ends before.
  const { answer } = outcome;
  if (tagged && (answer.ok || answer.code === 'unconfirmed'))
    await addTag(actor, { ids: [tagged.id], name: tagged.name });
  return outcome;
}

/** A booking's tag, which it gets after its intent. */
type Tagged = { id: string; name: string };

/** The statements of a booking's intent. A failure lists every error at its field. */
export async function makeIntent(
  actor: MerchantActor,
  submit: BookingSubmit,
  attempt: NewAttempt,
  mayTag: (name: string) => Promise<boolean> = (name) => canTag(actor, name),
) {
  const { id, form, counted } = submit;
  const meant = submit.details ? success(submit.details) : await understandForm(actor, form);
  if (!meant.ok) return meant;
  const name = tagName.safeParse(form.parcel.tag).data;
  if (name && !(await mayTag(name))) return failure('invalid', 'too many tags', { fields: [noRoomForTag] });
  return success({
    statement: bookingIntent(actor, submit, attempt, meant.value),
    count: counted && countStatement(actor.merchantId, attempt.attemptId, counted.limits),
    tagged: name ? { id, name } : undefined,
  });
}

/** Whether the intent's statement wrote the booking. */
export function readIntent(row: IntentRow | undefined): Result<null, BookingFailure, BookingProblem> {
  const lookAlike = row && readLookAlike(row);
  if (lookAlike) return failure('look-alike', `it looks like ${lookAlike.id}`, { fields: [], lookAlike });
  if (!row?.reference) return failure('conflict', 'the shipment is no longer a draft', { fields: [] });
  return success(null);
}
