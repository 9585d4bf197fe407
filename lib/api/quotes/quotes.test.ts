import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();

it('prices a body with VAT, and books nothing', async () => {
  const api = await apiClient(stack.oasis);
  const quote = await api.post('/quotes', { body: sampleBody() });
  expect(quote).toMatchObject({ status: 200, body: { product: 'express', price: { vat_percent: 5 } } });
  const { postage, vat, total } = quote.body.price;
  expect(total.amount_minor).toBe(postage.amount_minor + vat.amount_minor);
  expect(await stack.ledger()).toEqual([]);
});

it('needs the permission to book, because the merchant’s senders complete the body', async () => {
  const api = await apiClient(stack.oasis, ['prices.ask']);
  expect(await api.post('/quotes', { body: sampleBody() })).toMatchObject({
    status: 403,
    body: { code: 'permission-missing', detail: expect.stringContaining('shipments.book') },
  });
});

it('is what the shipment says that it was booked at', async () => {
  const api = await apiClient(stack.oasis);
  const quote = await api.post('/quotes', { body: sampleBody() });
  const booked = await api.create('/shipments', 'the price', sampleBody());
  expect(booked.body.details.price).toEqual(quote.body.price);
});

it('books without a price while the carrier is slow to say it, or the key may not know it', async () => {
  const api = await apiClient(stack.oasis);
  await stack.fault({ operation: 'CalculatePriceRate', kind: 'delay', params: { ms: 3_000 } });
  const slow = await api.create('/shipments', 'slow', sampleBody({ parcel: { weight_grams: 1_733 } }));
  await stack.removeFaults();
  expect(slow).toMatchObject({ status: 201, body: { state: 'booked' } });
  expect(slow.body.details.price).toBeUndefined();
  const other = await apiClient(stack.oasis, ['shipments.book', 'shipments.read']);
  expect((await other.create('/shipments', 'other', sampleBody())).body.details.price).toBeUndefined();
});
