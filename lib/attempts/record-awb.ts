import 'server-only';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { awbTokens } from '#lib/shipments/search-tokens.ts';
import { attemptMove, shipmentMove } from '#lib/shipments/states-in-sql.ts';
import { type Attempt, type Ends, endUnchanged } from './ends.ts';

/** The ends of a booking without an AWB. */
export const bookingEnds: Ends = {
  refused: { from: ['booking'], to: 'refused', event: 'rejected' },
  'not-sent': { from: ['booking'], to: 'draft', event: 'not-sent' },
  unconfirmed: { from: ['booking'], to: 'unconfirmed', event: 'unconfirmed' },
};

/**
 * Commits an AWB, also a late one for an attempt that is already `unconfirmed`. An AWB that another shipment has is rejected,
 * and the attempt stays unconfirmed. While other bookings of the merchant have no AWB yet, it could also be one of theirs: then
 * `askOther` asks the operator which other reference it has the AWB under. False when nothing was committed.
 */
export async function recordAwb(
  attempt: Attempt,
  { awb }: Pick<BookingReceipt, 'awb'>,
  askOther?: () => Promise<string | null>,
): Promise<boolean> {
  try {
    if (await commitAwb(attempt, awb, { isVerified: !askOther })) return true;
    if (!askOther) return false;
    const other = await askOther();
    if (other === null) return await commitAwb(attempt, awb, { isVerified: true });
    await leaveUnconfirmed(attempt, awb, `which it has under ${other}`);
    return false;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await leaveUnconfirmed(attempt, awb, 'which another shipment holds');
    return false;
  }
}

/** Ends an attempt without the AWB that the operator answered with; the log says why. */
export function leaveUnconfirmed(attempt: Attempt, awb: string, why: string): Promise<void> {
  return endUnchanged(attempt, bookingEnds, 'unconfirmed', {
    logMessage: `the operator answered with AWB ${awb}, ${why.slice(0, 200)}`,
  });
}

const toAccepted = attemptMove(['sent', 'unconfirmed'], 'accepted');
const toBooked = shipmentMove(['booking', 'unconfirmed'], 'booked');

/** Ends the attempt, books the shipment and writes the event. `min` uses the index, where `EXISTS` can read the whole table. */
async function commitAwb(
  { actor: { merchantId, kind, id: actorId }, shipmentId, attemptId }: Attempt,
  awb: string,
  { isVerified }: { isVerified: boolean },
): Promise<boolean> {
  const commit = sql<{ shipment_id: string }>`
    WITH was AS (
      SELECT state = 'unconfirmed' AS unconfirmed FROM attempts WHERE id = ${attemptId} AND merchant_id = ${merchantId}
    ), accepted AS (
      UPDATE attempts SET ${toAccepted.set}, log_message = NULL, ended_at = now(), next_poll_at = NULL
      WHERE id = ${attemptId} AND merchant_id = ${merchantId} AND ${toAccepted.where} AND (${isVerified}::boolean OR (
        SELECT min(others.created_at) IS NULL FROM attempts AS others
        WHERE others.merchant_id = ${merchantId} AND others.state = 'unconfirmed' AND others.kind = 'book' AND others.id <> ${attemptId}
      )) RETURNING shipment_id, account_id
    ), booked AS (
      UPDATE shipments SET ${toBooked.set}, awb = ${awb}, phase = 'expected', booked_at = now(), updated_at = now(),
        track_after = now() + interval '1 minute', label_after = now() + interval '10 seconds',
        operator = coalesce(
          (SELECT operator FROM operator_accounts AS accounts WHERE accounts.id = account_id AND accounts.merchant_id = ${merchantId}),
          shipments.operator)
      FROM accepted WHERE shipments.id = accepted.shipment_id AND shipments.id = ${shipmentId} AND merchant_id = ${merchantId}
        AND ${toBooked.where}
      RETURNING shipments.id, shipments.merchant_id
    ), indexed AS (
      UPDATE search_words SET words = words || array_to_tsvector(${awbTokens(awb)}::text[]) FROM booked
      WHERE search_words.merchant_id = booked.merchant_id AND shipment_id = booked.id
    )
    ${insertEvents}
    SELECT merchant_id, booked.id, CASE WHEN unconfirmed THEN 'confirmed' ELSE 'booked' END,
      ${kind}, ${actorId}, ${attemptId}, ${awb}, NULL
    FROM booked, was RETURNING shipment_id`;
  const [booked] = await queryMerchant(merchantId, [commit], { prepared: true });
  return booked.length === 1;
}
