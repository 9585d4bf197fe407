import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { workerFor } from '#lib/core/actor.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { claimTrackingCall } from '#lib/tracking/tracking-budget.ts';
import { refreshTracking } from './settle.ts';

type Shown = { id: string; merchantId: string; operator: string; statusAt: string | null };

/**
 * How long a person waits, how many shipments one look-up checks, how soon one is checked again, and up to which use of the minute's
 * budget. Public tracking is open to everyone, so it checks nothing once half of the budget is used; then the worker checks it first.
 */
const lookUps = {
  agent: { waitMs: 4_000, most: 10, afterMs: 10_000, share: 1 },
  visitor: { waitMs: 2_500, most: 5, afterMs: 60_000, share: 0.5 },
};

/**
 * Checks the old statuses among these with the operator, for a person who waits for them. True when one was read by now: the
 * caller then reads the shipments again. A slower answer is stored when it arrives.
 */
export async function checkOld(shipments: Shown[], by: keyof typeof lookUps): Promise<boolean> {
  const { waitMs, most, afterMs, share } = lookUps[by];
  const now = new Date();
  const old = shipments.filter(
    ({ operator, statusAt }) => findOperator(operator) && isOldStatus(statusAt, now),
  );
  if (old.length === 0) return false;
  let isRead = false;
  const checks = old.slice(0, most).map(async ({ id, merchantId }) => {
    try {
      if (!(await claimTrackingCall(merchantId, id, { afterMs, share }))) return;
      if (await refreshTracking(workerFor(merchantId), id)) isRead = true;
    } catch (error) {
      logger().warn({ err: error, shipmentId: id }, 'an old status could not be checked');
    }
  });
  await Promise.race([Promise.all(checks), setTimeout(waitMs, undefined, { ref: false })]);
  return isRead;
}
