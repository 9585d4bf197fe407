import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import {
  type MerchantConnection,
  openMerchantConnection,
  type Statement,
} from '#lib/db/merchant-connection.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { ClaimedBooking } from './claimed-booking.ts';
import { recordBack, recordBooking } from './record-booking.ts';
import { toBookingOrder } from './to-booking-order.ts';

/**
 * Sends a booking whose send is claimed, once, and records how that ended: the one path for a request and for the worker. Gives
 * the AWB where one was committed. What comes back is recorded over one connection: the raw reply is on its way before it is
 * read, and the AWB's commit follows it.
 */
export async function sendClaimed({ booking, reference, details, account }: ClaimedBooking) {
  const { actor, attemptId } = booking;
  if (!account || !details) {
    const why = account ? 'the stored details cannot be read' : 'the merchant has no usable account';
    await recordBack(booking, why, ['sent']);
    return null;
  }
  let connection: MerchantConnection | undefined;
  try {
    const order = toBookingOrder(details, reference);
    const sent = await operatorClient().createBooking(order, account, {
      requestId: attemptId,
      keepReply: async (rawReply) => {
        connection = await openMerchantConnection(actor.merchantId);
        connection
          .run([rawReplyStatement(attemptId, rawReply)], { durable: false })
          .catch((error: unknown) =>
            logger().error({ err: error, attemptId }, 'raw reply could not be kept'),
          );
      },
    });
    return await recordBooking(booking, sent, connection);
  } finally {
    // Closed already where a record was made: this is for what went wrong before.
    await connection?.close();
  }
}

/** Keeps the operator's raw reply. The AWB's own commit, which follows, brings it to the disk too. */
function rawReplyStatement(attemptId: string, rawReply: string): Statement {
  return {
    name: 'keep-raw-reply',
    text: 'UPDATE attempts SET raw_reply = $2 WHERE id = $1',
    // A zero byte is the one character that PostgreSQL's text cannot hold.
    values: [attemptId, rawReply.replaceAll('\u0000', '\uFFFD')],
  };
}
