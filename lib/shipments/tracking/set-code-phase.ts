import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { operatorName } from '#lib/operator/queries.ts';
import type { CodePhase } from '#lib/operator/schema.ts';
import { writeCodePhase } from '#lib/operator/write-code-phase.ts';
import { settleCancel } from '#lib/shipments/cancelling/settle-cancel.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { isFinal, shipmentMoveSql } from '#lib/shipments/states.ts';

/**
 * Assigns a phase to one of the operator's status codes, and re-files every shipment whose last status has that code, across
 * merchants. The administrator sees only their number. Audited.
 */
export async function setCodePhase(administrator: Actor, given: CodePhase): Promise<{ refiled: number }> {
  requirePermission(administrator, 'operator.configure');
  const operator = operatorName();
  return unsafeAcrossMerchants(async (transaction) => {
    const before = await writeCodePhase(transaction, administrator, operator, given);
    const refiled = await refile(transaction, administrator, operator, given);
    await recordAudit(transaction, administrator, {
      verb: 'set-code-phase',
      reason: `${operator} ${given.code}: ${before ?? 'no phase'} to ${given.phase}, shipments re-filed: ${refiled}`,
    });
    return { refiled };
  });
}

const toCancelled = shipmentMoveSql(['booked'], 'cancelled');
const toBooked = shipmentMoveSql(['cancelled'], 'booked');

async function refile(
  transaction: Transaction,
  administrator: Actor,
  operator: string,
  { code, phase }: CodePhase,
): Promise<number> {
  const underCode = Prisma.sql`operator = ${operator} AND last_status_code = ${code}`;
  const note = (update: Prisma.Sql, kind: string, ofPhase: string | null) => transaction.$executeRaw`
    WITH moved AS (${update} RETURNING id, merchant_id)
    ${Prisma.raw(insertEvents)}
    SELECT merchant_id, id, ${kind}, ${administrator.kind}, ${administrator.id}::uuid, NULL, NULL,
      ${ofPhase}::"ShipmentPhase"
    FROM moved`;

  const trackAfter = isFinal(phase) ? null : new Date();
  const refiled = await note(
    Prisma.sql`UPDATE shipments SET phase = ${phase}::"ShipmentPhase", track_after = ${trackAfter}
      WHERE ${underCode} AND phase <> ${phase}::"ShipmentPhase"`,
    'phase',
    phase,
  );
  const move = ({ set, where }: { set: string; where: string }) =>
    Prisma.sql`UPDATE shipments SET ${Prisma.raw(set)} WHERE ${underCode} AND ${Prisma.raw(where)}`;
  if (phase === 'cancelled') {
    await note(move(toCancelled), 'cancelled', null);
  } else {
    // A shipment that only its status code marked as cancelled becomes active again when the code gets another phase.
    const byCodeAlone = Prisma.sql`${move(toBooked)} AND NOT EXISTS (
      SELECT FROM attempts WHERE shipment_id = shipments.id AND kind = 'cancel' AND attempts.state = 'accepted')`;
    await note(byCodeAlone, 'restored', null);
  }
  const inDoubt = await transaction.shipment.findMany({
    where: { operator, lastStatusCode: code, state: { in: ['cancelling', 'cancel_in_doubt'] } },
    select: { id: true, merchantId: true },
  });
  for (const { id, merchantId } of inDoubt)
    await settleCancel(transaction, { ...administrator, merchantId }, id, phase);
  return refiled;
}
