import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { type AssistantClient, assistantClient } from './testing/assistant-client.ts';

let stack: VerbStack;
const limits = { bookingsPerDay: 2, spendPerDayMinor: 100_000 };

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

const assistant = (given: object = limits, actor = stack.oasis) => assistantClient(actor, given);

const shipment = {
  receiver: {
    contact_name: 'Fatima Al Ali',
    mobile: '0501234567',
    email: 'fatima@example.com',
    address: 'Villa 12',
    emirate: 'Sharjah',
  },
  parcel: { weight_grams: 1200 },
};

const booked = async (client: AssistantClient) => {
  const prepared = await client.use('prepare_booking', shipment);
  return client.use('confirm', { confirmation: prepared.answer.confirmation });
};

it('lists its tools, and says which of them change something', async () => {
  const client = await assistant();
  const { body } = await client.ask('tools/list');
  const changing = body.result.tools.filter(
    (tool: { annotations: { readOnlyHint: boolean } }) => !tool.annotations.readOnlyHint,
  );
  expect(changing.map((tool: { name: string }) => tool.name)).toEqual(['confirm']);
  expect(body.result.tools.length).toBe(9);
});

it('books once, only with the confirmation of a preparation, and cancels the same way', async () => {
  const client = await assistant();
  const before = (await stack.ledger()).length;
  const prepared = await client.use('prepare_booking', shipment);
  expect(prepared.answer.summary.price.total.currency).toBe('AED');
  expect((await stack.ledger()).length).toBe(before);
  const { confirmation } = prepared.answer;
  const first = await client.use('confirm', { confirmation });
  expect(first.answer).toMatchObject({ state: 'booked', awb: expect.any(String) });
  const again = await client.use('confirm', { confirmation });
  expect(again.answer.awb).toBe(first.answer.awb);
  expect((await stack.ledger()).length).toBe(before + 1);
  const { id, awb } = first.answer;
  expect((await client.use('read_shipment', { awb })).answer.id).toBe(id);
  expect((await client.use('find_shipments', { query: awb })).answer.data[0].id).toBe(id);
  expect((await client.use('get_label', { id })).answer.resource.mimeType).toBe('application/pdf');
  const cancelling = await client.use('prepare_cancellation', { id });
  expect(cancelling.answer.summary.cancelling.effect).toBe('will-cancel');
  await client.use('confirm', { confirmation: cancelling.answer.confirmation });
  await expect.poll(async () => (await client.use('read_shipment', { id })).answer.state).toBe('cancelled');
});

it('refuses a confirmation that another key was given, and an invented one', async () => {
  const prepared = await (await assistant()).use('prepare_booking', shipment);
  const other = await assistant(limits, stack.nakheel);
  for (const confirmation of [prepared.answer.confirmation, 'invented'])
    expect(await other.use('confirm', { confirmation })).toMatchObject({
      isError: true,
      answer: { code: 'confirmation-unknown' },
    });
});

it('books only within the limits of its key, and not without limits', async () => {
  const unlimited = await assistant({});
  const refused = await unlimited.use('prepare_booking', shipment);
  expect(refused).toMatchObject({ isError: true, answer: { code: 'daily-limit' } });
  const client = await assistant({ ...limits, bookingsPerDay: 1 });
  expect((await booked(client)).answer.state).toBe('booked');
  expect(await booked(client)).toMatchObject({ isError: true, answer: { code: 'daily-limit' } });
});

it('carries out no confirmation that is too old, and repeats the answer of one that was carried out in time', async () => {
  const client = await assistant();
  const [made, late] = [
    await client.use('prepare_booking', shipment),
    await client.use('prepare_booking', shipment),
  ].map(({ answer }) => ({ confirmation: answer.confirmation }));
  const first = await client.use('confirm', made as object);
  const before = (await stack.ledger()).length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
  const [again, expired] = [
    await client.use('confirm', made as object),
    await client.use('confirm', late as object),
  ];
  vi.useRealTimers();
  expect(again).toMatchObject({
    answer: { awb: first.answer.awb },
    meta: { 'waybill/idempotent-replayed': true },
  });
  expect(expired).toMatchObject({ isError: true, answer: { code: 'confirmation-unknown' } });
  expect((await stack.ledger()).length).toBe(before);
});

it('says what needs action, and takes no request without a key', async () => {
  const client = await assistant();
  expect((await client.use('what_needs_action', {})).answer).toMatchObject({ items: expect.any(Array) });
  expect((await client.ask('tools/list', {}, 'wb_sandbox_none')).status).toBe(401);
});
