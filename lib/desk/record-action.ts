import 'server-only';
import { unsafeBringBackOne } from '#lib/archive/bring-back.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { NoteKind } from '#lib/desk/cases/view.ts';

/** The shipment that an agent acts on. */
type ActedOn = { id: string; merchantId: string; awb: string | null; operator: string };

type AgentAction = { shipmentId: string; verb: Verb; reason: Reason };

/**
 * Audits an agent's action on a shipment with its reason, before it has any effect, and runs `work` in the same transaction.
 * Null when the shipment doesn't exist or is a draft.
 */
export async function unsafeActOnShipment<Value>(
  agent: Actor,
  { shipmentId, verb, reason }: AgentAction,
  work: (transaction: Transaction, shipment: ActedOn, agentId: string) => Promise<Value>,
): Promise<{ shipment: ActedOn; value: Value } | null> {
  requirePermission(agent, 'desk.act');
  if (!isId(shipmentId) || !agent.id) return null;
  const agentId = agent.id;
  return unsafeAcrossMerchants(async (transaction) => {
    const find = () =>
      transaction.shipment.findFirst({
        where: { id: shipmentId, state: { not: 'draft' } },
        select: { id: true, merchantId: true, awb: true, operator: true },
      });
    let shipment = await find();
    if (!shipment && (await unsafeBringBackOne(transaction, shipmentId))) shipment = await find();
    await recordAudit(transaction, agent, { verb, reason, shipmentId: shipment?.id });
    return shipment && { shipment, value: await work(transaction, shipment, agentId) };
  });
}

/** The same for an action that the merchant sees with its reason. */
export async function unsafeRecordAction(
  agent: Actor,
  { kind, shipmentId, reason }: { kind: NoteKind; shipmentId: string; reason: string },
): Promise<ActedOn | null> {
  const done = await unsafeActOnShipment(
    agent,
    { shipmentId, verb: kind, reason: { text: reason } },
    (transaction, { merchantId }, agentId) =>
      transaction.deskNote.create({
        data: { merchantId, shipmentId, kind, text: reason, isInternal: false, agentId },
      }),
  );
  return done?.shipment ?? null;
}
