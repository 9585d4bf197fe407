import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();

const api = await apiClient(stack.oasis);

it('gives the events after a cursor, of the asked types, and nobody else’s', async () => {
  const { id, awb } = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  // The label comes after the response.
  const typesOf = async () => {
    await unsafeAcrossMerchants(unsafePublishEvents);
    const { data } = (await api.get('/events?types=shipment.label_ready,shipment.booked')).body;
    return data.map(({ type }: { type: string }) => type);
  };
  await expect.poll(typesOf, { timeout: 10_000 }).toContain('shipment.label_ready');
  const all = await api.get('/events');
  expect(all.body.data).toContainEqual(
    expect.objectContaining({
      type: 'shipment.booked',
      shipment: { id, awb, reference: null, metadata: {} },
    }),
  );
  expect((await api.get(`/events?after=${all.body.next_cursor}`)).body).toEqual({
    data: [],
    next_cursor: all.body.next_cursor,
    has_more: false,
  });
  const first = await api.get('/events?limit=1');
  expect(first.body).toMatchObject({ data: [all.body.data[0]], has_more: all.body.data.length > 1 });
  expect(new Set(await typesOf())).toEqual(new Set(['shipment.label_ready', 'shipment.booked']));
  const other = await apiClient(stack.nakheel);
  expect((await other.get(`/events?after=${first.body.next_cursor}`)).body.data).toEqual([]);
});

it.each(['after=nonsense', 'types=shipment.lost', 'limit=0', 'limit=1e9', 'since=now'])(
  'refuses %s at its parameter',
  async (query) => {
    const parameter = query.split('=')[0];
    const { status, body } = await api.get(`/events?${query}`);
    expect(status).toBe(422);
    expect(body.errors[0].parameter).toMatch(new RegExp(`^${parameter}`));
  },
);
