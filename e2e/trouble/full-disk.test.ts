import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { createDemoDatabase } from '#prisma/test-database.ts';
import { giveTo, serverAccount } from '#scripts/postgres/server-account.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

// Mounting a small disk takes root.
const isRoot = process.getuid?.() === 0;
const bookings = 40;
const folder = mkdtempSync(join(tmpdir(), 'waybill-full-disk-'));
const disk = join(folder, 'disk');
const filler = join(disk, 'filler');
const adminUrl = process.env.TEST_POSTGRES_URL ?? '';
const tablespace = `small_disk_${process.pid}`;
let stack: VerbStack;

/** Puts the portal's tables on a disk of their own, with little room. */
beforeAll(async () => {
  if (!isRoot) return;
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', disk]);
  execFileSync('chmod', ['755', folder]);
  const place = join(disk, 'tables');
  mkdirSync(place);
  giveTo(serverAccount('/nowhere'), place);
  const database = await createDemoDatabase('0f'.repeat(32));
  await withClient(adminUrl, async (admin) => {
    await admin.query(`CREATE TABLESPACE ${tablespace} LOCATION '${place}'`);
    await admin.query(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET TABLESPACE ${tablespace}`,
    );
  });
  stack = await startVerbStack(database);
});
afterAll(async () => {
  if (!isRoot) return;
  rmSync(filler, { force: true });
  await stack.stop();
  await withClient(adminUrl, (admin) => admin.query(`DROP TABLESPACE ${tablespace}`));
  execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true });
});

function fillDisk() {
  for (let size = 1_000_000; size >= 4096; ) {
    try {
      appendFileSync(filler, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
}

it.runIf(isRoot)(
  'while the database’s disk is full, bookings fail or wait, and none is lost or sent twice',
  async () => {
    const { bookShipment } = await import('#lib/attempts/book.ts');
    const { findShipment } = await import('#lib/shipments/find-shipment.ts');
    const { pollAttempt } = await import('#lib/attempts/poll-attempt.ts');
    const { unsafeClaimDueAttempts } = await import('#lib/due-work/claim-due-work.ts');
    const made: { id: string; key: string; form: ShipmentForm }[] = [];
    for (let index = 0; index < bookings; index += 1) made.push(await typedRequest(stack.oasis));
    const book = async (booking: (typeof made)[number]) =>
      bookShipment(stack.oasis, booking).catch((error: Error) => error);

    expect(await book(made[0] as (typeof made)[number])).toMatchObject({ ok: true });
    fillDisk();
    const during = [];
    for (const booking of made) during.push(await book(booking));
    // The action answers "Something went wrong on our side. What you entered is kept. You can safely press Book shipment again".
    const failed = during.filter((answer) => answer instanceof Error);
    expect(failed.map((error) => `${error}`).join()).toMatch(/could not extend file|No space left/);

    rmSync(filler);
    for (const booking of made) await book(booking);
    // Leases end, and the worker looks up what was sent without a stored answer.
    await stack.run(
      `UPDATE attempts SET sent_at = sent_at - interval '1 hour', lease_until = lease_until - interval '1 hour',
       next_poll_at = now() WHERE state IN ('sent', 'unconfirmed')`,
    );
    for (const due of await unsafeClaimDueAttempts(200)) await pollAttempt(due);

    const ledger = await stack.ledger();
    const shipments = await Promise.all(made.map(({ id }) => findShipment(stack.oasis, id)));
    expect(shipments.map((shipment) => shipment?.state)).toEqual(made.map(() => 'booked'));
    expect(shipments.map((shipment) => shipment?.awb).toSorted()).toEqual(
      ledger.map(({ awb }) => awb).toSorted(),
    );
  },
);
