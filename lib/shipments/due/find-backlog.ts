import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/** For how many seconds the oldest due work has waited for a worker; 0 when nothing waits. Reads no merchant's data. */
export async function unsafeFindBacklog(): Promise<number> {
  const operator = settings().OPERATOR_NAME;
  const [row] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ seconds: number | null }[]>`
      SELECT extract(epoch FROM now() - min(due))::float AS seconds FROM (
        SELECT min(next_look_at) AS due FROM attempts JOIN shipments ON shipments.id = shipment_id WHERE operator = ${operator}
        UNION ALL SELECT min(queued_at) FROM attempts JOIN operator_accounts ON operator_accounts.id = account_id
          WHERE state = 'prepared' AND operator = ${operator}
        UNION ALL SELECT min(label_after) FROM shipments WHERE operator = ${operator}
        UNION ALL SELECT min(track_after) FROM shipments WHERE operator = ${operator}
      ) AS work`,
  );
  return Math.max(0, row?.seconds ?? 0);
}
