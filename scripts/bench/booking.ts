import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase } from '#prisma/test-database.ts';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';
import { freePort } from '#scripts/processes/free-port.ts';
import { runToEnd } from '#scripts/processes/run-to-end.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Benchmark } from './benchmark.ts';
import { printTable } from './print-table.ts';

type BookingTimes = Record<'verbMs' | 'bareMs' | 'operatorMs', number[]>;

const mostOverheadMs = { p50: 15, p99: 40 };
const mostRatio = 1.6;
const bookingsASecond = 60;

/**
 * What a booking by the portal's verb costs over the operator's own latency, beside a bare script that inserts a row, makes
 * the same call and updates the row: turn by turn in one process, on a PostgreSQL that commits to disk.
 */
export const bookingBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const environment = await step('Start a database and the sandbox', () => startBoth(folder));
  const bookings = Math.ceil(seconds * rounds * bookingsASecond);
  const file = join(folder, 'times.json');
  await step(`${bookings} bookings each way`, () =>
    runToEnd({
      name: 'The bookings',
      command: process.execPath,
      args: ['--conditions=react-server', 'e2e/bench/measure-booking.ts', `${bookings}`, file],
      logFile: join(folder, 'bookings.log'),
      env: environment,
    }),
  );
  const times = JSON.parse(readFileSync(file, 'utf8')) as BookingTimes;
  const verb = quantiles(times.verbMs);
  const bare = quantiles(times.bareMs);
  const operator = quantiles(times.operatorMs);
  const overhead = { p50: verb.p50 - operator.p50, p99: verb.p99 - operator.p99 };
  const ratio = verb.p50 / bare.p50;
  const row = (name: string, { p50, p99 }: Quantiles) => [name, p50.toFixed(1), p99.toFixed(1)];
  const wanted = (value: number, most: number) =>
    `${value.toFixed(1)} of ${most} ${value <= most ? '✓' : '✗'}`;
  printTable(
    `Booking: ${bookings} each way, load averages ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    ['', 'p50 ms', 'p99 ms'],
    [
      row('the operator alone', operator),
      row('a bare script', bare),
      row('the verb', verb),
      [
        'the verb over the operator',
        wanted(overhead.p50, mostOverheadMs.p50),
        wanted(overhead.p99, mostOverheadMs.p99),
      ],
      ['the verb by the bare script', wanted(ratio, mostRatio), (verb.p99 / bare.p99).toFixed(1)],
    ],
  );
  return overhead.p50 <= mostOverheadMs.p50 && overhead.p99 <= mostOverheadMs.p99 && ratio <= mostRatio;
};

async function startBoth(folder: string): Promise<NodeJS.ProcessEnv> {
  const postgres = await startPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await freePort(),
    superuserPassword: randomBytes(16).toString('hex'),
    logFile: join(folder, 'postgres.log'),
    durable: true,
  });
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const portal = await createTestDatabase();
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE sandbox');
  await admin.end();
  const tokenKey = randomBytes(32).toString('hex');
  await seed(portal.url, tokenKey, 'sandbox');
  const sandboxDatabase = Object.assign(new URL(postgres.adminUrl), { pathname: 'sandbox' }).href;
  return {
    ...process.env,
    DATABASE_URL: portal.url,
    OPERATOR_BASE_URL: await startSandbox(await freePort(), sandboxDatabase, folder),
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    TOKEN_ENCRYPTION_KEY: tokenKey,
    LOG_LEVEL: 'warn',
  };
}

type Quantiles = { p50: number; p99: number };

function quantiles(values: number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
