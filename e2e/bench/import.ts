import { setTimeout as pause } from 'node:timers/promises';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
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
import { step } from '#scripts/terminal/step.ts';
import { callBare, recordLastCall } from './bare-call.ts';
import { atMost, type Benchmark, median, printFigures } from './measuring/benchmark.ts';
import { useDurableGround } from './measuring/measure-apart.ts';
import { orderFields, ordersAbroadCsv, ordersCsv } from './orders-csv.ts';

const mostCheckMs = 2_000;
const leastShare = 0.8;
const latencyMs = 200;
const rowsToCheck = 2_000;
const rowsToBook = 200;
const actor = demoMerchantActor(0);

/**
 * Measures how long a file of 2,000 messy rows, and one of 2,000 rows of orders abroad, takes until it is checked and stored, and how
 * fast a worker books an import, compared with the limit given by the account's concurrency and the operator's latency.
 */
export const importBenchmark: Benchmark = async ({ rounds }) => {
  const folder = await useDurableGround();
  const checkMs: number[] = [];
  const abroadMs: number[] = [];
  await step(`${rounds} files of 2,000 rows`, async () => {
    await timeAdded(ordersCsv(50, true));
    for (let round = 0; round < rounds; round += 1) {
      checkMs.push(await timeAdded(ordersCsv(rowsToCheck, true)));
      abroadMs.push(await timeAdded(ordersAbroadCsv(rowsToCheck)));
    }
  });
  const operatorUrl = process.env.OPERATOR_BASE_URL ?? '';
  const slow = { operation: 'CreateBooking', kind: 'delay', params: { ms: latencyMs } };
  await sandboxControl(operatorUrl).addFault(slow);
  const operatorMs = await operatorLatencyMs(operatorUrl);
  const bookMs = await step(`${rowsToBook} bookings`, () => timeBooking(`${folder}/worker.log`));
  const allowedASecond = settings().OPERATOR_SENDS_PER_ACCOUNT / (operatorMs / 1_000);
  const bookedASecond = rowsToBook / (bookMs / 1_000);
  const share = bookedASecond / allowedASecond;
  return printFigures('Importing a spreadsheet', [
    atMost('2,000 rows read, checked and stored, ms', median(checkMs), mostCheckMs),
    atMost('the same of orders abroad, ms', median(abroadMs), mostCheckMs),
    {
      what: `bookings a second of ${allowedASecond.toFixed(1)} allowed`,
      shown: `${bookedASecond.toFixed(1)} (${(share * 100).toFixed(0)} %)`,
      bar: `≥ ${leastShare * 100} %`,
      isReached: share >= leastShare,
    },
  ]);
};

async function added(bytes: Buffer): Promise<string> {
  const done = await addImport(actor, { bytes, name: 'orders.csv' });
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

async function timeAdded(bytes: Buffer): Promise<number> {
  const started = performance.now();
  await added(bytes);
  return performance.now() - started;
}

/** How long the operator takes for a booking while nothing else runs, measured without the portal. */
async function operatorLatencyMs(operatorUrl: string): Promise<number> {
  const booking = await typedRequest(actor);
  const booked = await bookShipment(actor, booking);
  if (!booked.ok) throw new Error(booked.logMessage);
  const call = await recordLastCall(operatorUrl);
  const tookMs: number[] = [];
  for (let round = 0; round < 20; round += 1) tookMs.push((await callBare(call)).tookMs);
  return median(tookMs);
}

/** From the press of Book to the last answer. */
async function timeBooking(logFile: string): Promise<number> {
  const worker = startWorker(logFile);
  // The worker has started and swept by then, as it has in production.
  await pause(6_000);
  const importId = await added(ordersCsv(rowsToBook, false));
  await confirmColumns(actor, { importId, columns: orderFields });
  const started = performance.now();
  const review = await reviewBooking(actor, importId);
  const marked = await bookImport(actor, { importId, token: review?.token ?? '' });
  if (!marked.ok || marked.value.queued !== rowsToBook)
    throw new Error(`not all rows are right: ${JSON.stringify(await findProgress(actor, importId))}`);
  while ((await findProgress(actor, importId))?.counts.queued !== 0) await pause(50);
  const tookMs = performance.now() - started;
  await worker.stop();
  return tookMs;
}
