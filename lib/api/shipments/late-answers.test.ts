import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { settings } from '#lib/settings/settings.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
// Before the first call: the operator's client reads it once.
Object.assign(settings(), { OPERATOR_SEND_TIMEOUT_MS: 1_500, OPERATOR_READ_TIMEOUT_MS: 1_500 });
const api = await apiClient(stack.oasis);

const bookingCalls = async () =>
  (await sandboxControl(stack.operatorUrl).operations()).filter((name) => /^Create/.test(name)).length;

it('settles a booking by its reference that is made after the portal has stopped waiting', async () => {
  const [calls, before] = [await bookingCalls(), await stack.ledger()];
  // A second request would be booked without a delay.
  for (const operation of ['CreateBooking', 'Create'])
    await stack.fault({ operation, kind: 'delay', remaining: 1, params: { ms: 4_000 } });
  const key = randomUUID();
  const first = await api.create('/shipments', key, sampleBody());
  expect(first).toMatchObject({ status: 202, body: { state: 'unconfirmed', awb: null } });
  const { id } = first.body;
  const location = `/shipments/${id}`;
  expect(first.headers.get('location')).toBe(`/api/v1${location}`);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await api.create('/shipments', key, sampleBody())).toMatchObject({
    status: 202,
    body: { id, awb: null },
  });
  await stack.removeFaults();

  // Reading the tracking asks the carrier, as the worker does.
  await expect.poll(async () => (await api.get(`${location}/tracking`)).body.awb).toEqual(expect.any(String));
  const { awb } = (await api.get(location)).body;
  const again = await api.create('/shipments', key, sampleBody());
  expect(again).toMatchObject({ status: 201, body: { id, awb, state: 'booked' } });
  expect((await stack.ledger()).at(-1)?.awb).toBe(awb);
  expect(await stack.ledger()).toHaveLength(before.length + 1);
  // The operator notes a call when it has answered.
  await expect.poll(bookingCalls).toBe(calls + 1);
});
