import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { countQuestion } from '#lib/operator/count-question.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { readStoredLabel } from './read-stored-label.ts';
import { storeLabel } from './store-label.ts';

export type LabelPdf = { awb: string; pdf: Uint8Array<ArrayBuffer> };

/**
 * The label of one of the merchant's shipments: the stored one, or the operator's, which is then stored. If the label store isn't
 * available, the operator's label isn't stored, so that the page waits only once for that store. Throws TooOften.
 */
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
      select: { awb: true, label: { select: { pdf: true, objectKey: true } } },
    }),
  );
  if (!shipment?.awb) return failure('not-found', `no booked shipment ${id}`);
  const { awb, label } = shipment;
  const stored = label && (await readStoredLabel(label));
  if (stored instanceof Uint8Array) return success({ awb, pdf: stored });
  if (stored === 'lost') await leaveToWorker(merchantId, id);
  await countQuestion(actor, 'label');
  const pdf = await askOperator(merchantId, id, awb);
  if (!pdf) return failure('operator-unavailable', 'no label is available');
  if (stored !== 'unavailable') await storeLabel(actor, id, pdf);
  return success({ awb, pdf });
}

/** Fetches a label from the operator and stores it. Returns false when there is no usable one, or when it can't be stored now. */
export async function fetchOperatorsLabel(actor: MerchantActor, id: string, awb: string): Promise<boolean> {
  const pdf = await askOperator(actor.merchantId, id, awb);
  return pdf !== null && (await storeLabel(actor, id, pdf));
}

/** The operator's label; null when there is no usable one, or when the shipment belongs to another operator. */
async function askOperator(
  merchantId: string,
  id: string,
  awb: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const account = await findShipmentAccount(merchantId, { shipmentId: id });
  if (!account) return null;
  const answer = await operatorClient().fetchLabel(awb, account);
  return answer.outcome === 'answered' ? new Uint8Array(answer.value) : null;
}

/** The worker fetches a lost label, even if this request can't. */
async function leaveToWorker(merchantId: string, id: string): Promise<void> {
  await inMerchant(merchantId, (transaction) =>
    transaction.shipment.update({
      where: { id_merchantId: { id, merchantId } },
      data: { labelAfter: new Date() },
    }),
  );
}
