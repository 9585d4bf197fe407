import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { type MerchantLine, openMerchantLine } from '#lib/db/merchant-line.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { BookingOrder, OperatorAccount } from '#lib/postal/booking-order.ts';
import { rawReplyStatement } from '#lib/shipments/attempts.ts';
import { type Booking, recordBooking } from './record-booking.ts';

/**
 * Sends a booking whose send is claimed, once, and records how that ended. Gives the AWB where one was committed. What comes
 * back is recorded over one line: the raw reply is on its way before anything is made of it, and the AWB's commit follows it.
 */
export async function sendBooking(
  booking: Booking,
  order: BookingOrder,
  account: OperatorAccount,
): Promise<string | null> {
  const { merchantId, attemptId } = booking;
  let line: MerchantLine | undefined;
  try {
    const sent = await operatorClient().createBooking(order, account, {
      requestId: attemptId,
      keepReply: async (rawReply) => {
        line = await openMerchantLine(merchantId);
        line
          .run([rawReplyStatement(attemptId, rawReply)], { durable: false })
          .catch((error: unknown) =>
            logger().error({ err: error, attemptId }, 'raw reply could not be kept'),
          );
      },
    });
    return await recordBooking(booking, sent, line);
  } finally {
    // It is closed already where a record was made: this is for what went wrong before.
    await line?.close();
  }
}
