import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

// Through family B, whose body has no place for the service's name, a pickup, cash at pickup and more.

process.env.OPERATOR_CREATION_FAMILY = 'B';
const stack = await testStack();

const api = await apiClient(stack.oasis);

const body = sampleBody({ service: { product: 'premium', payment_method: 'cash', registered: true } });
const pickup = ['/service/pickup_date', '/service/pickup_from', '/service/pickup_to'];
const notSent = ['/service/product', '/service/payment_method', ...pickup, '/service/registered'];

it('names what the carrier doesn’t get, in a dry run, in the answer and later', async () => {
  const tried = await api.create('/shipments?dry_run=true', randomUUID(), body);
  expect(tried).toMatchObject({ status: 200, body: { dry_run: true, not_sent: notSent } });
  const booked = await api.create('/shipments', randomUUID(), body);
  expect(booked).toMatchObject({ status: 201, body: { state: 'booked', not_sent: notSent } });
  const read = await api.get(`/shipments/${booked.body.id}`);
  expect(read.body).toMatchObject({ not_sent: notSent });
});

it('shows nothing as booked that isn’t sent', async () => {
  const booked = await api.create('/shipments', randomUUID(), { ...body, reference: 'ORDER-1002' });
  const { service, parcel } = booked.body.details;
  const fields = ['product', 'pickup_date', 'pickup_from', 'pickup_to', 'registered', 'return_service'];
  for (const field of fields) expect(service).not.toHaveProperty(field);
  expect(service).toMatchObject({ payment_method: 'credit', delivery: 'door-to-door' });
  expect(parcel).toMatchObject({ content_type: 'non-document', pieces: 1 });
});

it('books a day that no carrier takes, because none is sent', async () => {
  const service = { pickup_date: '2020-01-01' };
  const booked = await api.create('/shipments', randomUUID(), { ...body, reference: 'ORDER-1003', service });
  expect(booked).toMatchObject({ status: 201, body: { state: 'booked', not_sent: pickup } });
});
