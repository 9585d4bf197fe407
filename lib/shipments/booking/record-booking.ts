import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { type MerchantLine, openMerchantLine } from '#lib/db/merchant-line.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { BookingReceipt } from '#lib/postal/booking-order.ts';
import type { Refusal, SendOutcome } from '#lib/postal/outcome.ts';
import { moveAttempt } from '#lib/shipments/attempts.ts';
import { formPathOf } from '#lib/shipments/form/form-path.ts';
import { keepLabel } from '#lib/shipments/labels/keep-label.ts';
import { searchTextOf } from '#lib/shipments/lists/search-text.ts';
import { refreshRejected } from './refresh-rejected.ts';

export type Booking = { merchantId: string; shipmentId: string; attemptId: string };

/**
 * Records how a send ended, on the attempt and on its shipment together. Gives the AWB where one was committed. `line` is where
 * the raw reply is being kept; it is closed.
 */
export async function recordBooking(
  booking: Booking,
  sent: SendOutcome<BookingReceipt>,
  line?: MerchantLine,
): Promise<string | null> {
  // What else is recorded takes a connection of its own: whoever held one meanwhile could wait for all others that do.
  if (sent.outcome !== 'accepted') await line?.close();
  switch (sent.outcome) {
    case 'accepted':
      return (await recordAccepted(booking, sent.value, line)) ? sent.value.awb : null;
    case 'refused':
      await recordRefused(booking, sent.refusal);
      await refreshRejected(booking, sent.refusal);
      return null;
    case 'not-sent':
      await recordBack(booking, sent.logMessage, ['sent']);
      return null;
    case 'unknown':
      await recordDoubt(booking, sent.logMessage);
      return null;
  }
}

/**
 * Commits an AWB. A late one is taken after the attempt was given up as unknown too; an AWB that another shipment already
 * holds is no answer, and leaves the attempt in doubt. False when nothing was committed. Nobody waits for the label. Closes
 * `line`, which it commits over.
 */
export async function recordAccepted(
  booking: Booking,
  receipt: BookingReceipt,
  line?: MerchantLine,
): Promise<boolean> {
  const { merchantId } = booking;
  let booked: boolean;
  try {
    booked = await commitAwb(line ?? (await openMerchantLine(merchantId)), booking, receipt.awb);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await recordDoubt(booking, `the operator answered with AWB ${receipt.awb}, which another shipment holds`);
    return false;
  }
  // The AWB is shown first; whoever looks for the label a moment later finds it, and a lost one is fetched again.
  if (booked) setImmediate(keepLabelBehind, booking, receipt);
  return booked;
}

function keepLabelBehind({ merchantId, shipmentId }: Booking, receipt: BookingReceipt): void {
  keepLabel(merchantId, shipmentId, receipt).catch((error: unknown) =>
    logger().error({ err: error, shipmentId }, 'label could not be kept'),
  );
}

/** The attempt ends and its shipment is booked in one statement; final states do not move back. Closes the line. */
async function commitAwb(
  line: MerchantLine,
  { shipmentId, attemptId }: Booking,
  awb: string,
): Promise<boolean> {
  const statement = {
    name: 'commit-awb',
    text: `WITH accepted AS (
        UPDATE attempts SET state = 'accepted', log_message = NULL, ended_at = now(), next_look_at = NULL
        WHERE id = $1 AND state IN ('sent', 'unknown') RETURNING shipment_id
      )
      UPDATE shipments SET state = 'booked', awb = $3, phase = 'expected', booked_at = now(), updated_at = now(),
        track_after = now() + interval '1 minute', label_after = now() + interval '10 seconds',
        search_text = $4 || E'\\n' || search_text
      FROM accepted WHERE shipments.id = accepted.shipment_id AND shipments.id = $2`,
    values: [attemptId, shipmentId, awb, searchTextOf({ awb, references: [], names: [], phones: [] })],
  };
  try {
    const [booked] = await line.run([statement]);
    return booked?.rowCount === 1;
  } finally {
    await line.close();
  }
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
