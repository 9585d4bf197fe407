import { randomUUID } from 'node:crypto';
import { withClient } from '#scripts/postgres/with-client.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Booking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { drive } from './drive.ts';
import { importers } from './imports.ts';
import { killNames, planKills } from './kill-plan.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { addFaults } from './operator-faults.ts';
import { turnBack } from './operator-statements.ts';
import type { ChaosOptions } from './options.ts';
import { randomStream } from './random-stream.ts';
import { readMoney } from './read-money.ts';
import { readRecords } from './read-records.ts';
import { settle } from './settle.ts';
import { startApi } from './start-api.ts';
import { statementsUnderKills } from './statements-under-kills.ts';
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
  const api = options.api ? await startApi(stack, journal, options.seed) : null;
  const merchant: Merchant = api?.merchant ?? merchantOf(stack, journal);
  const plan = planKills(options.kills, randomStream(options.seed, 'kills'));
  await addFaults(stack.operatorUrl, options.faultShare);
  if (options.statements) await turnBack(stack, options);
  const imports = options.imports ? importers(stack, options.seed) : null;
  const [driven] = await step('Bookings, faults and kills', (say) =>
    Promise.all([drive(stack, merchant, plan, options, say), imports?.drive()]),
  );
  await step('Settling', () => settle(stack));
  await step('Reading the answers of queued bookings', async () => {
    for (const booking of driven.bookings) if (booking.queued) await merchant.ask(booking);
  });
  await step('Booking refused shipments and drafts again', (say) =>
    api ? api.askAgain(driven.bookings, say) : tryAgain(stack, merchant, driven.bookings, say),
  );
  await imports?.bookAgain();
  await step('Settling again', () => settle(stack));
  const paid = options.statements
    ? await step('Statements and kills', (say) => statementsUnderKills(stack, options, say))
    : null;
  if (api) await step('Delivering the webhooks', api.receivers.settle);
  const records = {
    ...(await readRecords(stack, journal)),
    imported: (await imports?.readRows()) ?? [],
    money: await readMoney(stack, paid?.standing ?? []),
    ...(api && { asked: driven.bookings, events: await api.receivers.read() }),
  };
  api?.stop();
  return {
    tookMs: performance.now() - started,
    records,
    kills: killNames.map((name) => ({ name, times: driven.kills.get(name) ?? 0 })),
    answers: journal.counts,
    ...(api && { atTheApi: api.counts() }),
    ...(paid && { ofStatements: paid.counts }),
    violations: findViolations(records),
    complaints: [
      ...driven.complaints,
      ...(paid?.complaints ?? []),
      ...journal.surprises,
      ...stack.portal.endedByItself,
      ...stack.worker.endedByItself,
    ],
  };
}

/** Books refused shipments and shipments that became drafts again, with a new key, as a merchant would. */
async function tryAgain(
  stack: ChaosStack,
  merchant: Merchant,
  bookings: Booking[],
  say: (detail: string) => void,
): Promise<void> {
  const { rows } = await withClient(stack.adminUrl, (client) =>
    client.query<{ id: string; form_version: string | null }>(
      "SELECT id, form_version FROM shipments WHERE state IN ('draft', 'refused')",
    ),
  );
  // The opened page has seen the stored version.
  const back = new Map(rows.map(({ id, form_version: version }) => [id, version ? [version] : []]));
  say(`${back.size}`);
  for (const booking of bookings) {
    const seen = back.get(booking.id);
    if (seen) await merchant.book({ ...booking, key: randomUUID() }, seen);
  }
}
