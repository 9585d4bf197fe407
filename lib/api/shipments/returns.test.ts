import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { startReturn } from '#lib/returns/start-return.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
let api: Awaited<ReturnType<typeof apiClient>>;

beforeAll(async () => {
  api = await apiClient(stack.oasis);
});

async function delivered(changes: object = {}): Promise<string> {
  const { id } = (await api.create('/shipments', randomUUID(), sampleBody(changes))).body;
  await api.post(`/sandbox/shipments/${id}/advance`, { body: { to: 'delivered' } });
  return id;
}
const body = { reason: 'damaged', note: 'the lid' };

it('books one return for a key, and refuses a second one', async () => {
  const id = await delivered();
  const key = randomUUID();
  const first = await api.create(`/shipments/${id}/return`, key, body);
  expect(first).toMatchObject({ status: 201, body: { state: 'booked', is_return: true } });
  const sent = (await stack.ledger()).length;
  const again = await api.create(`/shipments/${id}/return`, key, body);
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, awb: first.body.awb } });
  expect(await api.create(`/shipments/${id}/return`, key, { reason: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
  expect(await api.create(`/shipments/${id}/return`, randomUUID(), body)).toMatchObject({
    status: 409,
    body: { code: 'not-returnable' },
  });
  expect((await stack.ledger()).length).toBe(sent);
});

it('books one to a sender without an email', async () => {
  const { email: _email, ...sender } = { ...sampleBody().receiver, contact_name: 'Oasis Trading' };
  const id = await delivered({ sender });
  expect(await api.create(`/shipments/${id}/return`, randomUUID(), body)).toMatchObject({
    status: 201,
    body: { state: 'booked', details: { receiver: { email: expect.stringContaining('@') } } },
  });
});

it('continues with the draft of a request that was killed before it booked', async () => {
  const id = await delivered();
  const killed = await startReturn(stack.oasis, { id, reason: 'damaged', note: '', again: false });
  if (!killed.ok) throw new Error(killed.code);
  const { draftId } = killed.value;
  expect(await api.create(`/shipments/${id}/return`, randomUUID(), body)).toMatchObject({
    status: 201,
    body: { id: draftId },
  });
});

it('says where the return is while its outcome isn’t known', async () => {
  const id = await delivered();
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept' });
  await stack.fault({ operation: 'Create', kind: 'reset-after-accept' });
  const key = randomUUID();
  const first = await api.create(`/shipments/${id}/return`, key, body);
  await stack.removeFaults();
  expect(first).toMatchObject({ status: 202, body: { state: 'unconfirmed', is_return: true } });
  const again = await api.create(`/shipments/${id}/return`, key, body);
  expect(again.body.id).toBe(first.body.id);
});
