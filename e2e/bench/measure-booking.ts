import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { Client as Http } from 'undici';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { bookShipment } from '#lib/shipments/booking/book-shipment.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import type { BookingTimes } from '#scripts/bench/booking.ts';

const [bookings = '300', operatorDelayMs = '0', file = ''] = process.argv.slice(2);
const warmUps = 30;
const { DATABASE_URL, OPERATOR_BASE_URL = '' } = process.env;
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

/** The request that `bookShipment` sent, as the operator received it. */
let recorded: { path: string; headers: Record<string, string>; body: string } | undefined;

async function bookByVerb(): Promise<number> {
  const booking = { id: randomUUID(), key: randomUUID(), form: await typedForm(actor) };
  const started = performance.now();
  const booked = await bookShipment(actor, booking);
  const tookMs = performance.now() - started;
  if (!booked.ok || !booked.value.awb) throw new Error(`not booked: ${JSON.stringify(booked)}`);
  lastId = booking.id;
  return tookMs;
}

/** Reads the last booking from the sandbox's request log, and inserts the secrets that the log removes. */
async function recordCall(): Promise<void> {
  const reply = await fetch(`${OPERATOR_BASE_URL}/_sandbox/api/requests?operation=CreateBooking`);
  const { requests } = (await reply.json()) as {
    requests: { operation: string; path: string; requestBody: string }[];
  };
  const last = requests.find(({ operation }) => operation === 'CreateBooking');
  if (!last) throw new Error('the sandbox has no booking in its log');
  recorded = {
    path: last.path,
    body: last.requestBody,
    headers: {
      'content-type': 'application/json',
      AccountNo: '100200',
      Password: 'sandbox-token-oasis',
      connection: 'close',
    },
  };
}

/** The minimal script: inserts a row, makes the same call over a new connection, and updates the row with the AWB. */
async function bookBare(): Promise<{ bareMs: number; operatorMs: number }> {
  if (!recorded) throw new Error('no call was recorded');
  const { path, headers, body } = recorded;
  const id = randomUUID();
  const started = performance.now();
  await database.query('INSERT INTO bare.bookings (id, form) VALUES ($1, $2)', [id, body]);
  const sent = performance.now();
  const http = new Http(OPERATOR_BASE_URL);
  const reply = await http.request({ method: 'POST', path, headers, body });
  const { BookingResponse } = (await reply.body.json()) as { BookingResponse: { AWBNumber: string } };
  const answered = performance.now();
  await database.query('UPDATE bare.bookings SET awb = $2 WHERE id = $1', [id, BookingResponse.AWBNumber]);
  const ended = performance.now();
  http.destroy();
  return { bareMs: ended - started, operatorMs: answered - sent };
}

const operator = sandboxControl(OPERATOR_BASE_URL);
await operator.removeFaults();
const ms = Number(operatorDelayMs);
if (ms > 0) await operator.addFault({ operation: 'CreateBooking', kind: 'delay', params: { ms } });
for (let round = 0; round < Number(bookings) + warmUps; round += 1) {
  await comeToRest();
  const verbMs = await bookByVerb();
  if (!recorded) await recordCall();
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
