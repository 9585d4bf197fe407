import { step } from '#scripts/terminal/step.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { drive } from './drive.ts';
import { importers } from './imports.ts';
import { killNames, planKills } from './kill-plan.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { addFaults } from './operator-faults.ts';
import type { ChaosOptions } from './options.ts';
import { randomStream } from './random-stream.ts';
import { readFaults, readRecords } from './read-records.ts';
import { settle } from './settle.ts';
import { tryAgain } from './try-again.ts';
import { findViolations } from './verify/find-violations.ts';
import { openJournal } from './verify/journal.ts';
import type { Run } from './verify/report.ts';

/**
 * Books on a stack while faults and kills happen, lets the open work end, and compares all records. Gives the run without its command
 * line.
 */
export async function bookUnderKills(
  stack: ChaosStack,
  options: ChaosOptions,
): Promise<Omit<Run, 'command'>> {
  const started = performance.now();
  const journal = openJournal();
  const merchant: Merchant = merchantOf(stack, journal);
  const plan = planKills(options.kills, randomStream(options.seed, 'kills'));
  await addFaults(stack.operatorUrl, options.faultShare);
  const imports = options.imports ? importers(stack, options.seed) : null;
  const [driven] = await step('Bookings, faults and kills', (say) =>
    Promise.all([drive(stack, merchant, plan, options, say), imports?.drive()]),
  );
  await step('Settling', () => settle(stack));
  await step('Reading the answers of queued bookings', async () => {
    for (const booking of driven.bookings) if (booking.queued) await merchant.ask(booking);
  });
  await step('Booking refused shipments and drafts again', (say) =>
    tryAgain(stack, merchant, driven.bookings, say),
  );
  await imports?.bookAgain();
  await step('Settling again', () => settle(stack));
  const records = { ...(await readRecords(stack, journal)), imported: (await imports?.readRows()) ?? [] };
  return {
    tookMs: performance.now() - started,
    records,
    faults: await readFaults(stack),
    kills: killNames.map((name) => ({ name, times: driven.kills.get(name) ?? 0 })),
    answers: journal.counts,
    violations: findViolations(records),
    complaints: [
      ...driven.complaints,
      ...journal.surprises,
      ...stack.portal.endedByItself,
      ...stack.worker.endedByItself,
    ],
  };
}
