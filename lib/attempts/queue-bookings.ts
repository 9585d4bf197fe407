import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant, type Statement } from '#lib/db/query.ts';
import { addTag, canTag } from '#lib/marks/tags.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { type BookingFailure, type BookingProblem, makeIntent, readIntent } from './book.ts';
import type { BookingSubmit, IntentRow } from './booking-intent.ts';
import { requestHashOf } from './request-hash.ts';

/** Null: it is queued. Otherwise why it isn't: an invalid form, or a look-alike that the person hasn't confirmed. */
type Queued = Extract<Result<null, BookingFailure, BookingProblem>, { ok: false }> | null;

/**
 * Queues bookings for the worker, in one transaction that ends with the statements `after`: a failure of one of them, or a key that
 * exists, queues nothing. Returns the outcome of each. Nothing is queued either while the operator's lists aren't available.
 */
export async function queueBookings(
  actor: MerchantActor,
  submits: BookingSubmit[],
  after: Statement[] = [],
): Promise<Result<Queued[], 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.book');
  const mayTag = keepEach((name: string) => canTag(actor, name));
  const intents: Awaited<ReturnType<typeof makeIntent>>[] = [];
  for (const submit of submits) {
    await letOthersRun();
    const { id, form } = submit;
    const attempt = { attemptId: randomUUIDv7(), requestHash: requestHashOf({ id, form }), isQueued: true };
    const intent = await makeIntent(actor, submit, attempt, mayTag);
    if (!intent.ok && intent.code === 'operator-unavailable')
      return failure('operator-unavailable', intent.logMessage);
    intents.push(intent);
  }
  const ready = intents.flatMap((intent) => (intent.ok ? [intent.value] : []));
  const statements = [...ready.map(({ statement }) => statement), ...after];
  const written = await queryMerchant<IntentRow[]>(actor.merchantId, statements);
  const queued = intents.map((intent): Queued => {
    if (!intent.ok) return intent;
    const read = readIntent(written.shift()?.[0]);
    return read.ok ? null : read;
  });
  const tagged = intents.flatMap((intent, at) => (intent.ok && !queued[at] && intent.value.tagged) || []);
  for (const [name, ids] of Map.groupBy(tagged, (tag) => tag.name))
    await addTag(actor, { ids: ids.map(({ id }) => id), name });
  return success(queued);
}
