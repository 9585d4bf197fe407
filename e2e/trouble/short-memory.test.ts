import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { type KillableService, startService } from '#e2e/chaos/kills/killable-service.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { queueBooking } from '#lib/attempts/book.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';

const bookings = 8;
const folder = mkdtempSync(join(tmpdir(), 'waybill-short-memory-'));
let stack: VerbStack;
let worker: KillableService;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(async () => {
  await worker.stop();
  await stack.stop();
  rmSync(folder, { recursive: true });
});

it('a worker that runs out of memory while it sends is restarted, and each booking is sent once', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'delay', params: { ms: 300, afterAccept: true } });
  const ids: string[] = [];
  for (let index = 0; index < bookings; index += 1) {
    const booking = { id: randomUUID(), key: randomUUID(), form: await typedForm(stack.oasis) };
    expect(await queueBooking(stack.oasis, booking)).toMatchObject({ ok: true });
    ids.push(booking.id);
  }
  const port = await getPort({ host: '127.0.0.1' });
  const eatFile = join(folder, 'eat');
  worker = await startService(
    (number) =>
      startWorker(join(folder, `worker-${number}.log`), {
        WORKER_PORT: `${port}`,
        EAT_MEMORY_FILE: eatFile,
        NODE_OPTIONS: `--max-old-space-size=150 --import=${pathToFileURL(resolve('e2e/trouble/eat-memory.mjs')).href}`,
      }),
    `http://127.0.0.1:${port}/health`,
  );
  const findAll = () => Promise.all(ids.map((id) => findShipment(stack.oasis, id)));
  const countBooked = async () => (await findAll()).filter((found) => found?.state === 'booked').length;
  await expect.poll(countBooked, { timeout: 20_000 }).toBeGreaterThan(0);
  writeFileSync(eatFile, '');
  await expect.poll(() => worker.endedByItself.length, { timeout: 20_000 }).toBe(1);
  expect(readFileSync(join(folder, 'worker-1.log'), 'utf8')).toMatch(/heap out of memory/);
  // Meanwhile people see the others as being booked, or as not confirmed yet.
  for (const shipment of await findAll())
    expect(['booking', 'booked', 'unconfirmed']).toContain(shipment?.state);
  await worker.whenUp();
  // The leases of what was being sent end, and it is looked up.
  const letTimePass = () =>
    stack.database.query(
      `UPDATE attempts SET sent_at = sent_at - interval '1 hour', lease_until = lease_until - interval '1 hour',
         next_poll_at = now() WHERE state IN ('sent', 'unconfirmed')`,
    );
  await letTimePass();
  const ledgerAwbs = async () => (await stack.ledger()).map(({ awb }) => awb).toSorted();
  async function isOver(): Promise<boolean> {
    await letTimePass();
    const found = await findAll();
    const awbs = found.flatMap((shipment) => shipment?.awb ?? []).toSorted();
    return !found.some((shipment) => shipment?.state === 'booking') && `${awbs}` === `${await ledgerAwbs()}`;
  }
  await expect.poll(isOver, { timeout: 60_000, interval: 500 }).toBe(true);
  // What was cut off before the operator accepted it stays unconfirmed, and isn't sent again by itself.
  const unconfirmed = (await findAll()).filter((shipment) => shipment?.state === 'unconfirmed');
  expect((await ledgerAwbs()).length + unconfirmed.length).toBe(bookings);
}, 120_000);
