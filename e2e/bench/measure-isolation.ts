import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { demoViewer } from '#e2e/demo-viewer.ts';
import { typedForm } from '#e2e/typed-form.ts';
import { bookShipment } from '#lib/shipments/book-shipment.ts';

/** Times of the second merchant's bookings in milliseconds, round by round: with the first merchant idle, and with it hung. */
export type IsolationTimes = { aloneMs: number[][]; besideMs: number[][]; hung: number };

const [bookings = '100', rounds = '3', file = ''] = process.argv.slice(2);
const { OPERATOR_BASE_URL = '' } = process.env;
const [hungMerchant, merchant] = [demoViewer(0), demoViewer(1)];
const hungAtOnce = 24;
const times: IsolationTimes = { aloneMs: [], besideMs: [], hung: 0 };

async function book(viewer: typeof merchant): Promise<number> {
  const booking = { id: randomUUID(), key: randomUUID(), form: await typedForm(viewer) };
  const started = performance.now();
  const booked = await bookShipment(viewer, booking);
  if (viewer === merchant && !booked.ok) throw new Error(`not booked: ${booked.code}`);
  return performance.now() - started;
}

async function manyBookings(count: number): Promise<number[]> {
  const tookMs: number[] = [];
  for (let booked = 0; booked < count; booked += 1) tookMs.push(await book(merchant));
  return tookMs;
}

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(`${OPERATOR_BASE_URL}/_sandbox/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply.json();
}

/** The operator sends the first merchant one byte a second, while that one keeps two dozen bookings under way. */
async function besideHung(count: number): Promise<number[]> {
  await control('POST', 'faults', { operation: '*', account: '100200', kind: 'drip' });
  let measuring = true;
  const hangs = Array.from({ length: hungAtOnce }, async () => {
    while (measuring) {
      await book(hungMerchant);
      times.hung += 1;
    }
  });
  const tookMs = await manyBookings(count);
  measuring = false;
  await control('DELETE', 'faults');
  await Promise.all(hangs);
  return tookMs;
}

await book(hungMerchant);
await manyBookings(30);
for (let round = 0; round < Number(rounds); round += 1) {
  times.aloneMs.push(await manyBookings(Number(bookings)));
  times.besideMs.push(await besideHung(Number(bookings)));
}
writeFileSync(file, JSON.stringify(times));
process.exit(0);
