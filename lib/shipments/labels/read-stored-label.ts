import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { findLabelObject } from './label-store.ts';

/** A row of `labels`: it has the PDF, or the key of an object in the label store. */
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
    const found = await findLabelObject(objectKey);
    if (!found) logger().warn({ objectKey }, 'the label store has lost a label');
    return found ?? 'lost';
  } catch (error) {
    logger().warn({ objectKey, reason: String(error) }, 'the label store is not available');
    return 'unavailable';
  }
}
