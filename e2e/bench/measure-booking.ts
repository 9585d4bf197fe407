import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import type { BookingTimes } from '#e2e/bench/booking.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { sampleBody } from '#lib/api/testing/sample-body.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { Waybill } from '#sdk/waybill.ts';
import { callBare, type RecordedCall, recordLastCall } from './bare-call.ts';

const [bookings = '300', operatorDelayMs = '0', file = ''] = process.argv.slice(2);
const warmUps = 30;
// With a key, shipments are booked through the API of a running portal.
const { DATABASE_URL, OPERATOR_BASE_URL = '', BENCH_API_URL = '', BENCH_API_KEY = '' } = process.env;
const waybill = new Waybill({ apiKey: BENCH_API_KEY, baseUrl: BENCH_API_URL });
const actor = demoMerchantActor(0);
const times: BookingTimes = { verbMs: [], bareMs: [], operatorMs: [] };

const database = new Postgres({ connectionString: DATABASE_URL });
await database.connect();
// In a separate schema, because the portal's role can't create tables in the portal's schema.
await database.query(`CREATE SCHEMA IF NOT EXISTS bare;
  CREATE TABLE IF NOT EXISTS bare.bookings (id uuid PRIMARY KEY, form jsonb NOT NULL, awb text)`);

let lastId = '';

/**
 * Waits until the last booking's label is stored, because storing it must not slow down the next measurement. Both measured
 * ways start with this wait.
 */
async function comeToRest(): Promise<void> {
  while (lastId && !(await findShipment(actor, lastId))?.hasLabel) await pause(1);
}

let recorded: RecordedCall | undefined;

async function bookByVerb(): Promise<number> {
  const booking = { id: randomUUID(), key: randomUUID(), form: await typedForm(actor) };
  const started = performance.now();
  const booked = await bookShipment(actor, booking);
  const tookMs = performance.now() - started;
  if (!booked.ok || !booked.value.awb) throw new Error(`not booked: ${JSON.stringify(booked)}`);
  lastId = booking.id;
  return tookMs;
}

async function bookByApi(): Promise<number> {
  const started = performance.now();
  const { id, awb } = await waybill.shipments.create(sampleBody(), { waitMs: 0 });
  const tookMs = performance.now() - started;
  if (!awb) throw new Error('not booked');
  lastId = id;
  return tookMs;
}

/** The minimal script: inserts a row, makes the same call over a new connection, and updates the row with the AWB. */
async function bookBare(): Promise<{ bareMs: number; operatorMs: number }> {
  if (!recorded) throw new Error('no call was recorded');
  const id = randomUUID();
  const started = performance.now();
  await database.query('INSERT INTO bare.bookings (id, form) VALUES ($1, $2)', [id, recorded.body]);
  const { awb, tookMs: operatorMs } = await callBare(recorded);
  await database.query('UPDATE bare.bookings SET awb = $2 WHERE id = $1', [id, awb]);
  return { bareMs: performance.now() - started, operatorMs };
}

const operator = sandboxControl(OPERATOR_BASE_URL);
await operator.removeFaults();
const ms = Number(operatorDelayMs);
if (ms > 0) await operator.addFault({ operation: 'CreateBooking', kind: 'delay', params: { ms } });
for (let round = 0; round < Number(bookings) + warmUps; round += 1) {
  await comeToRest();
  const verbMs = await (BENCH_API_KEY ? bookByApi() : bookByVerb());
  recorded ??= await recordLastCall(OPERATOR_BASE_URL);
  await comeToRest();
  const { bareMs, operatorMs } = await bookBare();
  if (round < warmUps) continue;
  times.verbMs.push(verbMs);
  times.bareMs.push(bareMs);
  times.operatorMs.push(operatorMs);
}
await database.end();
writeFileSync(file, JSON.stringify(times));
process.exit(0);
