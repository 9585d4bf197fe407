import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addressHeader } from '#lib/core/client-address.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { settings } from '#lib/settings/settings.ts';
import { moveAttempt } from '#lib/shipments/write-state.ts';
import { problemOfError, problemResponse } from './problem-response.ts';
import { apiClient } from './testing/api-client.ts';
import { sampleBody } from './testing/sample-body.ts';

type Client = Awaited<ReturnType<typeof apiClient>>;

const stack = await testStack();

it('answers a key only from its own addresses', async () => {
  const api = await apiClient(stack.oasis, ['shipments.read'], { ipRanges: ['203.0.113.0/24'] });
  const from = (address: string) => api.get('/shipments', { headers: { [addressHeader]: address } });
  expect((await from('203.0.113.9')).status).toBe(200);
  expect(await from('203.0.114.9')).toMatchObject({ status: 403, body: { code: 'address-not-allowed' } });
});

it('books up to the count and the spending of a day, also at once, and counts no booking that was rejected or repeated', async () => {
  const book = (api: Client, reference: string, key: string = randomUUID()) =>
    api.create('/shipments', key, sampleBody({ reference }));
  const codes = async (api: Client) => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((reference) => book(api, reference)));
    return answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
  };
  const two = ['201 ', '201 ', '403 daily-limit', '403 daily-limit'];
  expect(await codes(await apiClient(stack.oasis, undefined, { bookingsPerDay: 2 }))).toEqual(two);

  const dry = await (await apiClient(stack.oasis)).create(
    '/shipments?dry_run=true',
    randomUUID(),
    sampleBody(),
  );
  const spendPerDayMinor = 2 * dry.body.price.total.amount_minor;
  expect(await codes(await apiClient(stack.oasis, undefined, { spendPerDayMinor }))).toEqual(two);

  const one = await apiClient(stack.oasis, undefined, { bookingsPerDay: 1 });
  expect((await book(one, 'SBX-REFUSED-FIELD')).body.code).toBe('carrier-rejected');
  const key = randomUUID();
  const made = await book(one, 'E', key);
  expect(made.status).toBe(201);
  const { id, awb } = made.body;
  expect(await book(one, 'E', key)).toMatchObject({ status: 201, body: { id, awb } });
  expect((await book(one, 'F')).body.code).toBe('daily-limit');
});

it('gives a booking that wasn’t made back to the day on which it was counted', async () => {
  const api = await apiClient(stack.oasis, undefined, { bookingsPerDay: 5, spendPerDayMinor: 1_000_000 });
  const days = async () =>
    (
      await stack.database.query(
        `SELECT sum(used) FILTER (WHERE name = 'key-bookings')::int AS bookings,
           sum(used) FILTER (WHERE name = 'key-spend')::int AS spent,
           split_part(key, ' ', 2)::date = (now() AT TIME ZONE 'Asia/Dubai')::date AS is_today
         FROM limits WHERE key LIKE $1 || ' %' GROUP BY key ORDER BY key`,
        [api.key.id],
      )
    ).rows;
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-before-accept' });
  await stack.fault({ operation: 'Create', kind: 'reset-before-accept' });
  const lost = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  await stack.removeFaults();
  expect(lost.state).toBe('unconfirmed');
  // It was before midnight.
  await stack.run(
    `UPDATE limits SET key = $1 || ' ' || split_part(key, ' ', 2)::date - 1 WHERE key LIKE $1 || ' %'`,
    [api.key.id],
  );
  await stack.run('UPDATE attempts SET counted_on = counted_on - 1 WHERE shipment_id = $1', [lost.id]);
  await api.create('/shipments', randomUUID(), sampleBody());
  const [before] = await days();
  expect(before).toMatchObject({ bookings: 1, is_today: false });
  const rows = await stack.run('SELECT id FROM attempts WHERE shipment_id = $1', [lost.id]);
  await inMerchant(stack.oasis.merchantId, (transaction) =>
    moveAttempt(transaction, stack.oasis, { id: rows[0].id, from: ['unconfirmed'], to: 'refused' }),
  );
  expect(await days()).toEqual([
    { bookings: 0, spent: 0, is_today: false },
    { bookings: 1, spent: before.spent, is_today: true },
  ]);
});

it('says what is left of the limit, and when to come again; another key has its own', async () => {
  settings().API_REQUESTS_PER_MINUTE = 2;
  const api = await apiClient(stack.oasis, ['shipments.read']);
  const left = async () => (await api.get('/shipments')).response.headers.get('ratelimit');
  expect(await left()).toMatch(/r=1;/);
  expect(await left()).toMatch(/r=0;/);
  const refused = await api.get('/shipments');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(refused.body.detail).toMatch(/may make 2 requests a minute\. .* in \d+ seconds?\.$/);
  const seconds = Number(refused.response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  const other = await apiClient(stack.oasis, ['shipments.read']);
  expect((await other.get('/shipments')).status).toBe(200);
});

it.each([
  [new TooOften(1), /of this kind .* in 1 second\.$/],
  [new TooOften(5, { isOpen: true }), /open at the same time\. .* in 5 seconds\.$/],
])('names the limit of %s', async (error, detail) => {
  const refused = problemOfError(error, new Request('https://waybill.example/api/v1/shipments'));
  const answer = problemResponse(refused, await apiTexts('en'), new Headers());
  expect(answer.headers.get('retry-after')).toBe(String(error.seconds));
  expect((await answer.json()).detail).toMatch(detail);
});
