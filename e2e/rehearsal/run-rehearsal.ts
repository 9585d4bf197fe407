import { cpus } from 'node:os';
import { copyEnded } from '#e2e/bench/copy-ended.ts';
import { makeEnded } from '#e2e/bench/make-ended.ts';
import { readMoney } from '#e2e/chaos/read-money.ts';
import { readRecords } from '#e2e/chaos/read-records.ts';
import { settle } from '#e2e/chaos/settle.ts';
import { findViolations } from '#e2e/chaos/verify/find-violations.ts';
import { openJournal } from '#e2e/chaos/verify/journal.ts';
import { promises } from '#e2e/chaos/verify/promises.ts';
import { type FailoverStack, startFailoverStack } from '#e2e/failover/failover-stack.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { type Hour, type Rehearsed, rehearse } from './busy-hour.ts';
import { failedOutside, findGrowth, windowsTable } from './windows.ts';

const usage = `Usage: npm run test:rehearsal -- [--minutes 60] [--share 0.05] [--archived 5000] [--seed 1]

The country's busiest hour, or this share of it, on two portals, two workers and a primary with a standby: a second has 40 bookings, 120 tracking
pages, 30 labels and 20 pages of 200 people; once, 50,000 imported orders and a statement of 100,000 lines; so many ended shipments are archived
meanwhile, and in the middle the primary is lost. Prints a table of twelve parts. Fails if anything is lost, exists twice, or fails while there is a primary; and, in
30 minutes or more, if memory, what is open or a median grows.`;

let stack: FailoverStack | undefined;
const windows = 12;
const templates = 40;
/** docs/deployment.md tells to give a portal as much. */
const mostPortalMb = 1_000;
/** In less time caches and compiled code still grow. */
const leastMinutesOfGrowth = 30;
/** Of the shipments that `copyEnded` makes, which the operator doesn't know. */
const copies = "reference LIKE 'OLD-%'";

const text = { type: 'string' } as const;
const { values } = readOptions(usage, {
  options: {
    minutes: { ...text, default: '60' },
    share: { ...text, default: '0.05' },
    archived: { ...text, default: '5000' },
    seed: { ...text, default: '1' },
  },
});
const hour: Hour = {
  minutes: Number(values.minutes),
  share: Number(values.share),
  seed: Number(values.seed),
};
const archived = Number(values.archived);
if (!(hour.minutes >= 2 && hour.minutes <= 600 && hour.share > 0 && archived >= 100 && hour.seed >= 0)) {
  printLine(usage);
  process.exit(2);
}
Object.assign(process.env, { TRACKING_PER_MINUTE: '1000000', ARCHIVE_MONTHS: '12' });

