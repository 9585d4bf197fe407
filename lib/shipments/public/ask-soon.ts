import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { isFinal } from '#lib/shipments/states.ts';
import type { PublicRow } from './read-public.ts';

const oldAfterMs = 10 * 60_000;

/**
 * Makes shipments whose tracking is old due for the worker now, which tracks them within its budget. A shipment that was
 * tracked in the last 10 minutes keeps its due time, so visitors can't increase the number of operator calls.
 */
export async function askSoon(rows: PublicRow[]): Promise<void> {
  const old = rows.filter(isOld);
  for (const merchantId of new Set(old.map((row) => row.merchantId))) {
    const ids = old.filter((row) => row.merchantId === merchantId).map(({ id }) => id);
    await runInMerchant(merchantId, [
      {
        name: 'ask-soon',
        text: `UPDATE shipments SET track_after = now()
          WHERE merchant_id = $1 AND id = ANY($2::uuid[]) AND track_after > now() + interval '1 minute'
            AND (asked_at IS NULL OR asked_at <= now() - make_interval(secs => $3))`,
        values: [merchantId, ids, oldAfterMs / 1000],
      },
    ]);
  }
}

function isOld({ operator, phase, trackedAt, askedAt }: PublicRow): boolean {
  if (operator !== settings().OPERATOR_NAME || isFinal(phase)) return false;
  return Date.now() - Math.max(trackedAt?.getTime() ?? 0, askedAt?.getTime() ?? 0) > oldAfterMs;
}
