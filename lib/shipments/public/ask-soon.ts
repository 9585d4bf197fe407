import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { isOldStatus, oldAfterMs, statusAtOf } from '#lib/shipments/tracking/view.ts';
import type { PublicRow } from './read-public.ts';

/**
 * Makes shipments with an old status due for the worker now, before others, which tracks them within its budget. A shipment that
 * was asked about in the last minutes keeps its due time, so visitors can't increase the number of operator calls.
 */
export async function askSoon(rows: PublicRow[]): Promise<void> {
  const now = new Date();
  const old = rows.filter(
    (row) => row.operator === settings().OPERATOR_NAME && isOldStatus(statusAtOf(row), now),
  );
  for (const merchantId of new Set(old.map((row) => row.merchantId))) {
    const ids = old.filter((row) => row.merchantId === merchantId).map(({ id }) => id);
    await runInMerchant(merchantId, [
      {
        name: 'ask-soon',
        text: `UPDATE shipments SET track_after = now(), track_first = true
          WHERE merchant_id = $1 AND id = ANY($2::uuid[]) AND track_after IS NOT NULL
            AND NOT (track_first AND track_after <= now() + interval '1 minute')
            AND (asked_at IS NULL OR asked_at <= now() - make_interval(secs => $3))`,
        values: [merchantId, ids, oldAfterMs / 1000],
      },
    ]);
  }
}
