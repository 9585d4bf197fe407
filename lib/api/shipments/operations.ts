import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import type { AttemptAnswer } from '#lib/attempts/answer.ts';
import type { BookingFailure, BookingProblem } from '#lib/attempts/book.ts';
import { type CancelFailure, requestCancel } from '#lib/attempts/cancel.ts';
import { type Result, success } from '#lib/core/result.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { cancelAcceptedAtOf } from '#lib/shipments/view.ts';
import { operation, reply } from '../operation/operation.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { idParams } from '../operation/schema.ts';
import {
  attemptKey,
  bookBody,
  bookReturn,
  findByUniqueReference,
  keptBack,
  shipmentIdOf,
  understandBody,
} from './book.ts';
import { fieldErrors } from './field-errors.ts';
import { priceOf } from './price.ts';
import { found, readOperations } from './read-operations.ts';
import { dryRun, shipment } from './replies.ts';
import { cancelInput, returnInput, shipmentInput } from './schema.ts';
import { publicRefusal, publicShipment, publicUnsent } from './to-public.ts';

/** After how many seconds a caller may poll again while the carrier hasn't responded. */
const lookAgainSeconds = '3';

const unconfirmed = {
  description:
    'Sent, and not confirmed yet: `state` is `booking`, `unconfirmed` or `cancel_unconfirmed`. Waybill looks up the outcome and never sends it again. Read the shipment at `Location`.',
  schema: shipment,
};

type Answer = Result<
  AttemptAnswer,
  BookingFailure | CancelFailure | 'kept-back',
  BookingProblem & { problem?: Problem }
>;

/** The current shipment after an attempt, 202 while the outcome isn't known; or why the attempt changed nothing. */
async function answerAttempt(
  { answer, isRepeat }: { answer: Answer; isRepeat: boolean },
  { actor, status, t }: { actor: KeyActor; status: number; t: Texts },
) {
  if (!answer.ok && answer.code !== 'unconfirmed') return { ...attemptProblem(answer, t), isRepeat };
  const id = answer.ok ? answer.value.id : (answer.details.shipmentId ?? '');
  const view = await findShipment(actor, id, ['details']);
  if (!view) return problem('not-found');
  const isOpen =
    ['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'].includes(view.state) &&
    !cancelAcceptedAtOf(view.cancelRule);
  const headers = { location: `/api/v1/shipments/${id}`, ...(isOpen && { 'retry-after': lookAgainSeconds }) };
  return { ...reply(isOpen ? 202 : status, publicShipment(view), headers), isRepeat };
}

function attemptProblem({ code, logMessage, details }: Exclude<Answer, { ok: true }>, t: Texts): Problem {
  switch (code) {
    case 'kept-back':
      return details.problem ?? problem('conflict');
    case 'refused':
      return problem('carrier-rejected', {
        values: { message: details.message ?? logMessage },
        errors: publicRefusal({
          message: '',
          fields: details.fields.map(({ path, message = '' }) => ({ path, message })),
        }).fields.map(({ pointer, message }) => ({ pointer, code: 'carrier', detail: message })),
      });
    case 'invalid':
      return problem('invalid', { errors: fieldErrors(details.fields, t) });
    case 'operator-unavailable':
      return problem('carrier-unavailable', { retryAfterSeconds: 5 });
    case 'not-found':
      return problem('not-found');
    case 'not-allowed':
      return problem('not-cancellable');
    case 'rule-changed':
      return problem('cancel-rule-changed');
    default:
      if (details.exceeded) return problem('daily-limit', { values: { limit: details.exceeded } });
      if (details.isWrittenOff) return problem('closed-not-booked');
      return problem(details.isKeyReused ? 'idempotency-key-reused' : 'conflict');
  }
}

const createShipment = operation('POST /shipments', {
  id: 'createShipment',
  summary: 'Book a shipment',
  description:
    'Books at the carrier at most once for each `Idempotency-Key`, however often you repeat it. With `dry_run=true` the body is checked and priced, and nothing is sent.',
  permission: 'shipments.book',
  query: z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') }),
  body: shipmentInput,
  isIdempotent: true,
  replies: {
    200: { description: 'The body is valid and can be booked.', schema: dryRun },
    201: { description: 'Booked. The carrier has issued the AWB.', schema: shipment },
    202: unconfirmed,
  },
  problems: [
    ...(['invalid', 'carrier-rejected', 'idempotency-key-reused', 'reference-taken', 'daily-limit'] as const),
    'closed-not-booked',
    ...(['conflict', 'carrier-unavailable'] as const),
  ],
  async run({ actor, query, body, idempotencyKey, checkNew, t }) {
    if (query.dry_run === 'true') return checkOnly({ actor, body, t });
    return bookOne({ actor, body, idempotencyKey, checkNew, t });
  },
});

