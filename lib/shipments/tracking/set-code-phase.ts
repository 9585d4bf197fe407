import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { operatorName } from '#lib/operator/queries.ts';
import type { CodePhase } from '#lib/operator/schema.ts';
import { writeCodePhase } from '#lib/operator/write-code-phase.ts';
import { isFinal } from '#lib/shipments/phase.ts';
import { settle } from './apply-tracking.ts';

/**
 * Gives one of the operator's status codes its phase, and files every shipment whose last status has that code by it, whoever's
 * it is: none of them is read to the administrator, who learns only how many there were. Audited.
 */
export async function setCodePhase(administrator: Actor, given: CodePhase): Promise<{ refiled: number }> {
  const operator = operatorName();
  return unsafeAcrossMerchants(async (transaction) => {
    const before = await writeCodePhase(transaction, administrator, operator, given);
    const refiled = await refile(transaction, operator, given);
    await recordAudit(transaction, administrator, {
      verb: 'set-code-phase',
      reason: `${operator} ${given.code}: ${before ?? 'no phase'} to ${given.phase}, shipments re-filed: ${refiled}`,
    });
    return { refiled };
  });
}

async function refile(
  transaction: Transaction,
  operator: string,
  { code, phase }: CodePhase,
): Promise<number> {
  const { shipment } = transaction;
  const underCode = { operator, lastStatusCode: code };
  const { count } = await shipment.updateMany({
    where: { ...underCode, phase: { not: phase } },
    data: { phase, trackAfter: isFinal(phase) ? null : new Date() },
  });
  if (phase === 'cancelled') {
    await shipment.updateMany({ where: { ...underCode, state: 'booked' }, data: { state: 'cancelled' } });
  } else {
    // Cancelled by its code alone, which turns out to say something else: it is under way again.
    await shipment.updateMany({
      where: {
        ...underCode,
        state: 'cancelled',
        attempts: { none: { kind: 'cancel', state: 'accepted' } },
      },
      data: { state: 'booked' },
    });
  }
  const inDoubt = await shipment.findMany({
    where: { ...underCode, state: { in: ['cancelling', 'cancel_in_doubt'] } },
    select: { id: true, state: true },
  });
  for (const { id, state } of inDoubt) {
    const settled = await settle(transaction, id, state, phase);
    if (settled !== state) await shipment.update({ where: { id }, data: { state: settled } });
  }
  return count;
}
