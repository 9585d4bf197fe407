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
import { searchTextOf } from '#lib/shipments/lists/search-text.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/moves.ts';
import { attemptMoveSql, shipmentMoveSql } from '#lib/shipments/states.ts';
import type { Booking } from './claimed-booking.ts';
import { refreshRejected } from './refresh-rejected.ts';

/**
 * Records how a send ended, on the attempt and on its shipment together. Gives the AWB where one was committed. `connection` is
 * where the raw reply is being kept; it is closed.
 */
export async function recordBooking(
  booking: Booking,
  sent: SendOutcome<BookingReceipt>,
  connection?: MerchantConnection,
): Promise<string | null> {
  // What else is recorded takes a connection of its own: whoever held one meanwhile could wait for all others that do.
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
 * Commits an AWB. A late one is taken after the attempt was given up as unknown too; an AWB that another shipment already
 * holds is no answer, and leaves the attempt in doubt. False when nothing was committed. Nobody waits for the label. Closes
 * `connection`, which it commits over.
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
  // The AWB is shown first; whoever looks for the label a moment later finds it, and a lost one is fetched again.
  if (booked) setImmediate(keepLabelBehind, booking, receipt);
  return booked;
}

function keepLabelBehind(booking: Booking, receipt: BookingReceipt): void {
  keepLabel(booking, receipt).catch((error: unknown) =>
    logger().error({ err: error, shipmentId: booking.shipmentId }, 'label could not be kept'),
  );
}

const toAccepted = attemptMoveSql(['sent', 'unknown'], 'accepted');
const toBooked = shipmentMoveSql(['booking', 'in_doubt'], 'booked');

/** The attempt ends, its shipment is booked and the event is written in one statement. Closes the connection. */
async function commitAwb(
  connection: MerchantConnection,
  { actor, shipmentId, attemptId }: Booking,
  awb: string,
): Promise<boolean> {
  const statement = {
    name: 'commit-awb',
    text: `WITH was AS (
        SELECT state = 'unknown' AS unconfirmed FROM attempts WHERE id = $1
      ), accepted AS (
        UPDATE attempts SET ${toAccepted.set}, log_message = NULL, ended_at = now(), next_look_at = NULL
        WHERE id = $1 AND ${toAccepted.where} RETURNING shipment_id
      ), booked AS (
        UPDATE shipments SET ${toBooked.set}, awb = $3, phase = 'expected', booked_at = now(), updated_at = now(),
          track_after = now() + interval '1 minute', label_after = now() + interval '10 seconds',
          search_text = $4 || E'\\n' || search_text
        FROM accepted WHERE shipments.id = accepted.shipment_id AND shipments.id = $2 AND ${toBooked.where}
        RETURNING shipments.id, shipments.merchant_id
      )
      ${insertEvents}
      SELECT merchant_id, booked.id, CASE WHEN unconfirmed THEN 'confirmed' ELSE 'booked' END, $5, $6, $1, $3, NULL
      FROM booked, was`,
    values: [
      attemptId,
      shipmentId,
      awb,
      searchTextOf({ awb, references: [], names: [], phones: [] }),
      actor.kind,
      actor.id,
    ],
  };
  try {
    const [booked] = await connection.run([statement]);
    return booked?.rowCount === 1;
  } finally {
    await connection.close();
  }
}

async function recordRefused({ actor, shipmentId, attemptId }: Booking, refusal: Refusal): Promise<void> {
  const atForm = {
    message: refusal.message,
    fields: refusal.fields.map(({ path, message }) => ({ path: formPathOf(path), message })),
  };
  await inMerchant(actor.merchantId, async (transaction) => {
    const data = { logMessage: refusal.message, refusal: atForm };
    if (!(await moveAttempt(transaction, { id: attemptId, from: ['sent'], to: 'refused', data }))) return;
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['booking'],
      to: 'refused',
      event: 'rejected',
      attemptId,
    });
  });
}

/** Nothing reached the operator: the shipment is a draft again. `from` is what the attempt must still be. */
export async function recordBack(
  { actor, shipmentId, attemptId }: Booking,
  logMessage: string,
  from: ['prepared'] | ['sent'],
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const data = { logMessage };
    if (!(await moveAttempt(transaction, { id: attemptId, from, to: 'not_sent', data }))) return;
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['booking'],
      to: 'draft',
      event: 'not-sent',
      attemptId,
    });
  });
}

/** Nobody may send again until the doubt is resolved. */
export async function recordDoubt(
  { actor, shipmentId, attemptId }: Booking,
  logMessage: string,
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const data = { logMessage };
    if (!(await moveAttempt(transaction, { id: attemptId, from: ['sent'], to: 'unknown', data }))) return;
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['booking'],
      to: 'in_doubt',
      event: 'unconfirmed',
      attemptId,
    });
  });
}
