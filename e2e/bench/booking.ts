import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { step } from '#scripts/terminal/step.ts';
import { callBare, type RecordedCall, recordLastCall } from './bare-call.ts';
import { type Benchmark, type BenchOptions, mark, printTable, quantiles } from './measuring/benchmark.ts';
import { useDurableGround } from './measuring/measure-apart.ts';

/**
 * The times of bookings in milliseconds: by `bookShipment` or the API, and by the minimal script. `operatorMs` is the operator's part of the
 * script's time, including the configured delay.
 */
type BookingTimes = Record<'verbMs' | 'bareMs' | 'operatorMs', number[]>;

export const mostOverheadMs = { p50: 15, p99: 40 };
export const mostRatio = 1.6;
const bookingsASecond = 60;
const warmUps = 30;
const actor = demoMerchantActor(0);

/** Two operators: the sandbox without a delay, and with the latency of a nearby operator. */
export const operators = [
  { name: 'The sandbox as quick as it is', delayMs: 0 },
  { name: 'An operator that takes 25 ms longer', delayMs: 25 },
];

/**
 * Measures `bookShipment`'s time beyond the operator's latency, compared with a minimal script that inserts a row, makes the
 * same call and updates the row. They alternate in one process, on a PostgreSQL that commits to disk. The ratio depends on
 * the operator's latency, so two operators are measured.
 */
export const bookingBenchmark: Benchmark = async (options) => {
  await useDurableGround();
  let reached = true;
  for (const operator of operators) reached = (await measure(operator, options)) && reached;
  return reached;
};

/** A booking with its time in milliseconds. */
type Booked = { id: string; tookMs: number };

async function bookByVerb(): Promise<Booked> {
  const booking = await typedRequest(actor);
  const started = performance.now();
  const booked = await bookShipment(actor, booking);
  const tookMs = performance.now() - started;
  if (!booked.ok || !booked.value.awb) throw new Error(`not booked: ${JSON.stringify(booked)}`);
  return { id: booking.id, tookMs };
}

/** Books alternately both ways, with this delay of the operator. */
export function timeBookings(
  delayMs: number,
  { seconds, rounds }: BenchOptions,
  book = bookByVerb,
): Promise<BookingTimes> {
  const { DATABASE_URL = '', OPERATOR_BASE_URL = '' } = process.env;
  const bookings = Math.ceil(seconds * rounds * bookingsASecond);
  const times: BookingTimes = { verbMs: [], bareMs: [], operatorMs: [] };
  const measureAll = () =>
    withClient(DATABASE_URL, async (database) => {
      // In a separate schema, because the portal's role can't create tables in the portal's schema.
      await database.query(`CREATE SCHEMA IF NOT EXISTS bare;
        CREATE TABLE IF NOT EXISTS bare.bookings (id uuid PRIMARY KEY, form jsonb NOT NULL, awb text)`);

      /** The minimal script: inserts a row, makes the same call over a new connection, and updates the row with the AWB. */
      async function bookBare(recorded: RecordedCall): Promise<{ bareMs: number; operatorMs: number }> {
        const id = randomUUID();
        const started = performance.now();
        await database.query('INSERT INTO bare.bookings (id, form) VALUES ($1, $2)', [id, recorded.body]);
        const { awb, tookMs: operatorMs } = await callBare(recorded);
        await database.query('UPDATE bare.bookings SET awb = $2 WHERE id = $1', [id, awb]);
        return { bareMs: performance.now() - started, operatorMs };
      }

      const operator = sandboxControl(OPERATOR_BASE_URL);
      await operator.removeFaults();
      const params = { ms: delayMs };
      if (delayMs > 0) await operator.addFault({ operation: 'CreateBooking', kind: 'delay', params });
      let recorded: RecordedCall | undefined;
      for (let round = 0; round < bookings + warmUps; round += 1) {
        const { id, tookMs } = await book();
        recorded ??= await recordLastCall(OPERATOR_BASE_URL);
        await labelStored(id);
        const { bareMs, operatorMs } = await bookBare(recorded);
        if (round < warmUps) continue;
        times.verbMs.push(tookMs);
        times.bareMs.push(bareMs);
        times.operatorMs.push(operatorMs);
      }
      return times;
    });
  return step(`${bookings} bookings each way`, measureAll);
}

/** Waits until a booking's label is stored, because storing it must not slow down the next measurement. */
async function labelStored(id: string): Promise<void> {
  while (!(await findShipment(actor, id))?.hasLabel) await pause(1);
}

async function measure(
  { name, delayMs }: (typeof operators)[number],
  options: BenchOptions,
): Promise<boolean> {
  const times = await timeBookings(delayMs, options);
  const verb = quantiles(times.verbMs);
  const bare = quantiles(times.bareMs);
  const operator = quantiles(times.operatorMs);
  const at = (quantile: 'p50' | 'p99') => {
    const overheadMs = verb[quantile] - operator[quantile];
    const most = mostOverheadMs[quantile];
    return { overheadMs, most, isReached: overheadMs <= most };
  };
  const [p50, p99] = [at('p50'), at('p99')];
  const ratio = verb.p50 / bare.p50;
  const isRatioReached = ratio <= mostRatio;
  const shown = ({ overheadMs, most, isReached }: typeof p50) =>
    `${overheadMs.toFixed(1)} of ${most} ${mark(isReached)}`;
  const row = (what: string, tookMs: typeof verb) => [what, tookMs.p50.toFixed(1), tookMs.p99.toFixed(1)];
  printTable(
    `${name}: ${times.verbMs.length} bookings each way`,
    ['', 'p50 ms', 'p99 ms'],
    [
      row('the operator alone', operator),
      row('a bare script', bare),
      row('the verb', verb),
      ['the verb over the operator', shown(p50), shown(p99)],
      [
        'the verb by the bare script',
        `${ratio.toFixed(2)} of ${mostRatio} ${mark(isRatioReached)}`,
        (verb.p99 / bare.p99).toFixed(2),
      ],
    ],
  );
  return p50.isReached && p99.isReached && isRatioReached;
}
