import 'server-only';
import { unsafeBringBackWithin } from '#lib/archive/bring-back.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { NoteKind } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** The shipment that an agent acts on. */
type ActedOn = { id: string; awb: string | null };

type Work<Shipment, Value> = (
  transaction: Transaction,
  shipment: Shipment,
  agentId: string,
) => Promise<Value>;

async function unsafeFindAnd<Value>(
  agent: Actor,
  { merchantId, shipmentId }: MerchantShipment,
  work: Work<ActedOn | null, Value>,
): Promise<Value | null> {
  requirePermission(agent, 'desk.act');
  if (!isId(merchantId) || !isId(shipmentId) || !agent.id) return null;
  const agentId = agent.id;
  return unsafeAcrossMerchants(async (transaction) => {
    const find = () =>
      transaction.shipment.findFirst({
        where: { id: shipmentId, merchantId, state: { not: 'draft' } },
        select: { id: true, awb: true },
      });
    let shipment = await find();
    if (!shipment && (await unsafeBringBackWithin(transaction, merchantId, [shipmentId])) > 0)
      shipment = await find();
    return work(transaction, shipment, agentId);
  });
}

/**
 * Runs `work` on a shipment, in one transaction. `work` audits what it changes, because it may refuse. Null, with an entry of the id, when
 * the shipment doesn't exist or is a draft.
 */
export const unsafeChangeShipment = <Value>(
  agent: Actor,
  { verb, ...of }: MerchantShipment & { verb: Verb },
  work: Work<ActedOn, Value>,
): Promise<Value | null> =>
  unsafeFindAnd(agent, of, async (transaction, shipment, agentId) => {
    if (shipment) return work(transaction, shipment, agentId);
    await recordAudit(transaction, agent, { verb, reason: { key: 'byId', id: of.shipmentId } });
    return null;
  });

/** The same for an action that can't be refused: it is audited with its reason before it has any effect, also without a shipment. */
export const unsafeActOnShipment = <Value>(
  agent: Actor,
  { verb, reason, ...of }: MerchantShipment & { verb: Verb; reason: Reason },
  work: Work<ActedOn, Value>,
): Promise<{ shipment: ActedOn; value: Value } | null> =>
  unsafeFindAnd(agent, of, async (transaction, shipment, agentId) => {
    await recordAudit(transaction, agent, { verb, reason, shipment: shipment && of });
    return shipment && { shipment, value: await work(transaction, shipment, agentId) };
  });

/** The same for an action that the merchant sees with its reason. */
export async function unsafeRecordAction(
  agent: Actor,
  { kind, reason, ...of }: MerchantShipment & { kind: NoteKind; reason: string },
): Promise<ActedOn | null> {
  const done = await unsafeActOnShipment(
    agent,
    { ...of, verb: kind, reason: { text: reason } },
    (transaction, _, agentId) =>
      transaction.deskNote.create({ data: { ...of, kind, text: reason, isInternal: false, agentId } }),
  );
  return done?.shipment ?? null;
}
