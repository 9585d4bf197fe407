import 'server-only';
import { env } from '#lib/core/env.ts';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Attempt } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findHomeCountryId } from '#lib/locations/queries.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { claimSend, forgottenAt, keepRawReply, requestHashOf } from './attempts.ts';
import { findLookAlike, type LookAlike } from './find-look-alike.ts';
import { isUniqueViolation, recordBooking, shipmentSearchText } from './record-booking.ts';
import { resolveDetails } from './resolve-details.ts';
import { type ShipmentForm, shipmentFormSchema } from './schema.ts';
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

export type BookingRequest = {
  /** The shipment's id and the key of this submit, both made when the form opened. */
  id: string;
  key: string;
  form: ShipmentForm;
  /** The person has seen that it looks like another booking, and means it. */
  despiteLookAlike?: boolean;
};

/**
 * Books a shipment: the intent is committed, then claimed, then sent once. The same key with the same form gets the same
 * answer however often it comes; with another form it is a conflict.
 */
export async function bookShipment(
  viewer: MerchantViewer,
  request: BookingRequest,
): Promise<Result<BookingAnswer, BookingFailure, Details>> {
  const requestHash = requestHashOf({ id: request.id, form: request.form });
  const earlier = await findAttempt(viewer, request.key);
  if (earlier) return answerAgain(viewer, earlier, requestHash);

  const parsed = shipmentFormSchema.safeParse(request.form);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      messageKey: issue.message,
    }));
    return failure('invalid', 'the form breaks its rules', { fields });
  }
  const resolved = await resolveDetails(parsed.data);
  if (!resolved.ok) return resolved;
  if (!request.despiteLookAlike) {
    const lookAlike = await findLookAlike(viewer, request.id, resolved.value);
    if (lookAlike) return failure('look-alike', `it looks like ${lookAlike.id}`, { fields: [], lookAlike });
  }
  const countryId = await findHomeCountryId();
  if (countryId === null)
    return failure('operator-unavailable', 'the list of countries cannot be had', { fields: [] });
  const account = await getOperatorAccount(viewer.merchantId);

  const prepared = await prepare(viewer, request, requestHash, resolved.value);
  if (!prepared) {
    const winner = await findAttempt(viewer, request.key);
    if (winner) return answerAgain(viewer, winner, requestHash);
    return failure('conflict', 'the shipment is no longer a draft', { fields: [] });
  }
  if (!(await claimSend(viewer.merchantId, prepared.id))) return answerOf(viewer, prepared.id);

  const reference = prepared.reference as string;
  const sent = await operatorClient().createBooking(
    toBookingOrder(resolved.value, reference, countryId),
    account,
    {
      requestId: prepared.id,
      keepReply: (rawReply) => keepRawReply(viewer.merchantId, prepared.id, rawReply),
    },
  );
  const booking = { merchantId: viewer.merchantId, shipmentId: request.id, attemptId: prepared.id };
  await recordBooking(booking, sent);
  return answerOf(viewer, prepared.id);
}

function findAttempt(viewer: MerchantViewer, key: string): Promise<Attempt | null> {
  const { merchantId } = viewer;
  return inMerchant(merchantId, (transaction) =>
    transaction.attempt.findUnique({ where: { merchantId_key: { merchantId, key } } }),
  );
}

function answerAgain(viewer: MerchantViewer, attempt: Attempt, requestHash: string) {
  if (attempt.requestHash === requestHash) return answerOf(viewer, attempt.id);
  return failure('conflict', 'the key was used with another form', { fields: [] as FieldFailure[] });
}

/** Commits the intent: the shipment as typed and as meant, and a prepared attempt. Null when the shipment cannot be booked now. */
async function prepare(
  viewer: MerchantViewer,
  { id, key, form }: BookingRequest,
  requestHash: string,
  details: ShipmentDetails,
): Promise<Attempt | null> {
  const { merchantId } = viewer;
  const { parcel, receiver, service } = details;
  const columns = {
    state: 'booking' as const,
    form,
    details,
    reference: parcel.reference1 ?? null,
    consigneeName: receiver.contactName,
    searchText: shipmentSearchText(details, null),
    weightGrams: parcel.weightGrams,
    pieces: parcel.pieces,
    codMinor: service.codAmount?.amountMinor ?? null,
    codCurrency: service.codAmount?.currency ?? null,
  };
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const taken = await transaction.shipment.updateMany({
        where: { id, state: { in: ['draft', 'refused'] } },
        data: columns,
      });
      if (taken.count === 0) {
        const operator = env().OPERATOR_NAME;
        await transaction.shipment.create({
          data: { id, merchantId, operator, createdById: viewer.userId, ...columns },
        });
      }
      const tries = await transaction.attempt.count({ where: { shipmentId: id, kind: 'book' } });
      const reference = `WB-${id.replaceAll('-', '').slice(-12).toUpperCase()}-${tries + 1}`;
      return transaction.attempt.create({
        data: {
          shipmentId: id,
          merchantId,
          kind: 'book',
          key,
          requestHash,
          reference,
          nextLookAt: forgottenAt(),
        },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** What there is to say of an attempt now: the same for everybody who holds its key. */
async function answerOf(
  viewer: MerchantViewer,
  attemptId: string,
): Promise<Result<BookingAnswer, BookingFailure, Details>> {
  const { state, refusal, shipment } = await inMerchant(viewer.merchantId, (transaction) =>
    transaction.attempt.findUniqueOrThrow({ where: { id: attemptId }, include: { shipment: true } }),
  );
  switch (state) {
    case 'refused': {
      const words = refusal as ShipmentView['refusal'];
      return failure('refused', words?.message ?? '', words ?? { fields: [] });
    }
    case 'not_sent':
      return failure('operator-unavailable', 'nothing reached the operator', { fields: [] });
    case 'unknown':
      return failure('in-doubt', 'the outcome is not known', { fields: [] });
    case 'written_off':
      return failure('conflict', 'it was written off', { fields: [] });
    default:
      return success({ id: shipment.id, state: shipment.state, awb: shipment.awb });
  }
}
