import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { apiPath, serveApi } from './serve.ts';
import { apiClient } from './testing/api-client.ts';
import { sampleBody } from './testing/sample-body.ts';

const stack = await testStack();
const api = await apiClient(stack.oasis);

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  serveApi(
    new Request(`http://portal${apiPath}${path}`, {
      method,
      headers: { authorization: `Bearer ${api.secret}`, ...headers },
      ...(body !== undefined && { body }),
    }),
  );
const book = async () => (await api.create('/shipments', randomUUID(), sampleBody())).body;

it('says which methods a path has, and answers HEAD where GET is', async () => {
  const refused = await send('DELETE', '/shipments');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
  expect((await refused.json()).code).toBe('method-not-allowed');
  expect((await send('HEAD', '/shipments')).status).toBe(200);
  const changing = await send('HEAD', '/quotes');
  expect([changing.status, changing.headers.get('allow')]).toEqual([405, 'POST']);
});

it('names the scheme of its keys, and whether the one that was sent is wrong', async () => {
  const challenge = async (authorization: string) =>
    (await send('GET', '/shipments', { authorization })).headers.get('www-authenticate');
  expect(await challenge('')).toBe('Bearer realm="waybill"');
  expect(await challenge('Bearer wb_live_unknown')).toBe('Bearer realm="waybill", error="invalid_token"');
});

it('takes no compressed body', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'idempotency-key': 'g' };
  const refused = await send('POST', '/quotes', headers, '{}');
  expect([refused.status, (await refused.json()).code]).toEqual([415, 'content-encoding']);
  const file = await send('POST', '/imports', { ...headers, 'content-type': 'text/csv' }, 'a,b');
  expect(file.status).toBe(415);
});

it('takes an operation without required fields without a body, and no other one', async () => {
  const { id } = await book();
  const cancelled = await send('POST', `/shipments/${id}/cancel`, { 'idempotency-key': randomUUID() });
  expect(cancelled.status, JSON.stringify(await cancelled.clone().json())).toBe(200);
  const empty = await send('POST', '/quotes');
  expect(empty.status).toBe(422);
  expect((await empty.json()).errors[0]).toMatchObject({ pointer: '/receiver', code: 'required' });
});

it('prints no label of an unknown, a cancelled or an unbooked shipment, and says which', async () => {
  const [good, gone] = [await book(), await book()];
  const unbooked = await Promise.all(
    (['draft', 'refused'] as const).map((state) => insertShipment(stack.oasis, { state })),
  );
  await api.create(`/shipments/${gone.id}/cancel`, randomUUID(), {});
  const unknown = randomUUID();
  const sheet = await api.post('/labels', { body: { shipments: [good.id, unknown, gone.awb, ...unbooked] } });
  expect([sheet.status, sheet.body.errors]).toMatchObject([
    422,
    [
      { pointer: '/shipments/1', code: 'shipment-unknown' },
      { pointer: '/shipments/2', code: 'shipment-cancelled' },
      { pointer: '/shipments/3', code: 'shipment-not-booked' },
      { pointer: '/shipments/4', code: 'shipment-not-booked' },
    ],
  ]);
  expect(await api.get(`/shipments/${gone.id}/label`)).toMatchObject({
    status: 409,
    body: { code: 'label-cancelled' },
  });
  for (const id of unbooked) {
    const refused = await api.get(`/shipments/${id}/label`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'label-not-booked' } });
    expect(refused.headers.get('retry-after')).toBeNull();
  }
  expect((await api.get(`/shipments/${unknown}/label`)).status).toBe(404);
});

it('refuses days in the wrong order, and a day that is over', async () => {
  for (const path of ['/shipments?', '/money/entries?'])
    expect((await api.get(`${path}from=2026-03-02&until=2026-03-01`)).body.errors).toMatchObject([
      { parameter: 'until', code: 'days-reversed' },
    ]);
  const claim = { shipment_ids: [randomUUID()], due_on: '2020-01-31' };
  expect((await api.post('/money/claims', { body: claim })).body.errors).toMatchObject([
    { pointer: '/due_on', code: 'past-day' },
  ]);
});

it('finds what is wrong in one round, in the units of the request', async () => {
  const body = sampleBody();
  const { body: answer } = await api.post('/quotes', {
    body: {
      ...body,
      receiver: { ...body.receiver, mobile: 'x', email: 'x' },
      parcel: {
        ...body.parcel,
        weight_grams: 0,
        length_mm: -3,
        width_mm: 200,
        height_mm: 200,
        pieces: 5_000,
      },
      service: { payment_method: 'cod', cod_amount: { amount_minor: 0, currency: 'AED' } },
    },
  });
  expect(answer.errors.map((one: { pointer: string }) => one.pointer).toSorted()).toEqual([
    ...['/parcel/length_mm', '/parcel/pieces', '/parcel/weight_grams', '/receiver/email', '/receiver/mobile'],
    '/service/cod_amount',
  ]);
  expect(JSON.stringify(answer.errors)).not.toMatch(/kg|cm\b|149\.50/);
});

it('knows the code of an emirate in small letters', async () => {
  for (const emirate of ['SHJ', 'Shj', 'shj'])
    expect((await api.get(`/places/areas?emirate=${emirate}`)).status, emirate).toBe(200);
});
