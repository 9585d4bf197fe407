import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { generateClient } from '#scripts/build/generate-client.ts';
import { stopEverything } from '#scripts/processes/start-process.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { stopSignal } from '#scripts/terminal/stop-signal.ts';
import { type ChaosStack, startChaosStack } from './chaos-stack.ts';
import { drive } from './drive.ts';
import { killNames, planKills } from './kills/kill-plan.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { addFaults } from './operator-faults.ts';
import { type ChaosOptions, readOptions, usage } from './options.ts';
import { randomStream } from './random-stream.ts';
import { settle } from './settle.ts';
import { tryAgain } from './try-again.ts';
import { findViolations } from './verify/find-violations.ts';
import { openJournal } from './verify/journal.ts';
import { readFaults, readRecords } from './verify/read-records.ts';
import { type Run, reportOf } from './verify/report.ts';

const begin = '<!-- chaos: begin -->';
const end = '<!-- chaos: end -->';

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
  const driven = await step('Bookings, faults and kills', (say) =>
    drive(running, merchant, plan, options, say),
  );
  await step('Settling', () => settle(running));
  await step('Asking for what the worker sent', async () => {
    for (const booking of driven.bookings) if (booking.queued) await merchant.ask(booking);
  });
  await step('Booking again what came back', (say) => tryAgain(running, merchant, driven.bookings, say));
  await step('Settling again', () => settle(running));
  const records = await readRecords(running, journal);
  return {
    command: `npm run test:chaos -- --bookings ${options.bookings} --faults ${options.faultShare * 100}% --kills ${options.kills} --seed ${options.seed}`,
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

/** Longer than any run in order takes: a bound for what hangs. */
async function outOfTime({ bookings, kills }: ChaosOptions): Promise<never> {
  const limitMs = 240_000 + 250 * bookings + 15_000 * kills;
  await pause(limitMs, undefined, { ref: false });
  throw new Failure(`It did not come to an end in ${limitMs / 1000} s.`);
}

function writeReport(file: string, text: string) {
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Failure(`${file} has no place for the report.`);
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    printLine(usage);
    return 2;
  }
  makeDataFolder();
  const folder = mkdtempSync(join(tmpdir(), 'waybill-chaos-'));
  let isGood = false;
  try {
    await generateClient();
    await step('Production build', buildPortal);
    const interrupted = stopSignal().then(() => null);
    const ended = await Promise.race([run(options, folder), outOfTime(options), interrupted]);
    if (!ended) return 130;
    const report = reportOf(ended);
    printLine(`\n${report}\n`);
    isGood = ended.violations.length + ended.complaints.length === 0;
    if (options.report) writeReport(options.report, report);
    return isGood ? 0 : 1;
  } catch (error) {
    printLine(`\n${error instanceof Failure ? error.message : (error as Error).stack}`);
    return 1;
  } finally {
    await stack?.close();
    await stopEverything();
    if (isGood) rmSync(folder, { recursive: true, force: true });
    else printLine(`Everything that was written is in ${folder}`);
  }
}

process.exit(await main());
