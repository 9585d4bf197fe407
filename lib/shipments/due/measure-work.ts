import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { gauge } from '#lib/core/telemetry/metrics.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

type Row = { what: string; count: number; oldest_s: number };

const kinds = [
  'doubt',
  'suspected-duplicate',
  'attempt-due',
  'booking-queued',
  'label-due',
  'tracking-due',
] as const;

/**
 * Sets the gauges of waiting work: unconfirmed requests, suspected duplicates, and due work, with the age of the oldest in seconds.
 * Counts over all merchants, without reading their data.
 */
export async function unsafeMeasureWork(): Promise<void> {
  const operator = settings().OPERATOR_NAME;
  const rows = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<Row[]>`
      WITH work AS (
        SELECT 'doubt' AS what, sent_at AS since FROM attempts JOIN shipments ON shipments.id = shipment_id
          WHERE attempts.state = 'unknown' AND operator = ${operator}
        UNION ALL
        SELECT 'suspected-duplicate', sent_at FROM attempts JOIN shipments ON shipments.id = shipment_id
          WHERE late_awb IS NOT NULL AND late_settled_at IS NULL AND operator = ${operator}
        UNION ALL
        SELECT 'attempt-due', next_look_at FROM attempts JOIN shipments ON shipments.id = shipment_id
          WHERE next_look_at <= now() AND operator = ${operator}
        UNION ALL
        SELECT 'booking-queued', queued_at FROM attempts JOIN operator_accounts ON operator_accounts.id = account_id
          WHERE state = 'prepared' AND queued_at IS NOT NULL AND operator = ${operator}
        UNION ALL
        SELECT 'label-due', label_after FROM shipments WHERE label_after <= now() AND operator = ${operator}
        UNION ALL
        SELECT 'tracking-due', track_after FROM shipments WHERE track_after <= now() AND operator = ${operator}
      )
      SELECT what, count(*)::int AS count, extract(epoch FROM now() - min(since))::float AS oldest_s
      FROM work GROUP BY what`,
  );
  const counts = gauge('waybill_work_waiting', 'What waits to be resolved or done, by kind.', ['what']);
  const ages = gauge('waybill_work_oldest_seconds', 'Age of the oldest that waits, by kind.', ['what']);
  for (const what of kinds) {
    const row = rows.find((found) => found.what === what);
    counts.set({ what }, row?.count ?? 0);
    ages.set({ what }, row?.oldest_s ?? 0);
  }
}
