import 'server-only';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { AttemptState } from '#lib/db/generated/enums.ts';
import type { Statement } from '#lib/db/merchant-line.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { findHomeCountryId } from '#lib/locations/queries.ts';
import {
  type OperatorAccountRow,
  operatorAccountStatement,
  readOperatorAccount,
} from '#lib/merchants/operator-account.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { requestHashOf } from './attempts.ts';
import { type LookAlike, type LookAlikeRow, lookAlikeStatement, readLookAlike } from './look-alike.ts';
import { type BookingRequest, prepareBooking } from './prepare-booking.ts';
import { resolveDetails } from './resolve-details.ts';
import { type ShipmentForm, shipmentFormSchema } from './schema.ts';
import { sendBooking } from './send-booking.ts';
import { toBookingOrder } from './to-booking-order.ts';
import type { ShipmentDetails, ShipmentState, ShipmentView } from './view.ts';

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

type Details = { message?: string; fields: FieldFailure[]; lookAlike?: LookAlike };

/**
 * Books a shipment: the intent is committed, then claimed, then sent once. The same key with the same form gets the same
 * answer however often it comes; with another form it is a conflict.
 */
export async function bookShipment(
  viewer: MerchantViewer,
  request: BookingRequest,
): Promise<Result<BookingAnswer, BookingFailure, Details>> {
  const { merchantId } = viewer;
  const requestHash = requestHashOf({ id: request.id, form: request.form });
  const meant = await understand(request.form);
  const { earlier, account, lookAlike } = await readBefore(viewer, request, meant.ok ? meant.value : null);
  if (earlier) return answerAgain(viewer, earlier, requestHash);
  if (!meant.ok) return meant;
  if (lookAlike) return failure('look-alike', `it looks like ${lookAlike.id}`, { fields: [], lookAlike });
  const countryId = await findHomeCountryId();
  if (countryId === null)
    return failure('operator-unavailable', 'the list of countries cannot be had', { fields: [] });

  const prepared = await prepareBooking(viewer, request, requestHash, meant.value);
  if (!prepared) {
    const winner = await findAttempt(viewer, request.key);
    if (winner) return answerAgain(viewer, winner, requestHash);
    return failure('conflict', 'the shipment is no longer a draft', { fields: [] });
  }
  const { attemptId, reference } = prepared;
  if (!prepared.claimed) return answerOf(viewer, attemptId);

  const order = toBookingOrder(meant.value, reference, countryId);
  const awb = await sendBooking({ merchantId, shipmentId: request.id, attemptId }, order, account);
  return awb ? success({ id: request.id, state: 'booked', awb }) : answerOf(viewer, attemptId);
}

/** What a form means, with its places by name; a failure names every broken rule at its field. */
async function understand(
  form: ShipmentForm,
): Promise<Result<ShipmentDetails, 'invalid' | 'operator-unavailable', Details>> {
  const parsed = shipmentFormSchema.safeParse(form);
  if (parsed.success) return resolveDetails(parsed.data);
  const fields = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    messageKey: issue.message,
  }));
  return failure('invalid', 'the form breaks its rules', { fields });
}

type EarlierAttempt = { id: string; request_hash: string };

function attemptStatement({ merchantId }: MerchantViewer, key: string): Statement {
  return {
    name: 'find-attempt',
    text: 'SELECT id, request_hash FROM attempts WHERE merchant_id = $1 AND key = $2',
    values: [merchantId, key],
  };
}

async function findAttempt(viewer: MerchantViewer, key: string): Promise<EarlierAttempt | undefined> {
  const [found] = await runInMerchant<EarlierAttempt>(viewer.merchantId, [attemptStatement(viewer, key)]);
  return found?.rows[0];
}

/** What has to be known before anything is written, in one round trip. */
async function readBefore(viewer: MerchantViewer, request: BookingRequest, details: ShipmentDetails | null) {
  const { merchantId } = viewer;
  const asksFirst = details && !request.despiteLookAlike;
  const [attempts, accounts, alikes] = await runInMerchant(merchantId, [
    attemptStatement(viewer, request.key),
    operatorAccountStatement(merchantId),
    ...(asksFirst ? [lookAlikeStatement(viewer, request.id, details)] : []),
  ]);
  return {
    earlier: attempts?.rows[0] as EarlierAttempt | undefined,
    account: readOperatorAccount(merchantId, accounts?.rows[0] as OperatorAccountRow | undefined),
    lookAlike: readLookAlike(alikes?.rows[0] as LookAlikeRow | undefined),
  };
}

function answerAgain(viewer: MerchantViewer, attempt: EarlierAttempt, requestHash: string) {
  if (attempt.request_hash === requestHash) return answerOf(viewer, attempt.id);
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
  viewer: MerchantViewer,
  attemptId: string,
): Promise<Result<BookingAnswer, BookingFailure, Details>> {
  const [found] = await runInMerchant<AnsweredAttempt>(viewer.merchantId, [
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
