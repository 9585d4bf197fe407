import { join } from 'node:path';
import type { ChaosStack } from '#e2e/chaos/chaos-stack.ts';
import { merchantOf } from '#e2e/chaos/merchant.ts';
import { addFaults } from '#e2e/chaos/operator-faults.ts';
import { readRecords } from '#e2e/chaos/read-records.ts';
import { settle } from '#e2e/chaos/settle.ts';
import { findViolations } from '#e2e/chaos/verify/find-violations.ts';
import { openJournal } from '#e2e/chaos/verify/journal.ts';
import { promises } from '#e2e/chaos/verify/promises.ts';
import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { checkOutVersionBefore } from './check-out-version-before.ts';
import { migrateDuringBookings } from './migrate-during-bookings.ts';
import { bookingsOfRun, bookOnce, openCrowd } from './open-crowd.ts';
import { keysOf, refusedStatements } from './records.ts';
import { startUpgradeStack, type UpgradeStack } from './upgrade-stack.ts';

const seed = 1;
const peopleAtOnce = 4;
/** The minimum number of bookings in each part of the run. */
const bookings = { before: 60, after: 60, besideEachOther: 120 };
const faultShare = 0.05;
const limitMs = 15 * 60_000;

type Outcome = { broken: [string, string[]][]; figures: [string, string][] };

let stack: UpgradeStack | undefined;

async function run(folder: string, root: string): Promise<Outcome> {
  const running = await step('Old portal, worker, PostgreSQL, operator', () =>
    startUpgradeStack(folder, root, seed),
  );
  stack = running;
  const journal = openJournal();
  const clock = { slowestMs: 0 };
  const merchant = merchantOf(timed(running.old, clock), journal);
  const made = bookingsOfRun();
  let canceller = merchant;
  // Queueing is a function of today's code, which needs today's tables.
  const crowd = openCrowd(peopleAtOnce, () => bookOnce(made.next({ queued: false }), merchant, canceller));
  await addFaults(running.operatorUrl, faultShare);
  await step('Bookings on the old portal', () => crowd.goOn(bookings.before));

  const rowsBefore = await keysOf(running.adminUrl);
  const began = performance.now();
  const applied = await step('Migrations during bookings', () =>
    migrateDuringBookings(running.ownerUrl, folder),
  );
  const migratedMs = performance.now() - began;
  const ofMigration = clock.slowestMs;
  await step('Bookings on the old portal after the migrations', () => crowd.goOn(bookings.after));

  const today = await step('Current portal and worker next to it', () => running.startToday());
  const merchantToday = merchantOf(timed(today, clock), journal);
  // From now on, the current portal cancels the old portal's bookings.
  canceller = merchantToday;
  const atToday: string[] = [];
  const crowdToday = openCrowd(peopleAtOnce, async () => {
    const booking = made.next();
    await bookOnce(booking, merchantToday);
    atToday.push(booking.id);
  });
  await step('Bookings on both', () =>
    Promise.all([crowd.goOn(bookings.besideEachOther / 2), crowdToday.goOn(bookings.besideEachOther / 2)]),
  );
  await step('End of the old portal', async () => {
    await crowd.leave();
    await running.old.close();
  });
  await step('Settling', async () => {
    await crowdToday.leave();
    await settle(today);
    for (const booking of made.made) if (booking.queued) await merchantToday.ask(booking);
    await settle(today);
  });

  const records = await readRecords(today, journal);
  const violations = findViolations(records);
  const rowsAfter = await keysOf(running.adminUrl);
  const failed = [...journal.counts].filter(([what]) => /lost|unexpected/.test(what));
  return {
    broken: [
      ...Object.entries(promises).map(([promise, words]): [string, string[]] => [
        words,
        violations.flatMap((violation) => (violation.promise === promise ? violation.what : [])),
      ]),
      ['rows lost by the migrations', [...rowsBefore].filter((key) => !rowsAfter.has(key))],
      ['requests without an answer', failed.flatMap(([what, times]) => Array(times).fill(what))],
      ['answers that must never occur', journal.surprises],
      ['statements that PostgreSQL refused', refusedStatements(folder)],
      ['processes that ended unexpectedly', running.endedByItself()],
    ],
    figures: [
      ['migrations', applied.join(', ')],
      ['duration of the migrations', `${Math.round(migratedMs)} ms`],
      ['rows before', `${rowsBefore.size}`],
      ['bookings on the old portal', `${made.made.length - atToday.length}`],
      ['bookings on the current portal', `${atToday.length}`],
      ['AWBs in the operator’s ledger', `${records.ledger.length}`],
      ['AWBs in our database', `${records.shipments.filter(({ awb }) => awb).length}`],
      ['slowest answer before the end of the migrations', `${Math.round(ofMigration)} ms`],
      ['slowest answer', `${Math.round(clock.slowestMs)} ms`],
      ...[...journal.counts].toSorted().map(([what, times]): [string, string] => [what, `${times}`]),
    ],
  };
}

/** The same stack; records the slowest call. */
function timed(stack: ChaosStack, clock: { slowestMs: number }): ChaosStack {
  const call: ChaosStack['call'] = async (...args) => {
    const began = performance.now();
    try {
      return await stack.call(...args);
    } finally {
      clock.slowestMs = Math.max(clock.slowestMs, performance.now() - began);
    }
  };
  return { ...stack, call };
}

const exitCode = await runInFolder(
  { name: 'upgrade', limitMs, close: async () => stack?.close() },
  async (folder) => {
    const root = join(folder, 'version-before');
    await step('Version before', (say) => checkOutVersionBefore(root, say));
    await step('Production build', buildPortal);
    const { broken, figures } = await run(folder, root);
    printLine(`\n${markdownTable(['Figure', ''], figures)}\n`);
    const rows = broken.map(([words, what]) => [words, `${what.length}`]);
    printLine(markdownTable(['Violation', 'count'], rows));
    for (const [words, all] of broken) for (const what of all) printLine(`✗ ${words}: ${what}`);
    return broken.every(([, what]) => what.length === 0);
  },
);
process.exit(exitCode);
