import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAgent } from '#e2e/stack/demo-actors.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { weekday } from '#lib/core/times/working-hours.ts';
import { listHolidays, saveHoliday } from '#lib/operator/holidays.ts';
import { apiClient } from '../testing/api-client.ts';
import { startApiServer } from '../testing/api-server.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
let server: Awaited<ReturnType<typeof startApiServer>>;
let secret: string;

beforeAll(async () => {
  server = await startApiServer();
  secret = (await apiClient(stack.oasis)).secret;
});
afterAll(() => server.stop());

const administrator = { ...demoAgent, permissions: permissionsOf('administrator') };

const today = dubaiClock(new Date()).date;
const ahead = Array.from({ length: 20 }, (_, index) => addDays(today, index + 2));
const dayOf = (name: ReturnType<typeof weekday>, apartFrom: string[] = []) =>
  ahead.find((day) => weekday(day) === name && !apartFrom.includes(day)) ?? '';

/** Books with a pickup on a day, over HTTP. */
async function book(day: string, isConfirmed: boolean) {
  const response = await fetch(`${server.url}/api/v1/shipments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(
      sampleBody({
        service: {
          pickup_date: day,
          pickup_from: '09:00',
          pickup_to: '11:00',
          ...(isConfirmed && { pickup_confirmed: true }),
        },
      }),
    ),
  });
  return { status: response.status, body: await response.json() };
}

const refusedAt = (pointer: string, code: string) => ({
  status: 422,
  body: { code: 'invalid', errors: [{ pointer, code, detail: expect.any(String) }] },
});

it('refuses a Sunday and a public holiday until the merchant says yes', async () => {
  const holidays = (await listHolidays()).map(({ day }) => day);
  const holiday = dayOf('wednesday', holidays);
  expect(await book(holiday, false)).toMatchObject({ status: 201 });
  await saveHoliday(administrator, { day: holiday, nameEn: 'A day', nameAr: 'يوم', isExpected: true });
  const before = (await stack.ledger()).length;
  for (const day of [dayOf('sunday'), holiday])
    expect(await book(day, false)).toMatchObject(refusedAt('/service/pickup_confirmed', 'pickup-quiet'));
  expect((await stack.ledger()).length).toBe(before);
  for (const day of [dayOf('sunday'), holiday])
    expect(await book(day, true)).toMatchObject({
      status: 201,
      body: { details: { service: { pickup_date: day } } },
    });
});

it('refuses a day in two years, and one that is over, whatever the merchant says', async () => {
  const before = (await stack.ledger()).length;
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}-12-13`;
  for (const isConfirmed of [false, true]) {
    const { body, status } = await book(inTwoYears, isConfirmed);
    expect([status, body.errors[0]]).toMatchObject([
      422,
      { pointer: '/service/pickup_date', code: 'pickup-far' },
    ]);
    expect((await book(addDays(today, -1), isConfirmed)).body.errors[0]).toMatchObject({
      pointer: '/service/pickup_date',
      code: 'pickup-past',
    });
  }
  expect((await stack.ledger()).length).toBe(before);
});
