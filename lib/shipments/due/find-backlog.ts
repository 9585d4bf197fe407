import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { dueWork } from './due-work.ts';

/** For how many seconds the oldest due work has waited for a worker; 0 when nothing waits. Reads no merchant's data. */
export async function unsafeFindBacklog(): Promise<number> {
  const { attempts, queued, labels, trackings } = dueWork(settings().OPERATOR_NAME);
  const [row] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ seconds: number | null }[]>`
      SELECT extract(epoch FROM now() - min(since))::float AS seconds FROM (
        (${attempts} LIMIT 1) UNION ALL (${queued} LIMIT 1) UNION ALL (${labels} LIMIT 1) UNION ALL (${trackings} LIMIT 1)
      ) AS oldest`,
  );
  return Math.max(0, row?.seconds ?? 0);
}
