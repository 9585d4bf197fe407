import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { AttemptState } from '#lib/db/generated/enums.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { track } from './apply-tracking.ts';
import { changeOf } from './changes.ts';
import { endUnchanged } from './ends.ts';
import type { OpenAttempt } from './machine.ts';

type Abandoned = {
  id: string;
  kind: string;
  state: AttemptState;
  reference: string | null;
  awb: string | null;
};

const findAbandoned = (merchantId: string, shipmentId: string) => sql<Abandoned>`
    SELECT attempts.id, kind, attempts.state, attempts.reference, awb FROM attempts
    JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
    WHERE attempts.merchant_id = ${merchantId} AND shipment_id = ${shipmentId} AND (
      attempts.state = 'unconfirmed' OR (attempts.state = 'sent' AND lease_until <= now())
      OR (attempts.state = 'prepared' AND queued_at IS NULL))`;

/**
 * Ends a shipment's attempt whose process died. One that wasn't sent is `undone`: nothing reached the operator. If its lease has ended, its
 * outcome is unknown. Returns the attempt whose outcome only the operator knows; null when there is none.
 */
async function endAbandoned(
  actor: MerchantActor,
  shipmentId: string,
): Promise<OpenAttempt | 'undone' | null> {
  const { merchantId } = actor;
  const [[open]] = await queryMerchant(merchantId, [findAbandoned(merchantId, shipmentId)], {
    prepared: true,
  });
  if (!open) return null;
  const { id: attemptId, state, ...rest } = open;
  const attempt = { actor, attemptId, shipmentId, ...rest };
  const { ends } = changeOf(attempt.kind);
  if (state === 'prepared') {
    await endUnchanged(attempt, ends, 'not-sent', { from: 'prepared', logMessage: 'never sent' });
    return 'undone';
  }
  if (state === 'sent') await endUnchanged(attempt, ends, 'unconfirmed', { logMessage: 'lease expired' });
  return attempt;
}

/** Settles a shipment's open attempt: ends it if its process has died, and looks it up if its outcome isn't known. */
export async function settleAttempt(
  actor: MerchantActor,
  shipmentId: string,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  const open = await endAbandoned(actor, shipmentId);
  if (open === 'undone') return 'changed';
  return open ? changeOf(open.kind).lookUp(open) : 'unchanged';
}

/** Tracks a shipment, after the end of an attempt whose process has died (see `track`). */
export async function refreshTracking(actor: MerchantActor, id: string): Promise<boolean> {
  await endAbandoned(actor, id);
  return track(actor, id);
}
