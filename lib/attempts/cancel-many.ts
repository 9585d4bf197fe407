import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';
import { type CancelFailure, type CancelRequest, cancelShipment } from './cancel.ts';

export type CancelledRow =
  | { id: string; ok: true }
  | { id: string; ok: false; code: CancelFailure; message?: string };

/** The limit of one person in ten minutes. */
const personLimit = { points: 400, seconds: 600 };
let limit: RateLimit | undefined;

/**
 * Cancels shipments one after the other, each under the rule that the person confirmed for it, with a result for each. If the
 * person's limit is exceeded, no cancellation is sent.
 */
export async function cancelMany(actor: MerchantActor, items: CancelRequest[]): Promise<CancelledRow[]> {
  requirePermission(actor, 'shipments.cancel');
  limit ??= makeRateLimit('cancel', personLimit);
  const waitSeconds = await limit.take(String(actor.id), items.length);
  if (waitSeconds > 0) throw new TooOften(waitSeconds);
  const rows: CancelledRow[] = [];
  for (const item of items) {
    const result = await cancelShipment(actor, item);
    rows.push(
      result.ok
        ? { id: item.id, ok: true }
        : { id: item.id, ok: false, code: result.code, message: result.details.message },
    );
  }
  return rows;
}
