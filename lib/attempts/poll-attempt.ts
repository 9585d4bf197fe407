import 'server-only';
import { type MerchantActor, workerFor } from '#lib/core/actor.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { nextPollMs } from '#lib/shipments/due-times.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { recordAwb } from './record-awb.ts';
import { settleAttempt } from './settle.ts';
import { unsafeIsTaken } from './taken-awb.ts';

/** An operator may show a booking late, so written-off attempts are still looked up for this long. */
const lateForDays = 14;

const lookedAt = {
  id: true,
  key: true,
  state: true,
  reference: true,
  polls: true,
  shipmentId: true,
} satisfies Prisma.AttemptSelect;

type LookedAt = Prisma.AttemptGetPayload<{ select: typeof lookedAt }>;

/**
 * Looks up how an attempt ended, and schedules the next poll if that is still unknown. False when the operator was
 * unavailable. `actor` is the worker, or the agent who asks.
 */
export async function pollAttempt(
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
  actor: MerchantActor = workerFor(merchantId),
): Promise<boolean> {
  const find = () =>
    inMerchant(merchantId, (transaction) =>
      transaction.attempt.findUnique({
        where: { id_merchantId: { id: attemptId, merchantId: actor.merchantId } },
        select: lookedAt,
      }),
    );
  const attempt = await find();
  if (!attempt) return true;
  try {
    return await ask(actor, attempt);
  } finally {
    // Also after an error, so that a look-up that always fails ends like one without an answer.
    const after = await find();
    if (after) await planNextLook(merchantId, after);
  }
}

async function ask(actor: MerchantActor, attempt: LookedAt): Promise<boolean> {
  if (attempt.state === 'written_off') return lookForLateAwb(actor, attempt);
  return (await settleAttempt(actor, attempt.shipmentId)) !== 'unavailable';
}

/** Does nothing if the attempt's state has changed in the meantime: that change has already set the next poll. */
async function planNextLook(merchantId: string, { id, state, polls }: LookedAt): Promise<void> {
  const next = sql`now() + make_interval(secs => ${nextPollMs(polls) / 1_000}::float8)`;
  const plan = sql`
    UPDATE attempts SET polls = polls + 1, next_poll_at = CASE
      WHEN state = 'sent' THEN lease_until
      WHEN state IN ('prepared', 'unconfirmed') THEN ${next}
      WHEN state = 'written_off' AND late_awb IS NULL AND created_at > now() - make_interval(days => ${lateForDays}::integer)
        THEN now() + interval '1 hour' END
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND state = ${state}::text::"AttemptState"`;
  await queryMerchant(merchantId, [plan]);
}

/** An attempt that was written off. */
type WrittenOff = { id: string; key: string; shipmentId: string; reference: string | null };

/**
 * Looks for the AWB of a written-off attempt. If nobody has booked or changed the shipment since, it is booked with this AWB.
 * Otherwise the AWB is stored with the attempt as a suspected duplicate, which only a person cancels; not one that another
 * booking has. False when the operator was unavailable.
 */
async function lookForLateAwb(actor: MerchantActor, attempt: WrittenOff): Promise<boolean> {
  const { id, shipmentId, reference } = attempt;
  const account = reference && (await findShipmentAccount(actor.merchantId, { attemptId: id }));
  if (!account) return false;
  const answer = await operatorClient(account.operator).findByReference(reference, account);
  if (answer.outcome === 'unavailable') return false;
  if (answer.outcome !== 'answered' || answer.value.reference !== reference) return true;
  const { awb } = answer.value;
  const isReopened = !(await unsafeIsTaken(awb, account.operator)) && (await reopen(actor, attempt));
  if (isReopened) await recordAwb({ actor, shipmentId, attemptId: id }, { awb });
  else await keepLateAwb(actor, attempt, awb);
  return true;
}

/**
 * Makes the shipment unconfirmed again; false if it has been booked or submitted again since, also as another shipment, which has its
 * unique reference, or if its form isn't the one that was sent, because somebody has typed another order over it.
 */
function reopen(actor: MerchantActor, { id, key, shipmentId }: WrittenOff): Promise<boolean> {
  return inMerchant(actor.merchantId, async (transaction) => {
    const untouched = await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['draft'],
      to: 'unconfirmed',
      event: 'unconfirmed',
      attemptId: id,
      where: { formVersion: key, attempts: { none: { state: { in: ['prepared', 'sent', 'unconfirmed'] } } } },
    });
    return untouched && moveAttempt(transaction, actor, { id, from: ['written_off'], to: 'unconfirmed' });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
}

/** PostgreSQL rejects an AWB that a booking of the operator has already: it is no duplicate. */
async function keepLateAwb(
  actor: MerchantActor,
  { id, shipmentId }: WrittenOff,
  lateAwb: string,
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const kept = await transaction.attempt.updateMany({
      where: { id, merchantId: actor.merchantId, state: 'written_off', lateAwb: null },
      data: { lateAwb },
    });
    if (kept.count === 0) return;
    await recordEvent(transaction, actor, { shipmentId, kind: 'late-awb', attemptId: id, awb: lateAwb });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    logger().warn({ shipmentId, awb: lateAwb }, 'a late AWB is another booking’s');
  });
}
