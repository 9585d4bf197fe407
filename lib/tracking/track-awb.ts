import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { take } from '#lib/db/limits.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findOperatorAccount } from '#lib/merchants/operator-account.ts';
import { countOperatorCall } from '#lib/operator/count-operator-call.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { TrackingEvent } from '#lib/postal/model/lookups.ts';
import { settings } from '#lib/settings/settings.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { trackingCalls } from './tracking-budget.ts';

/** Of the operator's budget of tracking calls: the rest is for the merchants' own shipments. */
const share = { name: 'foreign-tracking-calls', seconds: trackingCalls.seconds, ofBudget: 0.25 };

type AwbReport = { phase: ShipmentPhase; events: (TrackingEvent & { phase: ShipmentPhase })[] };

/**
 * Where a parcel is that wasn't booked here, as the operator tells the merchant's account; events are newest first. Stores nothing of it.
 * An AWB of another merchant of this portal isn't found. Throws TooOften.
 */
export async function trackAwb(
  actor: MerchantActor,
  awb: string,
): Promise<Result<AwbReport, 'not-found' | 'unavailable'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const account = await findOperatorAccount(merchantId);
  if (!account) return failure('unavailable', 'the merchant has no account');
  const { operator } = account;
  const [otherShipments] = await unsafeQueryAcrossMerchants([
    sql<{ isTaken: boolean }>`SELECT true AS "isTaken" FROM awbs
      WHERE awb = ${awb} AND operator = ${operator} AND merchant_id <> ${merchantId}::uuid`,
  ]);
  if (otherShipments.length > 0) return failure('not-found', 'an AWB of another merchant');
  await countOperatorCall(actor, 'tracking');
  const most = settings().OPERATOR_TRACKINGS_PER_MINUTE;
  await take(
    { limit: { ...trackingCalls, most }, key: operator },
    { limit: { ...share, most: Math.floor(most * share.ofBudget) }, key: operator },
  );
  const answer = await operatorClient(operator).trackShipment(awb, account);
  if (answer.outcome === 'unavailable') return failure('unavailable', answer.logMessage);
  if (answer.outcome !== 'answered' || answer.value.awb !== awb)
    return failure('not-found', 'the operator doesn’t know it');
  const { lastStatus, events } = answer.value;
  const phaseOf = await inMerchant(merchantId, (transaction) =>
    hearStatuses(transaction, operator, [lastStatus, ...events.map(({ status }) => status)]),
  );
  return success({
    phase: phaseOf(lastStatus.code),
    events: events.map((event) => ({ ...event, phase: phaseOf(event.status.code) })),
  });
}
