import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { type Booking, makeBooking, referenceMark } from '#e2e/chaos/booking.ts';
import { merchantOf } from '#e2e/chaos/merchant.ts';
import { settle } from '#e2e/chaos/settle.ts';
import { openJournal } from '#e2e/chaos/verify/journal.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { FailoverStack } from './failover-stack.ts';

const bookingsBefore = 10;
const bookingsAfter = 10;
/** Beyond the numbers of the bookings before, so that no phone is used twice. */
const firstNumber = 9_000_000;

export type Restored = {
  /** AWBs of the operator. */
  issued: number;
  /** Those booked after the moment, which the restored database can't have. */
  lost: number;
  /** Those that the comparison named. */
  named: number;
  /** Whether the booking that was being sent at the moment got its AWB by a look-up. */
  isLookedUp: boolean;
  faults: string[];
};

/**
 * Restores a backup to a moment between bookings, one of which is being sent, and compares the operator's list with the portal, as
 * docs/deployment.md says.
 */
export async function restoreEarlier(stack: FailoverStack): Promise<Restored> {
  const journal = openJournal();
  const merchant = merchantOf(stack, journal);
  let made = 0;
  const next = (): Booking => {
    made += 1;
    return { ...makeBooking(1, firstNumber + made), doubled: false, repeated: false };
  };
  const book = async (count: number) => {
    const awbs: string[] = [];
    for (let index = 0; index < count; index += 1) awbs.push((await merchant.book(next())) ?? '');
    return awbs;
  };

  const backup = await stack.database.backUp();
  await book(bookingsBefore);
  const open = next();
  const held = stack.line.intercept(referenceMark(open.id), 'hold-reply');
  const sending = merchant.book(open);
  await held.reached;
  // A second before and after it, as an administrator chooses a moment.
  await pause(1_000);
  const moment = await withClient(stack.adminUrl, async (client) => {
    const { rows } = await client.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment');
    return rows[0]?.moment ?? '';
  });
  await pause(500);
  held.release();
  await sending;
  const lost = await book(bookingsAfter);

  const { portal, worker } = stack.services;
  await portal.terminateAndStart(async () => {
    await worker.terminateAndStart(async () => {
      await stack.database.restore(backup, moment);
      await command(stack, 'after-restore.ts');
    });
  });
  await settle(stack);

  const { rows: ledger } = await withClient(stack.operatorAdminUrl, (client) =>
    client.query<{ awb: string; reference: string }>(
      'SELECT awb, reference_numbers[1] AS reference FROM shipments ORDER BY id',
    ),
  );
  const file = join(stack.folder, 'operator.csv');
  writeFileSync(
    file,
    ['AWB,Reference', ...ledger.map(({ awb, reference }) => `${awb},${reference}`)].join('\n'),
  );
  const named = await compare(stack, file);
  const { rows } = await withClient(stack.adminUrl, (client) =>
    client.query<{ awb: string | null }>('SELECT awb FROM shipments WHERE id = $1', [open.id]),
  );
  const entered = ledger.find(({ reference }) => reference.includes(referenceMark(open.id)));
  const isLookedUp = entered !== undefined && rows[0]?.awb === entered.awb;
  return {
    issued: ledger.length,
    lost: lost.length,
    named: named.length,
    isLookedUp,
    faults: [
      ...lost.filter((awb) => !named.includes(awb)).map((awb) => `the comparison doesn't name ${awb}`),
      ...named
        .filter((awb) => !lost.includes(awb))
        .map((awb) => `the comparison names ${awb}, which wasn't lost`),
      ...(isLookedUp ? [] : ['the booking that was being sent was not looked up']),
    ],
  };
}

/** The AWBs that `npm run compare-with-operator` prints. */
async function compare(stack: FailoverStack, file: string): Promise<string[]> {
  const { stdout } = await command(stack, 'compare-with-operator.ts', file);
  return stdout.split('\n').flatMap((line) => line.split(',')[0] || []);
}

/** Runs a command of scripts/restore. */
const command = ({ databaseUrl }: FailoverStack, script: string, ...args: string[]) =>
  execa(process.execPath, ['--conditions=react-server', `scripts/restore/${script}`, ...args], {
    env: { DATABASE_URL: databaseUrl },
    reject: false,
  });
