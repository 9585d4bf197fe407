import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { parcelAbroad } from '#lib/api/examples/parcel-abroad.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();

const api = await apiClient(stack.oasis);

const body = (change: object = {}) => sampleBody({ reference: 'ORDER-1001', ...change });

const sends = async () => (await stack.ledger()).length;

it('books once for a key, and gives the same answer again', async () => {
  const key = randomUUID();
  const before = await sends();
  const first = await api.create('/shipments', key, body());
  expect(first.body).toMatchObject({ state: 'booked', awb: expect.any(String), reference: 'ORDER-1001' });
  expect(first.status).toBe(201);
  expect(first.body.details.receiver).toMatchObject({
    emirate: { name_en: 'Sharjah' },
    area: { name_en: 'Al Majaz 1' },
    mobile: '+971501234567',
    phone: '+971501234567',
  });
  const again = await api.create('/shipments', key, body());
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, awb: first.body.awb } });
  expect(await sends()).toBe(before + 1);
});

it('keeps what the customs papers of a shipment abroad say, and names a wrong term of delivery', async () => {
  const abroad = (terms: object) => ({ ...parcelAbroad, customs: { ...parcelAbroad.customs, ...terms } });
  const terms = { export_reason: 'gift', incoterm: 'DDP' };
  const booked = await api.create('/shipments', randomUUID(), abroad(terms));
  expect(booked).toMatchObject({ status: 201, body: { details: { customs: terms } } });
  const wrong = await api.create('/shipments', randomUUID(), abroad({ incoterm: 'FOB' }));
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/customs/incoterm' }] } });
});

it('books the parcel abroad of the guide', async () => {
  const booked = await api.create('/shipments', randomUUID(), parcelAbroad);
  expect(booked).toMatchObject({ status: 201, body: { state: 'booked', reference: parcelAbroad.reference } });
});

it('names unknown members, broken rules and places at their pointers, in the reader’s language', async () => {
  const wrong = body({ receiver: { ...body().receiver, mobile: '12', emirate: 'Sharjaw', nickname: 'F' } });
  const unknown = await api.create('/shipments', randomUUID(), wrong);
  expect(unknown).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ pointer: '/receiver/nickname', code: 'unknown-member' }] },
  });
  const { nickname: _nickname, ...receiver } = wrong.receiver as Record<string, unknown>;
  const broken = await api.create('/shipments', randomUUID(), body({ receiver }), {
    'accept-language': 'ar-AE,en;q=0.5',
  });
  expect(broken.headers.get('content-language')).toBe('ar');
  const at = (pointer: string) =>
    broken.body.errors.find((error: { pointer: string }) => error.pointer === pointer);
  expect(at('/receiver/emirate')).toMatchObject({ code: 'place-unknown', suggestions: ['Sharjah'] });
  expect(at('/receiver/mobile')).toMatchObject({ code: 'mobile', detail: expect.stringMatching(/[ء-ي]/) });
});

it('sends a repeated request whose first try never reached the carrier', async () => {
  await api.create('/shipments', randomUUID(), body());
  const key = randomUUID();
  await stack.stopOperator();
  const first = await api.create('/shipments', key, body());
  await stack.startOperator();
  expect(first).toMatchObject({ status: 503, body: { code: 'carrier-unavailable' } });
  await expect
    .poll(async () => (await api.create('/shipments', key, body())).status, { timeout: 20_000 })
    .toBe(201);
});

it('books a unique reference once', async () => {
  const unique = body({ reference: 'ORDER-7', unique_reference: true });
  const first = await api.create('/shipments', randomUUID(), unique);
  expect(first.status).toBe(201);
  const second = await api.create('/shipments', randomUUID(), unique);
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'reference-taken', shipment_id: first.body.id },
  });
  await api.create(`/shipments/${first.body.id}/cancel`, randomUUID(), {});
  await expect.poll(async () => (await api.get(`/shipments/${first.body.id}`)).body.state).toBe('cancelled');
  const third = await api.create('/shipments', randomUUID(), unique);
  expect(third.status).toBe(201);
  await unsafeArchiveNow(stack.database, stack.oasis.merchantId, [third.body.id]);
  expect((await api.create('/shipments', randomUUID(), unique)).body).toMatchObject({
    code: 'reference-taken',
    shipment_id: third.body.id,
  });
});