type Booked = Parameters<typeof bookBody>[0];

/** Books a body, and gives the shipment as it is then; or why there is none. */
export async function bookOne({ actor, body, ...rest }: Omit<Booked, 'input'> & { body: Booked['input'] }) {
  const { idempotencyKey, t } = rest;
  const outcome = await bookBody({ actor, input: body, ...rest });
  const { answer } = outcome;
  const first =
    !answer.ok && answer.code === 'conflict' && body.unique_reference && body.reference
      ? await findByUniqueReference(actor, body.reference)
      : null;
  if (first && first !== shipmentIdOf(actor, idempotencyKey))
    return problem('reference-taken', {
      values: { reference: body.reference ?? '' },
      errors: [],
      more: { shipment_id: first, location: `/api/v1/shipments/${first}` },
    });
  return answerAttempt(outcome, { actor, status: 201, t });
}

async function checkOnly({
  actor,
  body,
  t,
}: {
  actor: KeyActor;
  body: z.output<typeof shipmentInput>;
  t: Texts;
}) {
  const understood = await understandBody(actor, body, t);
  if ('problem' in understood) return understood;
  const priced = actor.permissions.has('prices.ask')
    ? await priceOf(actor, understood.form)
    : { price: null };
  if ('problem' in priced) return priced;
  return reply(200, { dryRun: true, price: priced.price, notSent: publicUnsent(understood.details) });
}

const expectedRules = { cancelled: 'will-cancel', returned: 'will-return' } as const;

const cancelOne = operation('POST /shipments/{id}/cancel', {
  id: 'cancelShipment',
  summary: 'Cancel a shipment',
  description:
    'Before pickup the shipment is cancelled. After pickup, until it is out for delivery, it is returned to the sender. `expect` says which of the two you want: if the other one applies, nothing is sent.',
  permission: 'shipments.cancel',
  params: idParams,
  body: cancelInput,
  isIdempotent: true,
  replies: { 200: found, 202: unconfirmed },
  problems: [
    ...(['invalid', 'not-cancellable', 'cancel-rule-changed', 'carrier-rejected', 'conflict'] as const),
    ...(['idempotency-key-reused', 'carrier-unavailable'] as const),
  ],
  async run({ actor, params: { id }, body, idempotencyKey, checkNew, countsCancellations, t }) {
    const key = attemptKey(idempotencyKey);
    const expectedRule = expectedRules[body.expect];
    const outcome = await requestCancel(
      actor,
      { id, key, expectedRule },
      {
        isResendable: true,
        counted: countsCancellations && actor.limits,
        async admit() {
          const refused = await checkNew?.();
          return refused ? keptBack(refused) : success(null);
        },
      },
    );
    return answerAttempt(outcome, { actor, status: 200, t });
  },
});

const returnOne = operation('POST /shipments/{id}/return', {
  id: 'returnShipment',
  summary: 'Book the return of a delivered shipment',
  description:
    'A new shipment from the receiver to the sender, once for each `Idempotency-Key`. Before delivery, cancel the shipment instead.',
  permission: 'shipments.book',
  params: idParams,
  body: returnInput,
  isIdempotent: true,
  replies: { 201: { description: 'The return shipment.', schema: shipment }, 202: unconfirmed },
  problems: [
    ...(['invalid', 'not-returnable', 'return-failed-before', 'carrier-rejected', 'daily-limit'] as const),
    ...(['conflict', 'idempotency-key-reused', 'carrier-unavailable', 'closed-not-booked'] as const),
  ],
  async run({ actor, params, body, idempotencyKey, checkNew, t }) {
    const outcome = await bookReturn({ actor, input: body, idempotencyKey, checkNew, originalId: params.id });
    return answerAttempt(outcome, { actor, status: 201, t });
  },
});

export const shipmentOperations = [createShipment, ...readOperations, cancelOne, returnOne];
