import 'server-only';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { countOperatorCall } from '#lib/operator/count-operator-call.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { nextLabelTryMs } from '#lib/shipments/due-times.ts';
import { foreignAttempts, isOwnReply, isToCheckSql } from '#lib/shipments/own-numbers.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { isOwnAwb } from '#lib/tracking/ask-tracking.ts';
import { readStoredLabel, storeLabel } from './stored-labels.ts';

export type LabelPdf = { awb: string; pdf: Uint8Array<ArrayBuffer> };

/**
 * The label of one of the merchant's shipments: the stored one, or the operator's, which is then stored. If the object store isn't
 * available, the operator's label isn't stored, so that the page waits only once for that store. Throws TooOften.
 */
export async function fetchLabel(
  actor: MerchantActor,
  id: string,
): Promise<Result<LabelPdf, 'not-found' | 'operator-unavailable'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(id)) return failure('not-found', 'not an id');
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findFirst({
      where: { id, merchantId },
      select: {
        awb: true,
        trackedAt: true,
        label: { select: { pdf: true, objectKey: true } },
        attempts: foreignAttempts,
      },
    }),
  );
  // A label is printed again for a parcel that is handled again, and its history says so.
  if (!shipment && (await unsafeBringBack(merchantId, [id])) > 0) return fetchLabel(actor, id);
  if (!shipment?.awb) return failure('not-found', `no booked shipment ${id}`);
  if (shipment.attempts.length > 0) return failure('not-found', 'an agent must say whose AWB it is');
  const { awb, label, trackedAt } = shipment;
  const stored = label && (await readStoredLabel(label));
  if (stored instanceof Uint8Array) return success({ awb, pdf: stored });
  if (stored === 'lost') await leaveToWorker(merchantId, id);
  await countOperatorCall(actor, 'label');
  const pdf = await askOperator({ merchantId, shipmentId: id, awb, trackedAt });
  if (!pdf) return failure('operator-unavailable', 'no label is available');
  if (stored !== 'unavailable') await storeLabel(actor, id, pdf);
  return success({ awb, pdf });
}

/**
 * The operator's label; null when there is no usable one, while it isn't known to be this shipment's, or when the shipment belongs to
 * another operator.
 */
async function askOperator({
  merchantId,
  shipmentId,
  awb,
  trackedAt,
}: {
  merchantId: string;
  shipmentId: string;
  awb: string;
  trackedAt: Date | null;
}): Promise<Uint8Array<ArrayBuffer> | null> {
  const account = await findShipmentAccount(merchantId, { shipmentId });
  if (!account) return null;
  if (!trackedAt && !(await isOwnAwb({ merchantId, shipmentId, awb }, account))) return null;
  const answer = await operatorClient(account.operator).fetchLabel(awb, account);
  if (answer.outcome === 'foreign') await isOwnReply({ merchantId, shipmentId }, answer.named);
  if (answer.outcome !== 'answered') return null;
  const { pdf, reference } = answer.value;
  return (await isOwnReply({ merchantId, shipmentId }, reference)) ? new Uint8Array(pdf) : null;
}

/** The worker fetches a lost label, even if this request can't. */
async function leaveToWorker(merchantId: string, id: string): Promise<void> {
  await inMerchant(
    merchantId,
    (transaction) => transaction.$executeRaw`
      UPDATE shipments SET label_after = now() WHERE id = ${id}::uuid AND merchant_id = ${merchantId}::uuid`,
  );
}

/**
 * Fetches the missing or lost label of a booked shipment. Schedules a retry if the operator has none, or if it can't be stored, and the
 * shipment hasn't ended: a person can still ask for the label of one that has.
 */
export async function fetchMissingLabel({
  merchantId,
  shipmentId,
}: {
  merchantId: string;
  shipmentId: string;
}): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      select: { awb: true, trackedAt: true, labelTries: true, label: { select: { objectKey: true } } },
    }),
  );
  if (!shipment?.awb) return;
  const { awb, trackedAt } = shipment;
  let isKept = await isStored(shipment.label);
  if (!isKept) {
    const pdf = await askOperator({ merchantId, shipmentId, awb, trackedAt });
    isKept = pdf !== null && (await storeLabel(workerFor(merchantId), shipmentId, pdf));
  }
  const pauseSeconds = isKept ? null : nextLabelTryMs(shipment.labelTries) / 1_000;
  await inMerchant(
    merchantId,
    (transaction) => transaction.$executeRaw`
      UPDATE shipments SET label_tries = label_tries + 1,
        label_after = CASE WHEN state <> 'cancelled' AND (phase IS NULL OR phase NOT IN ('delivered', 'returned', 'cancelled'))
          THEN now() + make_interval(secs => ${pauseSeconds}::float8) END
      WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid`,
  );
}

/** Whether the PDF can still be read. A label that isn't in the object store is in its row. */
async function isStored(label: { objectKey: string | null } | null): Promise<boolean> {
  if (!label?.objectKey) return label !== null;
  return (await readStoredLabel({ ...label, pdf: null })) instanceof Uint8Array;
}

type Row = { id: string; hasLabel: boolean };

/**
 * Fetches the missing labels of shipments from the operator, and returns the ids of the shipments that have none now. Another
 * merchant's shipment counts as one without a label.
 */
export async function prepareLabels(actor: MerchantActor, ids: string[]): Promise<string[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT id, labels.shipment_id IS NOT NULL AND NOT ${sql.raw(isToCheckSql)} AS "hasLabel" FROM shipments
      LEFT JOIN labels ON labels.shipment_id = id AND labels.merchant_id = shipments.merchant_id
      WHERE shipments.merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND awb IS NOT NULL`,
  ]);
  const stored = new Set(rows?.filter(({ hasLabel }) => hasLabel).map(({ id }) => id));
  const missing = ids.filter((id) => !stored.has(id));
  // The client limits how many of them reach the operator at the same time.
  const fetched = await Promise.all(missing.map((id) => fetchLabel(actor, id)));
  return missing.filter((_, index) => !fetched[index]?.ok);
}
