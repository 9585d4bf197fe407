import 'server-only';
import { countSql } from '#lib/db/limits.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { settings } from '#lib/settings/settings.ts';

/** The tracking calls to an operator, whose budget people and the worker share. */
export const trackingCalls = { name: 'tracking-calls', seconds: 60 };

/**
 * Whether a person may trigger a tracking call for a shipment now. Allows one call at a time, none within `afterMs` of
 * the last one (including failed calls and calls by others), and none once
 * `share` of the minute's budget is used, by the worker or by others (OPERATOR_TRACKINGS_PER_MINUTE). True counts the call as made.
 */
export async function claimTrackingCall(
  merchantId: string,
  shipmentId: string,
  { afterMs, share = 1 }: { afterMs: number; share?: number },
): Promise<boolean> {
  const { OPERATOR_TRACKINGS_PER_MINUTE, OPERATOR_READ_TIMEOUT_MS } = settings();
  const most = Math.floor(OPERATOR_TRACKINGS_PER_MINUTE * share);
  const claim = sql<{ id: string }>`
    WITH due AS (
      SELECT operator FROM shipments
      WHERE id = ${shipmentId} AND merchant_id = ${merchantId}
        AND (asked_at IS NULL OR asked_at <= now() - make_interval(secs => ${afterMs / 1000}))
      FOR UPDATE
    ), counted AS (
      ${countSql(sql`SELECT ${trackingCalls.name}, operator, 1, NULL, now() + make_interval(secs => ${trackingCalls.seconds}) FROM due`)}
      WHERE kept.used < ${most} OR kept.ends_at <= now()
      RETURNING key
    )
    UPDATE shipments SET asked_at = now() + make_interval(secs => ${OPERATOR_READ_TIMEOUT_MS / 1000}) FROM counted
    WHERE id = ${shipmentId} AND merchant_id = ${merchantId}
    RETURNING id`;
  const [claimed] = await queryMerchant(merchantId, [claim], { prepared: true });
  return claimed.length === 1;
}

/**
 * Marks a tracking call as running: `asked_at` lies in the future until the call ends or times out. Returns the shipment's AWB, which
 * the call is about; null without one.
 */
export function beginTrackingCall(merchantId: string, shipmentId: string): Promise<string | null> {
  const seconds = settings().OPERATOR_READ_TIMEOUT_MS / 1000;
  return setAskedAt(merchantId, shipmentId, seconds);
}

export async function endTrackingCall(merchantId: string, shipmentId: string): Promise<void> {
  await setAskedAt(merchantId, shipmentId, 0);
}

async function setAskedAt(
  merchantId: string,
  shipmentId: string,
  secondsAhead: number,
): Promise<string | null> {
  const ask = sql<{ awb: string | null }>`
    UPDATE shipments SET asked_at = now() + make_interval(secs => ${secondsAhead})
    WHERE merchant_id = ${merchantId} AND id = ${shipmentId} RETURNING awb`;
  const [[asked]] = await queryMerchant(merchantId, [ask], { prepared: true, durable: false });
  return asked?.awb ?? null;
}
