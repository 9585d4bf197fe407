import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();

const api = await apiClient(stack.oasis);

const booked = async (changes: object = {}) =>
  (await api.create('/shipments', randomUUID(), sampleBody(changes))).body;
const advance = (id: string, body: object) => api.post(`/sandbox/shipments/${id}/advance`, { body });

it('moves a parcel stage by stage or to a phase, and tracks it at once', async () => {
  const { id } = await booked();
  expect((await advance(id, {})).body).toMatchObject({ phase: 'collected', is_fresh: true });
  expect((await advance(id, {})).body.phase).toBe('in_transit');
  expect((await advance(id, { to: 'delivered' })).body.phase).toBe('delivered');
  expect((await api.get(`/shipments/${id}`)).body.phase).toBe('delivered');
  // A delivery that was reported in error is corrected; a returned parcel moves no more.
  expect((await advance(id, { to: 'attempted' })).body.phase).toBe('attempted');
  expect((await advance(id, { to: 'returned' })).body.phase).toBe('returned');
  expect(await advance(id, { to: 'held' })).toMatchObject({ status: 409, body: { code: 'not-movable' } });
  expect((await advance(id, {})).status).toBe(409);
});

it('reads and moves the clock', async () => {
  const { now } = (await api.get('/sandbox/clock')).body;
  const moved = await api.post('/sandbox/clock', { body: { advance_seconds: 86_400, freeze: true } });
  expect(Date.parse(moved.body.now) - Date.parse(now)).toBeGreaterThanOrEqual(86_400_000);
  expect((await api.get('/sandbox/clock')).body).toEqual({ now: moved.body.now, is_frozen: true });
  await api.post('/sandbox/clock', { body: { freeze: false, advance_seconds: -86_400 } });
});

it('lists the references that name an outcome, and they have it', async () => {
  const { data } = (await api.get('/sandbox/references')).body;
  expect(data.map(({ reference }: { reference: string }) => reference)).toContain('SBX-LOST-ANSWER');
  const lost = await api.create('/shipments', randomUUID(), sampleBody({ reference: 'SBX-LOST-ANSWER' }));
  expect(lost).toMatchObject({ status: 202, body: { state: 'unconfirmed' } });
  const refused = await api.create(
    '/shipments',
    randomUUID(),
    sampleBody({ reference: 'SBX-REFUSED-FIELD' }),
  );
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'carrier-rejected', errors: [{ pointer: '/receiver/mobile' }] },
  });
});
