import { beforeAll, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { makeTwoMonths } from './two-months.ts';

const days = 8;
const now = new Date();
const stack = await testStack();

beforeAll(async () => {
  await makeTwoMonths({ ownerUrl: stack.ownerUrl, operatorUrl: stack.operatorUrl, days }, now);
}, 240_000);

/** The values of the first column. */
async function read(query: string): Promise<unknown[]> {
  const { rows } = await stack.database.query<unknown[]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
}

const count = async (what: string) => (await read(`SELECT count(*)::int FROM ${what}`))[0];

test('every day has shipments, and nothing happens in the future', async () => {
  const booked = await read(
    `SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Dubai')::date::text AS day FROM shipments ORDER BY day`,
  );
  const today = dubaiClock(now).date;
  const each = Array.from({ length: days }, (_, index) => addDays(today, index - days));
  // What happened last is a minute old, and then it can have been yesterday.
  const lastDay = dubaiClock(new Date(now.getTime() - 60_000)).date;
  expect(booked).toEqual(expect.arrayContaining([...each, lastDay]));
  expect(await count('shipments WHERE created_at > now()')).toBe(0);
  expect(await count('tracking_events WHERE occurred_at > now()')).toBe(0);
});

test('a shipment is booked and tracked in the order of its times', async () => {
  expect(
    await count(`shipments
      WHERE awb IS NOT NULL AND NOT (created_at <= booked_at AND booked_at < created_at + interval '1 minute')`),
  ).toBe(0);
  expect(
    await count(`shipments WHERE details IS NOT NULL
      AND to_char(pickup_at AT TIME ZONE 'Asia/Dubai', 'HH24:MI') <> details #>> '{service,pickupFrom}'`),
  ).toBe(0);
  const events = (kind: string) =>
    `(SELECT min(at) FROM shipment_events WHERE shipment_id = shipments.id ${kind})`;
  expect(
    await count(`shipments WHERE phase = 'delivered' AND NOT (
      ${events("AND kind = 'booked'")} < ${events("AND phase = 'delivered'")}
      AND ${events("AND phase = 'delivered'")} >= last_event_at)`),
  ).toBe(0);
});

test('something is at every status that the sandbox knows, and something is to do', async () => {
  const phases = await read(`SELECT DISTINCT phase::text FROM shipments WHERE phase IS NOT NULL ORDER BY 1`);
  expect(phases).toEqual(
    expect.arrayContaining([
      ...['attempted', 'cancelled', 'delivered', 'expected', 'held', 'returning', 'unknown'],
    ]),
  );
  expect(await count('shipments WHERE cod_minor > 0')).toBeGreaterThan(5);
  expect(await count(`shipments WHERE state = 'refused'`)).toBe(1);
  expect(await count('shipments WHERE handed_over_at IS NOT NULL')).toBe(3);
  expect(await count('contacts')).toBeGreaterThan(10);
  expect(await read('SELECT kind FROM desk_cases ORDER BY kind')).toEqual(['ask-merchant', 'call-back']);
  expect(await count(`import_rows WHERE state = 'open'`)).toBe(3);
  expect(await count(`import_rows WHERE state = 'sent'`)).toBe(24);
});

test('the ledger has the cash on delivery of every shipment, at the times of the past', async () => {
  const withCash = `shipments WHERE cod_minor > 0 AND cod_stage(state, phase) IN ('booked', 'delivered', 'unknown')`;
  const booked = `money_entries JOIN shipments ON cause = 'shipment:' || shipments.id || ':1' AND at = booked_at`;
  expect(await count(booked)).toBe(await count(withCash));
  expect(
    await count(`money_entries WHERE kind = 'delivered' AND at < now() - interval '3 days'`),
  ).toBeGreaterThan(0);
});

test('the operator has issued statements for its merchants', async () => {
  const answer = await fetch(`${stack.operatorUrl}/_sandbox/api/statements?account=100200`);
  const { statements } = (await answer.json()) as { statements: { kind: string }[] };
  // Whether a week with cash on delivery has ended in these few days depends on today's weekday.
  expect(statements.map(({ kind }) => kind)).toContain('bank');
});

test('the clocks are right again', async () => {
  const answer = await fetch(`${stack.operatorUrl}/_sandbox/api/clock`);
  expect(await answer.json()).toMatchObject({ frozen: false });
  expect(Date.now() - now.getTime()).toBeLessThan(600_000);
});
