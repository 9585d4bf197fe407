import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';

/** Does the work with a portal of its own, which then stops. */
export async function inPortal<Result>(work: (stack: VerbStack) => Promise<Result>): Promise<Result> {
  const logs = mkdtempSync(join(tmpdir(), 'waybill-score-'));
  const postgres = await startThrowawayPostgres(join(logs, 'postgres.log'));
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const stack = await startVerbStack();
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    await postgres.stop();
    rmSync(logs, { recursive: true });
  }
}
