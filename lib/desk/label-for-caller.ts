import 'server-only';
import { recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { fetchLabel, type LabelPdf } from '#lib/labels/fetch-label.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { actFor } from './act-for-merchant.ts';
import { unsafeRecordAction } from './record-action.ts';

type LabelFailure = 'not-found' | 'operator-unavailable';

/** Fetches a shipment's label for the agent's reason, and stores it if it was missing. */
export async function unsafeLabelForCaller(
  agent: Actor,
  { shipmentId, reason }: { shipmentId: string; reason: string },
): Promise<Result<null, LabelFailure>> {
  const shipment = await unsafeRecordAction(agent, { kind: 'label', shipmentId, reason });
  if (!shipment) return failure('not-found', `no shipment ${shipmentId}`);
  const label = await fetchLabel(actFor(agent, shipment.merchantId, 'shipments.read'), shipmentId);
  return label.ok ? success(null) : label;
}

/** Opens the label of a shipment. Audited once for several reads; the agent gave the reason when it was fetched. */
export async function unsafeOpenLabel(
  agent: Actor,
  shipmentId: string,
): Promise<Result<LabelPdf, LabelFailure>> {
  requirePermission(agent, 'desk.act');
  if (!isShipmentId(shipmentId)) return failure('not-found', 'not an id');
  const shipment = await unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.shipment.findFirst({
      where: { id: shipmentId, state: { not: 'draft' } },
      select: { id: true, merchantId: true },
    });
    const entry = { verb: 'open-label', reason: 'desk: opened the label', shipmentId: found?.id };
    await recordAuditOfPoll(transaction, agent, entry);
    return found;
  });
  if (!shipment) return failure('not-found', `no shipment ${shipmentId}`);
  return fetchLabel(actFor(agent, shipment.merchantId, 'shipments.read'), shipmentId);
}
