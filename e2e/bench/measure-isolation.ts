import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import type { IsolationTimes } from '#scripts/bench/isolation.ts';

const [bookings = '400', rounds = '3', file = ''] = process.argv.slice(2);
const operator = sandboxControl(process.env.OPERATOR_BASE_URL ?? '');
const [other, merchant] = [demoMerchantActor(0), demoMerchantActor(1)];
const otherEveryMs = 150;
const warmUps = 30;
const times: IsolationTimes = { answeredMs: [], hangingMs: [], hung: 0 };

const newBooking = async (actor: typeof merchant) => ({
  id: randomUUID(),
  key: randomUUID(),
  form: await typedForm(actor),
});

async function bookForOther(): Promise<boolean> {
  const booked = await bookShipment(other, await newBooking(other));
  return booked.ok;
}

async function book(): Promise<number> {
  const booking = await newBooking(merchant);
  const started = performance.now();
  const booked = await bookShipment(merchant, booking);
  if (!booked.ok) throw new Error(`not booked: ${booked.code}`);
  return performance.now() - started;
}

async function manyBookings(count: number): Promise<number[]> {
  const tookMs: number[] = [];
  for (let booked = 0; booked < count; booked += 1) tookMs.push(await book());
  return tookMs;
}

/** Measures one merchant's bookings while the other merchant starts bookings at a constant rate. */
async function besideOther(count: number): Promise<number[]> {
  const begun: Promise<boolean>[] = [];
  const pace = setInterval(() => begun.push(bookForOther()), otherEveryMs);
  const tookMs = await manyBookings(count);
  clearInterval(pace);
  const ended = await Promise.all(begun);
  times.hung += ended.filter((isBooked) => !isBooked).length;
  return tookMs;
}

async function untilAnsweredAgain(): Promise<void> {
  while (!(await bookForOther())) await pause(500);
}

await untilAnsweredAgain();
await manyBookings(warmUps);
for (let round = 0; round < Number(rounds); round += 1) {
  times.answeredMs.push(await besideOther(Number(bookings)));
  await operator.addFault({ operation: '*', account: '100200', kind: 'drip' });
  times.hangingMs.push(await besideOther(Number(bookings)));
  await operator.removeFaults();
  await untilAnsweredAgain();
}
writeFileSync(file, JSON.stringify(times));
process.exit(0);