/** Fills ended shipments, which the worker archives in the hour. */
async function fillEnded(stack: FailoverStack): Promise<Set<string>> {
  await makeEnded(demoMerchantActor(0), templates, stack.operatorUrl);
  return withClient(stack.adminUrl, async (client) => {
    await copyEnded(client, archived, 2);
    await client.query("SELECT keep_archive_partitions(now() - interval '3 years')");
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM shipments WHERE ${copies}`);
    return new Set(rows.map(({ id }) => id));
  });
}

/** What is lost, or exists twice: bookings, imported orders and archived shipments. */
async function compare(stack: FailoverStack, journal: ReturnType<typeof openJournal>, ended: Set<string>) {
  const records = await readRecords(stack, journal);
  const violations = findViolations({
    ...records,
    shipments: records.shipments.filter(({ id }) => !ended.has(id)),
    attempts: records.attempts.filter(({ shipmentId }) => !ended.has(shipmentId)),
    money: await readMoney(stack, []),
  });
  const { rows } = await withClient(stack.adminUrl, (client) =>
    client.query<{
      hot: number;
      moved: number;
      twice: number;
      orders: number;
      imported: number;
      state: string;
    }>(
      `SELECT (SELECT count(*)::int FROM shipments WHERE ${copies}) AS hot,
         (SELECT count(*)::int FROM archived_shipments) AS moved,
         (SELECT count(*)::int FROM archived_shipments JOIN shipments USING (id)) AS twice,
         (SELECT count(*)::int FROM shipments WHERE reference LIKE 'BENCH-%' AND awb IS NOT NULL) AS imported,
         (SELECT count(DISTINCT reference)::int FROM shipments WHERE reference LIKE 'BENCH-%' AND awb IS NOT NULL) AS orders,
         (SELECT min(state) FROM statements) AS state`,
    ),
  );
  const counts = rows[0];
  if (!counts) throw new Error('no counts');
  return { awbs: records.ledger.length, violations, ...counts };
}

const exitCode = await runInFolder(
  { name: 'rehearsal', limitMs: (2 * hour.minutes + 30) * 60_000, close: async () => stack?.close() },
  async (folder) => {
    await step('Production build', buildPortal);
    const running = await step('Two portals, two workers, primary, standby, operator', () =>
      startFailoverStack(folder, hour.seed),
    );
    stack = running;
    const ended = await step(`Fill ${archived} ended shipments`, () => fillEnded(running));
    const journal = openJournal();
    const rehearsed = await step('The busiest hour', (say) => rehearse(running, journal, hour, windows, say));
    await step('Settling', () => settle(running));
    const compared = await step('Comparing the records', () => compare(running, journal, ended));
    const { report, isGood } = reportOf(running, rehearsed, compared, journal.surprises);
    printLine(`\n${report}\n`);
    return isGood;
  },
);
process.exit(exitCode);

function reportOf(
  { failovers, portal, worker }: FailoverStack,
  { works, samples, orders, failoverMs }: Rehearsed,
  compared: Awaited<ReturnType<typeof compare>>,
  surprises: string[],
): { report: string; isGood: boolean } {
  const { awbs, violations, hot, moved, twice, imported, orders: distinct, state } = compared;
  const outside = failedOutside(works, failoverMs);
  const windowMs = (hour.minutes * 60_000) / windows;
  const faults = [
    ...violations.map(({ promise, what }) => `${promises[promise]}: ${what}`),
    ...[...failovers.complaints, ...surprises, ...portal.endedByItself, ...worker.endedByItself],
    ...(hot + moved - archived === 0 && twice === 0
      ? []
      : [`of ${archived} ended shipments ${hot} are hot, ${moved} archived, ${twice} both`]),
    ...(imported === orders && distinct === orders
      ? []
      : [`of ${orders} imported orders ${distinct} have an AWB; they have ${imported}`]),
    ...(hour.minutes >= leastMinutesOfGrowth ? findGrowth(works, samples, windowMs) : []),
    ...samples.flatMap(({ portalMb }) =>
      portalMb > mostPortalMb ? [`a portal took ${Math.round(portalMb)} MB`] : [],
    ),
    ...outside.slice(0, 20).map(({ kind, atMs }) => `a ${kind} failed at ${Math.round(atMs / 1000)} s`),
  ];
  const cores = cpus().length;
  const report = [
    `\`npm run test:rehearsal -- --minutes ${hour.minutes} --share ${hour.share} --archived ${archived}\`, on ${cores} cores: ${(40 * hour.share).toFixed(1)} bookings a second, ${((40 * hour.share) / cores).toFixed(1)} per core.`,
    windowsTable(works, samples, windowMs),
    markdownTable(
      ['At the end', 'count'],
      [
        ['AWBs of the operator, each once with us', awbs],
        ['imported orders, each with one AWB', imported],
        ['ended shipments archived, of all', `${moved} of ${archived}`],
        ['the statement', state],
        ['failover: ms until everybody worked again', Math.round(failoverMs[1] - failoverMs[0])],
        [
          'failed in it, outside it',
          `${works.filter(({ isGood }) => !isGood).length - outside.length}, ${outside.length}`,
        ],
        ['violations of any kind', violations.length],
      ].map((row) => row.map(String)),
    ),
    ...faults.map((fault) => `✗ ${fault}`),
  ].join('\n\n');
  return { report, isGood: faults.length === 0 };
}
