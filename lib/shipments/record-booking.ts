import 'server-only';
import { logger } from '#lib/core/logger.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { BookingReceipt } from '#lib/postal/booking-order.ts';
import type { Refusal, SendOutcome } from '#lib/postal/outcome.ts';
import { moveAttempt } from './attempts.ts';
import { formPathOf } from './form-path.ts';
import { keepLabel } from './keep-label.ts';
import { searchTextOf } from './search-text.ts';
import type { ShipmentDetails } from './view.ts';

// The operator's first event follows its booking soon; the label usually comes with the reply.
const firstTrackingMs = 60_000;
const labelComesMs = 10_000;

type Booking = { merchantId: string; shipmentId: string; attemptId: string };

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** Records how a send ended, on the attempt and on its shipment together. */
export async function recordBooking(booking: Booking, sent: SendOutcome<BookingReceipt>): Promise<void> {
  switch (sent.outcome) {
    case 'accepted':
      return recordAccepted(booking, sent.value);
    case 'refused':
      return recordRefused(booking, sent.refusal);
    case 'not-sent':
      return recordBack(booking, sent.logMessage, ['sent']);
    case 'unknown':
      return recordDoubt(booking, sent.logMessage);
  }
}

/**
 * Commits an AWB. A late one is taken after the attempt was given up as unknown too; an AWB that another shipment already
 * holds is no answer, and leaves the attempt in doubt.
 */
export async function recordAccepted(booking: Booking, receipt: BookingReceipt): Promise<void> {
  const { merchantId, shipmentId, attemptId } = booking;
  const now = new Date();
  try {
    await inMerchant(merchantId, async (transaction) => {
      if (!(await moveAttempt(transaction, attemptId, ['sent', 'unknown'], 'accepted'))) return;
      const shipment = await transaction.shipment.findUniqueOrThrow({ where: { id: shipmentId } });
      const details = shipment.details as ShipmentDetails;
      await transaction.shipment.update({
        where: { id: shipmentId },
        data: {
          state: 'booked',
          awb: receipt.awb,
          bookedAt: now,
          phase: 'expected',
          trackAfter: new Date(now.getTime() + firstTrackingMs),
          labelAfter: new Date(now.getTime() + labelComesMs),
          searchText: shipmentSearchText(details, receipt.awb),
        },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return recordDoubt(
      booking,
      `the operator answered with AWB ${receipt.awb}, which another shipment holds`,
    );
  }
  await keepLabel(merchantId, shipmentId, receipt).catch((error: unknown) =>
    logger().error({ err: error, shipmentId }, 'label could not be kept'),
  );
}

export function shipmentSearchText(details: ShipmentDetails, awb: string | null): string {
  const { parcel, receiver } = details;
  return searchTextOf({
    awb,
    references: [parcel.reference1, parcel.reference2, parcel.reference3],
    names: [receiver.contactName, receiver.companyName],
    phones: [receiver.mobile, receiver.phone],
  });
}

async function recordRefused(
  { merchantId, shipmentId, attemptId }: Booking,
  refusal: Refusal,
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    if (!(await moveAttempt(transaction, attemptId, ['sent'], 'refused', refusal.message))) return;
    const atForm = {
      message: refusal.message,
      fields: refusal.fields.map(({ path, message }) => ({ path: formPathOf(path), message })),
    };
    await transaction.attempt.update({ where: { id: attemptId }, data: { refusal: atForm } });
    await transaction.shipment.update({ where: { id: shipmentId }, data: { state: 'refused' } });
  });
}

/** Nothing reached the operator: the shipment is a draft again. `from` is what the attempt must still be. */
export async function recordBack(
  { merchantId, shipmentId, attemptId }: Booking,
  logMessage: string,
  from: ['prepared'] | ['sent'],
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    if (!(await moveAttempt(transaction, attemptId, from, 'not_sent', logMessage))) return;
    await transaction.shipment.update({ where: { id: shipmentId }, data: { state: 'draft' } });
  });
}

/** Nobody may send again until the doubt is resolved. */
export async function recordDoubt(
  { merchantId, shipmentId, attemptId }: Booking,
  logMessage: string,
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    if (!(await moveAttempt(transaction, attemptId, ['sent'], 'unknown', logMessage))) return;
    await transaction.shipment.update({ where: { id: shipmentId }, data: { state: 'in_doubt' } });
  });
}