it('checks and prices without sending', async () => {
  const before = await sends();
  const dry = await api.create('/shipments?dry_run=true', randomUUID(), body());
  expect(dry).toMatchObject({ status: 200, body: { dry_run: true, price: { total: { currency: 'AED' } } } });
  expect(await sends()).toBe(before);
});

it('finds shipments by AWB, by own reference and page by page', async () => {
  const reference = `R-${randomUUID().slice(0, 8)}`;
  const { body: made } = await api.create('/shipments', randomUUID(), body({ reference }));
  expect((await api.get(`/shipments/by-awb/${made.awb}`)).body.id).toBe(made.id);
  const found = await api.get(`/shipments?reference=${reference}`);
  expect(found.body.data.map((one: { id: string }) => one.id)).toEqual([made.id]);
  expect((await api.get(`/shipments?reference=${reference.slice(0, 6)}`)).body.data).toEqual([]);
  const seen = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { body: { data: { id: string }[]; next_cursor: string | null } } = await api.get(
      `/shipments${cursor && `?cursor=${cursor}`}`,
    );
    for (const { id } of page.body.data) seen.add(id);
    cursor = page.body.next_cursor;
  }
  expect(seen.has(made.id)).toBe(true);
});

it('cancels only with the effect that was expected', async () => {
  const { body: made } = await api.create('/shipments', randomUUID(), body());
  const path = `/shipments/${made.id}/cancel`;
  const other = await api.create(path, randomUUID(), { expect: 'returned' });
  expect(other).toMatchObject({ status: 409, body: { code: 'cancel-rule-changed' } });
  const key = randomUUID();
  const cancelled = await api.create(path, key, {});
  expect([200, 202]).toContain(cancelled.status);
  await expect.poll(async () => (await api.create(path, key, {})).body.state).toBe('cancelled');
});

it('doesn’t book again what a magic reference of the sandbox loses, and says where to look', async () => {
  const key = randomUUID();
  const lost = body({ reference: `SBX-LOST-REQUEST ${key.slice(0, 8)}` });
  const first = await api.create('/shipments', key, lost);
  expect(first).toMatchObject({ status: 202, body: { state: 'unconfirmed', awb: null } });
  const location = first.headers.get('location');
  expect(location).toBe(`/api/v1/shipments/${first.body.id}`);
  const again = await api.create('/shipments', key, lost);
  expect(again).toMatchObject({ status: 202, body: { id: first.body.id, awb: null } });
  const shown = await api.get(`/shipments/${first.body.id}`);
  expect(shown).toMatchObject({ status: 200, body: { state: 'unconfirmed', awb: null } });
});

it('says of a shipment whose AWB an agent must check that it is to be checked', async () => {
  const { body: booked } = await api.create('/shipments', randomUUID(), body({ reference: 'ORDER-CHECK' }));
  expect(booked).toMatchObject({ state: 'booked', status: { is_to_check: false } });
  const location = `/shipments/${booked.id}`;
  await stack.fault({
    operation: 'Tracking',
    kind: 'foreign-number',
    params: { of: 'reference', named: 'WB-OTHER-9' },
  });
  const shown = async () => (await api.get(location)).body;
  await expect
    .poll(async () => (await api.get(`${location}/tracking`)) && (await shown()).status.is_to_check, {
      timeout: 15_000,
    })
    .toBe(true);
  await stack.removeFaults();
  expect(await shown()).toMatchObject({ cancelling: { effect: 'not-allowed', reason: 'to-check' } });
  const { body: listed } = await api.get('/shipments?query=ORDER-CHECK');
  expect(listed.data).toMatchObject([{ id: booked.id, status: { is_to_check: true } }]);
});
