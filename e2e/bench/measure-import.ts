import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportTimes } from '#e2e/bench/import.ts';
import { median } from '#e2e/bench/measuring/benchmark.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { bookImport } from '#lib/imports/booking/book-import.ts';
import { reviewBooking } from '#lib/imports/booking/review-booking.ts';
import { addImport } from '#lib/imports/files/add-import.ts';
import { confirmColumns } from '#lib/imports/files/confirm-columns.ts';
import { findProgress } from '#lib/imports/files/find-import.ts';
import { settings } from '#lib/settings/settings.ts';
import { callBare, recordLastCall } from './bare-call.ts';
import { orderFields, ordersAbroadCsv, ordersCsv } from './orders-csv.ts';

// Checks files of 2,000 rows, and lets a worker book one with a slow operator. Writes the times.
const [rounds = '3', latencyMs = '200', rowsToBook = '200', file = ''] = process.argv.slice(2);
const rowsToCheck = 2_000;
const actor = demoMerchantActor(0);
const { OPERATOR_BASE_URL = '' } = process.env;

async function added(bytes: Buffer): Promise<string> {
  const done = await addImport(actor, { bytes, name: 'orders.csv' });
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

/** How long the operator takes for a booking while nothing else runs, measured without the portal. */
async function operatorLatencyMs(): Promise<number> {
  const booking = { id: randomUUID(), key: randomUUID(), form: await typedForm(actor) };
  const booked = await bookShipment(actor, booking);
  if (!booked.ok) throw new Error(booked.logMessage);
  const call = await recordLastCall(OPERATOR_BASE_URL);
  const tookMs: number[] = [];
  for (let round = 0; round < 20; round += 1) tookMs.push((await callBare(call)).tookMs);
  return median(tookMs);
}

const times: ImportTimes = {
  checkMs: [],
  abroadMs: [],
  bookMs: 0,
  operatorMs: 0,
  atOnce: 0,
  rows: Number(rowsToBook),
};
await added(ordersCsv(50, true));
for (let round = 0; round < Number(rounds); round += 1) {
  const bytes = ordersCsv(rowsToCheck, true);
  const started = performance.now();
  await added(bytes);
  times.checkMs.push(performance.now() - started);
  const bytesAbroad = ordersAbroadCsv(rowsToCheck);
  const startedAbroad = performance.now();
  await added(bytesAbroad);
  times.abroadMs.push(performance.now() - startedAbroad);
}

const operator = sandboxControl(OPERATOR_BASE_URL);
const ms = Number(latencyMs);
await operator.addFault({ operation: 'CreateBooking', kind: 'delay', params: { ms } });
times.operatorMs = await operatorLatencyMs();
times.atOnce = settings().OPERATOR_SENDS_PER_ACCOUNT;
const worker = startWorker(`${file}.worker.log`);
// The worker has started and swept by then, as it has in production.
await pause(6_000);
const importId = await added(ordersCsv(times.rows, false));
await confirmColumns(actor, { importId, columns: orderFields });
const started = performance.now();
const review = await reviewBooking(actor, importId);
const marked = await bookImport(actor, { importId, token: review?.token ?? '' });
if (!marked.ok || marked.value.queued !== times.rows)
  throw new Error(`not all rows are right: ${JSON.stringify(await findProgress(actor, importId))}`);
for (;;) {
  const counts = await findProgress(actor, importId);
  if (counts && counts.queued === 0) break;
  await pause(50);
}
times.bookMs = performance.now() - started;
await worker.stop();
writeFileSync(file, JSON.stringify(times));
process.exit(0);
