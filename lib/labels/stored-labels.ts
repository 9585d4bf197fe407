import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { settings } from '#lib/settings/settings.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { outcomeCounter } from '#lib/telemetry/metrics.ts';
import { findObject, putObject } from './object-store.ts';

/**
 * Stores a label's PDF with its shipment: in the database, or in the object store with its key in the database. A PDF in the
 * database isn't replaced. Returns false if the object store didn't take it; then the worker fetches the label again later.
 */
export async function storeLabel(
  { merchantId, kind, id }: MerchantActor,
  shipmentId: string,
  pdf: Uint8Array,
): Promise<boolean> {
  const objectKey = settings().LABEL_STORE === 's3' ? `${merchantId}/${shipmentId}.pdf` : null;
  // The object first: a row never points to an object that wasn't written.
  if (objectKey && !(await isTaken(objectKey, pdf))) return false;
  const stored = objectKey ? null : Buffer.from(pdf);
  // The row of a lost object takes the PDF if new labels are stored in the database again.
  const keep = sql`
    WITH kept AS (
      INSERT INTO labels (shipment_id, merchant_id, pdf, object_key) VALUES (${shipmentId}, ${merchantId}, ${stored}, ${objectKey})
      ON CONFLICT (shipment_id, merchant_id) DO UPDATE SET pdf = EXCLUDED.pdf, object_key = NULL
        WHERE labels.object_key IS NOT NULL AND EXCLUDED.object_key IS NULL
      RETURNING shipment_id, merchant_id
    )
    ${insertEvents} SELECT merchant_id, shipment_id, 'label-ready', ${kind}, ${id}, NULL, NULL, NULL FROM kept`;
  const settle = sql`UPDATE shipments SET label_after = NULL WHERE merchant_id = ${merchantId} AND id = ${shipmentId}`;
  // Needn't be durable: if a crash of the database loses the label, it is fetched from the operator again.
  await queryMerchant(merchantId, [keep, settle], { prepared: true, durable: false });
  return true;
}

const countCall = outcomeCounter(
  'waybill_label_store_calls_total',
  'Calls to the object store for labels, by outcome.',
  ['done', 'failed'],
);

async function isTaken(objectKey: string, pdf: Uint8Array): Promise<boolean> {
  try {
    await putObject(objectKey, pdf, 'application/pdf');
    countCall('done');
    return true;
  } catch (error) {
    countCall('failed');
    logger().warn({ objectKey, reason: String(error) }, 'the object store did not take a label');
    return false;
  }
}

/** A row of `labels`: it has the PDF, or the key of an object in the object store. */
export type StoredLabel = { pdf: Uint8Array | null; objectKey: string | null };

/**
 * The PDF of a stored label, from where its row says. `lost`: the store no longer has the object. `unavailable`: the store gives no
 * answer or an error.
 */
export async function readStoredLabel({
  pdf,
  objectKey,
}: StoredLabel): Promise<Uint8Array<ArrayBuffer> | 'lost' | 'unavailable'> {
  if (pdf) return new Uint8Array(pdf);
  if (!objectKey) return 'lost';
  try {
    const found = await findObject(objectKey);
    countCall('done');
    if (!found) logger().warn({ objectKey }, 'the object store has lost a label');
    return found ?? 'lost';
  } catch (error) {
    countCall('failed');
    logger().warn({ objectKey, reason: String(error) }, 'the object store is not available');
    return 'unavailable';
  }
}
