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
import { withoutFiles } from './without-files.ts';

/**
 * Sends a claimed booking once and records the outcome, for requests and for the worker. Returns the AWB if one was
 * committed. Both writes use one connection: the raw reply first, before it is parsed, then the AWB's commit.
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
          .run([rawReplyStatement(actor.merchantId, attemptId, rawReply)], { durable: false })
          .catch((error: unknown) =>
            logger().error({ err: error, attemptId }, 'raw reply could not be stored'),
          );
      },
    });
    return await recordBooking(booking, sent, connection);
  } finally {
    // Needed only after an error: recording the outcome already closes it.
    await connection?.close();
  }
}

/** Stores the operator's raw reply without its label. The AWB's commit follows and flushes it to the disk too. */
function rawReplyStatement(merchantId: string, attemptId: string, rawReply: string): Statement {
  return {
    name: 'keep-raw-reply',
    text: 'UPDATE attempts SET raw_reply = $3 WHERE merchant_id = $1 AND id = $2',
    // PostgreSQL's text can't contain a zero byte.
    values: [merchantId, attemptId, withoutFiles(rawReply).replaceAll('\u0000', '\uFFFD')],
  };
}
