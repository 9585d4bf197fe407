import { median } from '#e2e/bench/measuring/benchmark.ts';
import { bookUnderKills } from '#e2e/chaos/book-under-kills.ts';
import { promises } from '#e2e/chaos/verify/promises.ts';
import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { type FailoverStack, startFailoverStack } from './failover-stack.ts';

const usage = `Usage: npm run test:failover -- [--bookings 200] [--failovers 16] [--seed 1] [--asynchronous]

Kills the primary of the portal's database at the twelve kill points and at random, and promotes its standby. With --asynchronous,
commits don't wait for the standby, and bookings are lost.`;

let stack: FailoverStack | undefined;

const text = { type: 'string' } as const;
const { values } = readOptions(usage, {
  options: {
    bookings: { ...text, default: '200' },
    failovers: { ...text, default: '16' },
    seed: { ...text, default: '1' },
    asynchronous: { type: 'boolean', default: false },
  },
});
const bookings = Number(values.bookings);
const kills = Number(values.failovers);
const seed = Number(values.seed);
const mostBackMs = 10_000;
if (!(kills >= 12 && bookings >= 2 * kills)) {
  printLine(usage);
  process.exit(2);
}

async function failOverUnderWork(running: FailoverStack): Promise<{ report: string; isGood: boolean }> {
  const options = { bookings, kills, seed, faultShare: 0, imports: false, api: false, statements: 0 };
  const { records, violations, complaints, tookMs } = await bookUnderKills(running, options);
  const { backMs, complaints: failed } = running.failovers;
  // Labels are committed without waiting for the standby. What was lost is fetched again.
  const { rows: withoutLabel } = await withClient(running.adminUrl, (client) =>
    client.query<{ awb: string }>(
      "SELECT awb FROM shipments WHERE state = 'booked' AND NOT EXISTS (SELECT FROM labels WHERE shipment_id = shipments.id)",
    ),
  );
  const slowestMs = Math.max(...backMs);
  const awbs = records.shipments.filter(({ awb }) => awb !== null).length;
  const faults = [
    ...violations.map(({ promise, what }) => `${promises[promise]}: ${what}`),
    ...complaints,
    ...failed,
    ...withoutLabel.map(({ awb }) => `${awb} has no label`),
    ...(slowestMs > mostBackMs ? [`back only ${Math.round(slowestMs)} ms after the promotion`] : []),
  ];
  const report = [
    `\`npm run test:failover -- --bookings ${bookings} --failovers ${kills} --seed ${seed}${values.asynchronous ? ' --asynchronous' : ''}\`, in ${Math.round(tookMs / 1000)} s.`,
    markdownTable(
      ['Failovers', 'count'],
      [
        ['all', `${backMs.length}`],
        ['AWBs in the operator’s ledger', `${records.ledger.length}`],
        ['AWBs in our database', `${awbs}`],
        ['violations of any kind', `${violations.length}`],
        ['booked shipments without a label', `${withoutLabel.length}`],
        ['sessions lost', `${failed.length}`],
        ['back after the promotion, median ms', median(backMs).toFixed(0)],
        ['back after the promotion, longest ms', slowestMs.toFixed(0)],
      ],
    ),
    ...faults.map((fault) => `✗ ${fault}`),
  ].join('\n\n');
  return { report, isGood: faults.length === 0 };
}

const exitCode = await runInFolder(
  { name: 'failover', limitMs: 240_000 + 250 * bookings + 30_000 * kills, close: async () => stack?.close() },
  async (folder) => {
    await step('Production build', buildPortal);
    stack = await step('Portal, worker, primary, standby, operator', () =>
      startFailoverStack(folder, seed, !values.asynchronous),
    );
    const { report, isGood } = await failOverUnderWork(stack);
    printLine(`\n${report}\n`);
    return isGood;
  },
);
process.exit(exitCode);
