import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

// The first manifest waits for WebAssembly modules to compile.

const stack = await testStack();
const api = await apiClient(stack.oasis);

it('lists what waits, hands it over, undoes that, and prints the manifest', async () => {
  const { id, awb } = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  const waiting = (await api.get('/pickups')).body;
  expect(waiting).toMatchObject({ waiting: 1, handed_over: 0, data: [{ waiting: 1 }] });
  expect((await api.get('/pickups/parcels')).body.data).toMatchObject([{ shipment_id: id, awb }]);
  const [{ day, from, to, sender }] = waiting.data;
  const place = new URLSearchParams({ day, from, to, sender: sender.key });
  const manifest = await api.get(`/pickups/manifest?${place}`);
  expect(manifest.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await manifest.response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);

  const hand = (client = api) => client.post('/pickups/hand-overs', { body: { code: awb } });
  expect((await hand(await apiClient(stack.nakheel))).status).toBe(404);
  expect((await hand()).body).toMatchObject({ shipment_id: id, again: false });
  expect((await hand()).body).toMatchObject({ shipment_id: id, again: true });
  expect((await api.get('/pickups/parcels?of=handed-over')).body.data).toMatchObject([{ shipment_id: id }]);
  expect((await api.delete(`/pickups/hand-overs/${id}`)).status).toBe(204);
  expect((await api.delete(`/pickups/hand-overs/${id}`)).status).toBe(404);
  expect((await api.get('/pickups/manifest?of=handed-over')).status).toBe(404);
});

it('refuses half a place, and a parcel that was cancelled', async () => {
  expect((await api.get('/pickups/manifest?day=2026-11-25')).status).toBe(422);
  const { id, awb } = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  await api.create(`/shipments/${id}/cancel`, randomUUID(), {});
  await expect.poll(async () => (await api.get(`/shipments/${id}`)).body.state).toBe('cancelled');
  expect(await api.post('/pickups/hand-overs', { body: { code: awb } })).toMatchObject({
    status: 409,
    body: { code: 'conflict', outcome: 'cancelled' },
  });
});
