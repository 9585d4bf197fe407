import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { storeLabel } from './keep-label.ts';

export type LabelPdf = { awb: string; pdf: Uint8Array<ArrayBuffer> };

/** The label of one of the merchant's shipments: the stored one, or the operator's, which is then stored. */
export async function fetchLabel(
  actor: MerchantActor,
  id: string,
): Promise<Result<LabelPdf, 'not-found' | 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.read');
  if (!isShipmentId(id)) return failure('not-found', 'not an id');
  const { merchantId } = actor;
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findFirst({
      where: { id, merchantId },
      select: { awb: true, label: { select: { pdf: true } } },
    }),
  );
  if (!shipment?.awb) return failure('not-found', `no booked shipment ${id}`);
  if (shipment.label) return success({ awb: shipment.awb, pdf: new Uint8Array(shipment.label.pdf) });
  const pdf = await fetchOperatorsLabel(actor, id, shipment.awb);
  return pdf ? success({ awb: shipment.awb, pdf }) : failure('operator-unavailable', 'no label is available');
}

/**
 * Fetches a label from the operator and stores it; null when there is no usable one, or when the shipment belongs to another
 * operator.
 */
export async function fetchOperatorsLabel(
  actor: MerchantActor,
  id: string,
  awb: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const account = await findShipmentAccount(actor.merchantId, { shipmentId: id });
  if (!account) return null;
  const answer = await operatorClient().fetchLabel(awb, account);
  if (answer.outcome !== 'answered') return null;
  const pdf = new Uint8Array(answer.value);
  await storeLabel(actor, id, pdf);
  return pdf;
}
