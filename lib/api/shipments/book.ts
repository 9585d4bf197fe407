import 'server-only';
import { createHash } from 'node:crypto';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { bookRequest } from '#lib/attempts/book.ts';
import type { BookingSubmit } from '#lib/attempts/booking-intent.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import { type FieldFailure, failure, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { startReturn } from '#lib/returns/start-return.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { fieldErrors, placeErrors } from './field-errors.ts';
import { noPlaces, type UnnamedPlace } from './place-ids.ts';
import { bookedPrice, priceOf } from './price.ts';
import { formOfInput } from './read-form.ts';
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
    const form = await formOfInput(actor, input, wrong);
    const understood = await understandForm(actor, form);
    if (!understood.ok && understood.code === 'operator-unavailable') return problem('carrier-unavailable');
    if (understood.ok && wrong.length === 0) return { form, details: understood.value };
    const fields = understood.ok ? [] : understood.details.fields;
    const isNamedElsewhere = (path: string) =>
      wrong.some((one) => one.path === path || one.path === placeAbove(path)) ||
      // Without a phone the mobile stands for it.
      (path === 'receiver.phone' &&
        !input.receiver.phone &&
        fields.some((one) => one.path === 'receiver.mobile'));
    const failures = fields.filter(({ path }) => !isNamedElsewhere(path));
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

/** Why a new request isn't carried out, in the words of the API. */
export const keptBack = (found: Problem) =>
  failure('kept-back', found.problem, { fields: [] as FieldFailure[], problem: found });

type Asked<Input> = {
  actor: KeyActor;
  input: Input;
  idempotencyKey: string;
  /** A further check of a request whose key is new. */
  checkNew?: () => Promise<Problem | null>;
};

/** Books the shipment of a body, once for a key. */
export function bookBody({ actor, input, idempotencyKey, checkNew, t }: Asked<ShipmentInput> & { t: Texts }) {
  const key = attemptKey(idempotencyKey);
  return bookRequest(actor, {
    key,
    asked: { create: input },
    async prepare() {
      const refused = await checkNew?.();
      if (refused) return keptBack(refused);
      const understood = await understandBody(actor, input, t);
      if ('problem' in understood) return keptBack(understood);
      const id = shipmentIdOf(actor, idempotencyKey);
      const { unique_reference: isReferenceUnique, metadata } = input;
      return withinLimits(actor, { id, key, ...understood, isReferenceUnique, metadata });
    },
  });
}

/**
 * Books the return of a delivered shipment, once for a key. A process that ends between the draft and its booking leaves the draft,
 * with which the next request continues.
 */
export function bookReturn({
  actor,
  originalId,
  input,
  idempotencyKey,
  checkNew,
}: Asked<ReturnInput> & { originalId: string }) {
  const key = attemptKey(idempotencyKey);
  return bookRequest(actor, {
    key,
    asked: { return: originalId, ...input },
    async prepare() {
      const refused = await checkNew?.();
      if (refused) return keptBack(refused);
      const started = await startReturn(actor, { id: originalId, ...input });
      if (!started.ok) return keptBack(problem(returnProblems[started.code]));
      const id = started.value.draftId;
      const draft = await findDraft(actor, id);
      if (!draft) return keptBack(problem('conflict'));
      return withinLimits(actor, { id, key, form: draft.form as ShipmentForm });
    },
  });
}

const returnProblems = {
  'not-found': 'not-found',
  'not-allowed': 'not-returnable',
  conflict: 'return-failed-before',
} as const;

/** A booking that counts against the key's limits of the day, with the carrier's price if its spending is limited. */
async function withinLimits(actor: KeyActor, booking: BookingSubmit) {
  const { limits } = actor;
  // The key already says which bookings are the same.
  const submit: BookingSubmit = { ...booking, despiteLookAlike: true };
  if (limits.spendPerDayMinor === null) {
    const price = (await bookedPrice(actor, submit.form)) ?? undefined;
    const isCounted = limits.bookingsPerDay !== null;
    return success({ ...submit, price, ...(isCounted && { counted: { limits, priceMinor: 0 } }) });
  }
  const priced = await priceOf(actor, submit.form);
  if ('problem' in priced) return keptBack(priced);
  const { price } = priced;
  // Without a price, the spending limit can't be checked.
  if (!price) return keptBack(problem('daily-limit', { values: { limit: 'price' } }));
  const counted = { limits, priceMinor: price.total.amountMinor };
  return success({ ...submit, price, counted });
}

/** The live shipment that was booked with a unique reference; null when none was. */
export async function findByUniqueReference(actor: KeyActor, reference: string): Promise<string | null> {
  const { merchantId } = actor;
  const [rows] = await queryMerchant(merchantId, [
    sql<{
      id: string;
    }>`SELECT id FROM shipments WHERE merchant_id = ${merchantId}::uuid AND unique_reference = ${reference}
      AND state IN ('booking', 'booked', 'unconfirmed', 'cancelling', 'cancel_unconfirmed')
      UNION ALL SELECT id FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND unique_reference = ${reference} LIMIT 1`,
  ]);
  return rows[0]?.id ?? null;
}
