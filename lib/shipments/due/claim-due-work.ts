import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

export type DueShipment = { merchantId: string; shipmentId: string };
export type DueAttempt = DueShipment & { attemptId: string };
/** `isCancelling` where the end of a cancellation is open. */
export type DueTracking = DueShipment & { isCancelling: boolean };

/*
 * The worker's three lists. Claiming moves a row's time on by a minute, so that several workers share the work and one that
 * dies only delays it. These are the only reads across merchants without an audit row: they give ids, never anybody's data.
 */

/** Attempts whose end is not known and whose time has come. */
export function unsafeClaimDueAttempts(limit: number): Promise<DueAttempt[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<DueAttempt[]>`
      UPDATE attempts SET next_look_at = now() + interval '1 minute'
      WHERE id IN (
        SELECT attempts.id FROM attempts JOIN shipments ON shipments.id = shipment_id
        WHERE next_look_at <= now() AND operator = ${settings().OPERATOR_NAME}
        ORDER BY next_look_at LIMIT ${limit} FOR UPDATE OF attempts SKIP LOCKED
      )
      RETURNING id AS "attemptId", shipment_id AS "shipmentId", merchant_id AS "merchantId"`,
  );
}

/** Booked shipments whose label is missing and whose time has come. */
export function unsafeClaimMissingLabels(limit: number): Promise<DueShipment[]> {
  return claimShipments('label_after', limit);
}

/**
 * Shipments under way that the operator should be asked about now. A cancellation whose end is open goes first, however many
 * others are waiting: there may always be more of them than the budget allows.
 */
export function unsafeClaimDueTrackings(limit: number): Promise<DueTracking[]> {
  return claimShipments('track_after', limit);
}

function claimShipments(column: 'label_after' | 'track_after', limit: number): Promise<DueTracking[]> {
  const due = Prisma.raw(column);
  const isCancelling = Prisma.raw("state IN ('cancelling', 'cancel_in_doubt')");
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<DueTracking[]>`
      UPDATE shipments SET ${due} = now() + interval '1 minute'
      WHERE id IN (
        SELECT id FROM shipments WHERE ${due} <= now() AND operator = ${settings().OPERATOR_NAME}
        ORDER BY NOT ${isCancelling}, ${due} LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      RETURNING id AS "shipmentId", merchant_id AS "merchantId", ${isCancelling} AS "isCancelling"`,
  );
}
