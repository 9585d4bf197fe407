import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { sql } from '#lib/db/sql.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { unsafeDropNextFile } from './drop-next-file.ts';
import { unsafeExportNextFile } from './export-next-file.ts';
import { StoreFailure } from './step.ts';

export type WorkingMonth = { month: string };

/** The months that the worker exports or drops, and that no worker has claimed. */
export const listWorkingMonths = (): Promise<WorkingMonth[]> =>
  prisma().$queryRaw<WorkingMonth[]>`
    SELECT to_char(month, 'YYYY-MM') AS month FROM archive_months WHERE ${isFree} ORDER BY month`;

const isFree = sql`(state IN ('exporting', 'dropping') AND problem IS DISTINCT FROM 'failed' AND (claimed_until IS NULL OR claimed_until < now()))`;

/**
 * Exports or drops a month's next file. Returns whether more may be left. If a worker dies, another one continues after two minutes; if the
 * store fails, after one. After any other error the month waits until an administrator asks again.
 */
export async function unsafeWorkMonth({ month }: WorkingMonth): Promise<boolean> {
  const [claimed] = await prisma().$queryRaw<{ state: 'exporting' | 'dropping' }[]>`
    UPDATE archive_months SET claimed_until = now() + interval '2 minutes'
    WHERE month = to_date(${month}, 'YYYY-MM') AND ${isFree} RETURNING state`;
  if (!claimed) return false;
  const { state } = claimed;
  try {
    const end = await (state === 'exporting' ? unsafeExportNextFile(month) : unsafeDropNextFile(month));
    const next = { more: state, changed: 'exported', done: state === 'exporting' ? 'exported' : 'dropped' }[
      end
    ];
    await prisma().$executeRaw`
      UPDATE archive_months SET state = ${next}, claimed_until = NULL, problem = ${end === 'changed' ? 'changed' : null}
      WHERE month = to_date(${month}, 'YYYY-MM')`;
    return end === 'more';
  } catch (error) {
    if (!(error instanceof StoreFailure)) {
      await prisma().$executeRaw`
        UPDATE archive_months SET claimed_until = NULL, problem = 'failed' WHERE month = to_date(${month}, 'YYYY-MM')`;
      throw error;
    }
    logger().warn(
      { month, reason: String(error.cause) },
      'the object store failed for a month of the archive',
    );
    await prisma().$executeRaw`
      UPDATE archive_months SET claimed_until = now() + interval '1 minute', problem = 'store' WHERE month = to_date(${month}, 'YYYY-MM')`;
    return false;
  }
}
