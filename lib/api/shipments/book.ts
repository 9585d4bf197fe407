import 'server-only';
import { createHash } from 'node:crypto';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { type DailyLimit, giveBack, takeBooking } from '#lib/api-keys/daily-limits.ts';
import { type AttemptAnswer, answerOf } from '#lib/attempts/answer.ts';
import { type BookingFailure, type BookingProblem, bookShipment } from '#lib/attempts/book.ts';
import { releaseUnsent } from '#lib/attempts/release-unsent.ts';
import { requestHashOf } from '#lib/attempts/request-hash.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import { findReturns } from '#lib/booking-form/returns/find-returns.ts';
import { startReturn } from '#lib/booking-form/returns/start-return.ts';
import { rateQuestion } from '#lib/booking-form/rules/rate-question.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import type { Result } from '#lib/core/result.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { fieldErrors, placeErrors } from './field-errors.ts';
import { noPlaces, type UnnamedPlace } from './name-places.ts';
import { readForm } from './read-form.ts';
import type { ReturnInput, ShipmentInput } from './schema.ts';

/** A prefix, so that the keys of API requests can't equal those of the portal's forms. */
export const attemptKey = (idempotencyKey: string) => `api ${idempotencyKey}`;

/** The id of the shipment that a key books: the same for each repetition, before anything is stored. */
export function shipmentIdOf({ merchantId }: Pick<KeyActor, 'merchantId'>, idempotencyKey: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([merchantId, idempotencyKey]))
    .digest('hex');
  // A version 8 UUID: its content is the application's own.
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-a${d}-${e}`;
}

/** A body as a form that can be booked, and what it means; or the errors of its fields. */
export async function understandBody(
  actor: KeyActor,
  input: ShipmentInput,
  t: Texts,
): Promise<{ form: ShipmentForm; details: ShipmentDetails } | Problem> {
  const wrong: UnnamedPlace[] = [];
  try {
    const form = await readForm(actor, input, wrong);
    const meant = await understandForm(actor, form);
    if (!meant.ok && meant.code === 'operator-unavailable') return problem('carrier-unavailable');
    if (meant.ok && wrong.length === 0) return { form, details: meant.value };
    const named = new Set(wrong.map(({ path }) => path));
    const failures = meant.ok
      ? []
      : meant.details.fields.filter(({ path }) => !named.has(path) && !named.has(placeAbove(path)));
    return problem('invalid', { errors: [...placeErrors(wrong, t), ...fieldErrors(failures, t)] });
  } catch (error) {
    if (error !== noPlaces) throw error;
    return problem('carrier-unavailable');
  }
}

/** The place in whose list another one is found. While the first isn't known, the form has no second one, whatever the body says. */
const placeAbove = (path: string) =>
  path
    .replace(/cityId$/, 'countryId')
    .replace(/(zone|area)Id$/, 'emirateId')
    .replace('service.officeId', 'receiver.emirateId');

/** The carrier's price of a form; null if it has none. A problem while the carrier can't be reached. */
export async function priceOf(
  actor: KeyActor,
  form: ShipmentForm,
): Promise<{ price: RateLines | null } | Problem> {
  const question = rateQuestion({
    kind: form.kind,
    originEmirateId: form.sender.emirateId,
    receiver: form.receiver,
    parcel: form.parcel,
    product: form.service.product,
    registered: form.service.registered,
  });
  if (!question) return { price: null };
  const quoted = await quoteRates(actor, question);
  if (quoted.ok) return { price: quoted.value };
  return quoted.code === 'unavailable' ? problem('carrier-unavailable') : { price: null };
}

type Asked = { actor: KeyActor; input: ShipmentInput; idempotencyKey: string; t: Texts };

type Booked = { answer: Result<AttemptAnswer, BookingFailure, BookingProblem>; id: string };

/**
 * Books the shipment of a body. As in the portal's form, the same key and body are sent once and get the same response, also after the
 * places, prices or rules that the body relies on have changed.
 */
export async function bookBody({ actor, input, idempotencyKey, t }: Asked): Promise<Booked | Problem> {
  const id = shipmentIdOf(actor, idempotencyKey);
  const key = attemptKey(idempotencyKey);
  const asked = { create: input };
  const earlier = await answerOf(actor, key, requestHashOf(asked));
  if (earlier && !isUnsent(earlier)) return { answer: earlier, id };
  if (earlier) await releaseUnsent(actor, key);
  const understood = await understandBody(actor, input, t);
  if ('problem' in understood) return understood;
  const answer = await bookForm({
    ...{ actor, id, key, asked },
    ...understood,
    isReferenceUnique: input.unique_reference,
  });
  return 'problem' in answer ? answer : { answer, id };
}

type FormToBook = {
  actor: KeyActor;
  id: string;
  key: string;
  form: ShipmentForm;
  details?: ShipmentDetails;
  /** The hash of the request, by which a repeated one is recognised. */
  asked: object;
  isReferenceUnique?: boolean;
};

/** Books a form within the key's limits of the day. A booking that wasn't sent frees its key, so that it can be repeated. */
async function bookForm(given: FormToBook): Promise<Booked['answer'] | Problem> {
  const { actor, key, form } = given;
  const taken = await takeFromLimits(actor, form);
  if ('problem' in taken) return taken;
  const answer = await bookShipment(actor, {
    ...given,
    price: taken.price ?? undefined,
    // The key already says which bookings are the same.
    despiteLookAlike: true,
  });
  const isMade = answer.ok || answer.code === 'unconfirmed';
  if (!isMade && taken.isCounted) await giveBack(actor, taken.price?.total.amountMinor ?? 0);
  if (isUnsent(answer)) await releaseUnsent(actor, key);
  return answer;
}

type AskedReturn = { actor: KeyActor; originalId: string; input: ReturnInput; idempotencyKey: string };

/**
 * Books the return of a delivered shipment, once for a key. A process that ends between the draft and its booking leaves the draft,
 * with which the next request continues. `id` is the return's.
 */
export async function bookReturn({
  actor,
  originalId,
  input,
  idempotencyKey,
}: AskedReturn): Promise<Booked | Problem> {
  const key = attemptKey(idempotencyKey);
  const asked = { return: originalId, ...input };
  const earlier = await answerOf(actor, key, requestHashOf(asked));
  if (earlier && !isUnsent(earlier))
    return { answer: earlier, id: await idOfReturn(actor, originalId, earlier) };
  if (earlier) await releaseUnsent(actor, key);
  const started = await startReturn(actor, { id: originalId, ...input });
  if (!started.ok) return problem(returnProblems[started.code]);
  const id = started.value.draftId;
  const draft = await findDraft(actor, id);
  if (!draft) return problem('conflict');
  const answer = await bookForm({ actor, id, key, form: draft.form as ShipmentForm, asked });
  return 'problem' in answer ? answer : { answer, id };
}

const returnProblems = {
  'not-found': 'not-found',
  'not-allowed': 'not-returnable',
  conflict: 'return-failed-before',
} as const;

/** While a return isn't confirmed, no newer one can be started. */
async function idOfReturn(actor: KeyActor, originalId: string, answer: Booked['answer']): Promise<string> {
  if (answer.ok) return answer.value.id;
  const { returns } = await findReturns(actor, originalId);
  return returns[0]?.id ?? '';
}

const isUnsent = (answer: Booked['answer']) => !answer.ok && answer.code === 'operator-unavailable';

/** Counts the booking against the key's limits of the day, with the carrier's price if its spending is limited. */
async function takeFromLimits(
  actor: KeyActor,
  form: ShipmentForm,
): Promise<{ price: RateLines | null; isCounted: boolean } | Problem> {
  const { bookingsPerDay, spendPerDayMinor } = actor.limits;
  if (bookingsPerDay === null && spendPerDayMinor === null) return { price: null, isCounted: false };
  const priced = spendPerDayMinor === null ? { price: null } : await priceOf(actor, form);
  if ('problem' in priced) return priced;
  // Without a price, the spending limit can't be checked.
  if (spendPerDayMinor !== null && !priced.price)
    return problem('daily-limit', { values: { limit: 'price' } });
  const exceeded: DailyLimit | null = await takeBooking(actor, priced.price?.total.amountMinor ?? 0);
  if (exceeded) return problem('daily-limit', { values: { limit: exceeded } });
  return { price: priced.price, isCounted: true };
}

/** The live shipment that was booked with a unique reference; null when none was. */
export async function findByUniqueReference(actor: KeyActor, reference: string): Promise<string | null> {
  const { merchantId } = actor;
  const [rows = []] = await queryMerchant<{ id: string }>(merchantId, [
    Prisma.sql`SELECT id FROM shipments WHERE merchant_id = ${merchantId}::uuid AND unique_reference = ${reference}
      AND state IN ('booking', 'booked', 'unconfirmed', 'cancelling', 'cancel_unconfirmed') LIMIT 1`,
  ]);
  return rows[0]?.id ?? null;
}
