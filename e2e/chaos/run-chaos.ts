import { buildPortal } from '#scripts/build/build-portal.ts';
import { generateClient } from '#scripts/build/generate-client.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { writeReport } from '#scripts/terminal/write-report.ts';
import { type ChaosStack, startChaosStack } from './chaos-stack.ts';
import { drive } from './drive.ts';
import { importers } from './imports.ts';
import { killNames, planKills } from './kills/kill-plan.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { addFaults } from './operator-faults.ts';
import { type ChaosOptions, readOptions, usage } from './options.ts';
import { randomStream } from './random-stream.ts';
import { runInFolder } from './run-in-folder.ts';
import { settle } from './settle.ts';
import { tryAgain } from './try-again.ts';
import { findViolations } from './verify/find-violations.ts';
import { openJournal } from './verify/journal.ts';
import { readFaults, readRecords } from './verify/read-records.ts';
import { type Run, reportOf } from './verify/report.ts';

let stack: ChaosStack | undefined;

async function run(options: ChaosOptions, folder: string): Promise<Run> {
  const started = performance.now();
  stack = await step('Portal, worker, PostgreSQL, operator', () => startChaosStack(folder, options.seed));
  const journal = openJournal();
  const merchant: Merchant = merchantOf(stack, journal);
  const { operatorUrl } = stack;
  const running = stack;
  const plan = planKills(options.kills, randomStream(options.seed, 'kills'));
  await addFaults(operatorUrl, options.faultShare);
  const imports = options.imports ? importers(running, options.seed) : null;
  const [driven] = await step('Bookings, faults and kills', (say) =>
    Promise.all([drive(running, merchant, plan, options, say), imports?.drive()]),
  );
  await step('Settling', () => settle(running));
  await step('Reading the answers of queued bookings', async () => {
    for (const booking of driven.bookings) if (booking.queued) await merchant.ask(booking);
  });
  await step('Booking refused shipments and drafts again', (say) =>
    tryAgain(running, merchant, driven.bookings, say),
  );
  await imports?.bookAgain();
  await step('Settling again', () => settle(running));
  const records = { ...(await readRecords(running, journal)), imported: (await imports?.readRows()) ?? [] };
  return {
    command: `npm run test:chaos -- --bookings ${options.bookings} --faults ${options.faultShare * 100}% --kills ${options.kills} --seed ${options.seed}${options.imports ? ' --imports' : ''}`,
    tookMs: performance.now() - started,
    records,
    faults: await readFaults(running),
    kills: killNames.map((name) => ({ name, times: driven.kills.get(name) ?? 0 })),
    answers: journal.counts,
    violations: findViolations(records),
    complaints: [
      ...driven.complaints,
      ...journal.surprises,
      ...running.portal.endedByItself,
      ...running.worker.endedByItself,
    ],
  };
}

const options = readOptions(process.argv.slice(2));
if (!options) {
  printLine(usage);
  process.exit(2);
}
const { bookings, kills, report: file } = options;
// Longer than any normal run takes.
const limitMs = 240_000 + 250 * bookings + 15_000 * kills;
const exitCode = await runInFolder(
  { name: 'chaos', limitMs, close: async () => stack?.close() },
  async (folder) => {
    await generateClient();
    await step('Production build', buildPortal);
    const ended = await run(options, folder);
    const report = reportOf(ended);
    printLine(`\n${report}\n`);
    if (file) writeReport(file, 'chaos', report);
    return ended.violations.length + ended.complaints.length === 0;
  },
);
process.exit(exitCode);
