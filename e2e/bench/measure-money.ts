import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { StatementRun } from '#e2e/bench/money.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { confirmAsRead } from '#lib/statements/testing/statements.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';
import { asAdmin } from './as-admin.ts';

// Reads, matches and posts an uploaded statement as the worker does, and writes the times.
const [linesText = '1000', id = '', statementFile = '', file = ''] = process.argv.slice(2);
const actor = demoMerchantActor(0);
const { merchantId } = actor;
const atOnce = 2_000;

/**
 * The resident memory of this process and of those that it started: the own of each, and the pages of files once, because both run the
 * same program.
 */
function memoryMb(): number {
  const residentKb = (id: string) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const kb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      return { own: kb('RssAnon') + kb('RssShmem'), files: kb('RssFile') };
    } catch {
      return { own: 0, files: 0 };
    }
  };
  const own = String(process.pid);
  const children = readdirSync(`/proc/${own}/task`).flatMap((task) =>
    readFileSync(`/proc/${own}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const resident = [own, ...children].map(residentKb);
  return (
    (resident.reduce((sum, { own }) => sum + own, 0) + Math.max(...resident.map(({ files }) => files))) /
    1_024
  );
}

/** How long PostgreSQL takes to store the same lines in a table without indexes, checks and policies. */
function insertBare(): Promise<number> {
  return asAdmin(async (client) => {
    await client.query('CREATE TABLE copied (cells text[])');
    const rows = readFileSync(statementFile, 'utf8').trim().split('\n');
    const startedAt = performance.now();
    for (let from = 0; from < rows.length; from += atOnce)
      await client.query(
        `INSERT INTO copied SELECT string_to_array(line, ',') FROM unnest($1::text[]) AS lines(line)`,
        [rows.slice(from, from + atOnce)],
      );
    const tookMs = performance.now() - startedAt;
    await client.query('DROP TABLE copied');
    return tookMs;
  });
}

async function work(): Promise<void> {
  while (await workStatement({ merchantId, statementId: id }));
}

let memoryMbAtMost = 0;
const sampling = setInterval(() => {
  memoryMbAtMost = Math.max(memoryMbAtMost, memoryMb());
}, 100);
const startedAt = performance.now();
await work();
const readAt = performance.now();
await confirmAsRead(actor, id);
await confirmStatement(actor, id);
await work();
const postedAt = performance.now();
clearInterval(sampling);
const statement = await findStatement(actor, id);
// A bank's line that is a part of its payout is short; the fees of a payout without quotes aren't compared.
const { matched = 0, short = 0, 'not-compared': notCompared = 0 } = statement?.counts ?? {};
if (statement?.state !== 'posted' || matched + short + notCompared !== Number(linesText))
  throw new Error(JSON.stringify({ ...statement, firstRows: [] }));
const run: StatementRun = {
  readMs: readAt - startedAt,
  postMs: postedAt - readAt,
  bareMs: await insertBare(),
  memoryMb: memoryMbAtMost,
};
writeFileSync(file, JSON.stringify(run));
process.exit(0);
