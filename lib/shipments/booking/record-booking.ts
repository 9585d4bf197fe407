import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { type MerchantConnection, openMerchantConnection } from '#lib/db/merchant-connection.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { BookingReceipt } from '#lib/postal/booking-order.ts';
import type { Refusal, SendOutcome } from '#lib/postal/outcome.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { formPathOf } from '#lib/shipments/form/form-path.ts';
import { keepLabel } from '#lib/shipments/labels/keep-label.ts';
import { awbTokens } from '#lib/shipments/search/search-tokens.ts';
import { attemptMoveSql, shipmentMoveSql } from '#lib/shipments/states.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import type { Booking } from './claimed-booking.ts';
import { refreshRejected } from './refresh-rejected.ts';

/**
 * Records how a send ended, on the attempt and its shipment together. Returns the AWB if one was committed. `connection` is
 * the one that stores the raw reply; this function closes it.
 */
export async function recordBooking(
  booking: Booking,
  sent: SendOutcome<BookingReceipt>,
  connection?: MerchantConnection,
): Promise<string | null> {
  // The other outcomes need a second connection. Close this one first: requests that each hold a connection while they wait
  // for another can deadlock the pool.
  if (sent.outcome !== 'accepted') await connection?.close();
  switch (sent.outcome) {
    case 'accepted':
      return (await recordAccepted(booking, sent.value, connection)) ? sent.value.awb : null;
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
 * Commits an AWB, also a late one for an attempt that is already `unknown`. An AWB that another shipment has is rejected,
 * and the attempt stays unconfirmed. False when nothing was committed. Doesn't wait for the label. Commits over `connection`
 * and closes it.
 */
export async function recordAccepted(
  booking: Booking,
  receipt: BookingReceipt,
  connection?: MerchantConnection,
): Promise<boolean> {
  const { merchantId } = booking.actor;
  let booked: boolean;
  try {
    const open = connection ?? (await openMerchantConnection(merchantId));
    booked = await commitAwb(open, booking, receipt.awb);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await recordDoubt(booking, `the operator answered with AWB ${receipt.awb}, which another shipment holds`);
    return false;
  }
  // Return the AWB before storing the label. If the label is lost, the worker fetches it again.
  if (booked) setImmediate(keepLabelBehind, booking, receipt);
  return booked;
}

function keepLabelBehind(booking: Booking, receipt: BookingReceipt): void {
  keepLabel(booking, receipt).catch((error: unknown) =>
    logger().error({ err: error, shipmentId: booking.shipmentId }, 'label could not be stored'),
  );
}

const toAccepted = attemptMoveSql(['sent', 'unknown'], 'accepted');
const toBooked = shipmentMoveSql(['booking', 'in_doubt'], 'booked');

/** Ends the attempt, books the shipment and writes the event in one statement. Closes the connection. */
async function commitAwb(
  connection: MerchantConnection,
  { actor, shipmentId, attemptId }: Booking,
  awb: string,
): Promise<boolean> {
  const statement = {
    name: 'commit-awb',
    text: `WITH was AS (
        SELECT state = 'unknown' AS unconfirmed FROM attempts WHERE id = $1 AND merchant_id = $7
      ), accepted AS (
        UPDATE attempts SET ${toAccepted.set}, log_message = NULL, ended_at = now(), next_look_at = NULL
        WHERE id = $1 AND merchant_id = $7 AND ${toAccepted.where} RETURNING shipment_id
      ), booked AS (
        UPDATE shipments SET ${toBooked.set}, awb = $3, phase = 'expected', booked_at = now(), updated_at = now(),
          track_after = now() + interval '1 minute', label_after = now() + interval '10 seconds'
        FROM accepted WHERE shipments.id = accepted.shipment_id AND shipments.id = $2 AND merchant_id = $7
          AND ${toBooked.where}
        RETURNING shipments.id, shipments.merchant_id
      ), indexed AS (
        UPDATE search_words SET words = words || array_to_tsvector($4::text[]) FROM booked
        WHERE search_words.merchant_id = booked.merchant_id AND shipment_id = booked.id
      )
      ${insertEvents}
      SELECT merchant_id, booked.id, CASE WHEN unconfirmed THEN 'confirmed' ELSE 'booked' END, $5, $6, $1, $3, NULL
      FROM booked, was`,
    values: [attemptId, shipmentId, awb, awbTokens(awb), actor.kind, actor.id, actor.merchantId],
  };
  try {
    const [booked] = await connection.run([statement]);
    return booked?.rowCount === 1;
  } finally {
    await connection.close();
  }
}

async function recordRefused(
  { actor, shipmentId, attemptId, kind }: Booking,
  refusal: Refusal,
): Promise<void> {
  const atForm = {
    message: refusal.message,
    fields: refusal.fields.map(({ path, message }) => ({ path: formPathOf(path, kind), message })),
  };
  await inMerchant(actor.merchantId, async (transaction) => {
    const data = { logMessage: refusal.message, refusal: atForm };
    if (!(await moveAttempt(transaction, actor, { id: attemptId, from: ['sent'], to: 'refused', data })))
      return;
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['booking'],
      to: 'refused',
      event: 'rejected',
      attemptId,
    });
  });
}

/**
 * Nothing reached the operator, so the shipment becomes a draft again. Does nothing unless the attempt is still in one of the
 * states `from`.
 */
export async function recordBack(
  { actor, shipmentId, attemptId }: Booking,
  logMessage: string,
  from: ['prepared'] | ['sent'],
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const data = { logMessage };
    if (!(await moveAttempt(transaction, actor, { id: attemptId, from, to: 'not_sent', data }))) return;
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['booking'],
      to: 'draft',
      event: 'not-sent',
      attemptId,
    });
  });
}

/** Marks the outcome as unknown. No process can send again until it is resolved. */
export async function recordDoubt(
  { actor, shipmentId, attemptId }: Booking,
  logMessage: string,
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const data = { logMessage };
    if (!(await moveAttempt(transaction, actor, { id: attemptId, from: ['sent'], to: 'unknown', data })))
      return;
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['booking'],
      to: 'in_doubt',
      event: 'unconfirmed',
      attemptId,
    });
  });
}
