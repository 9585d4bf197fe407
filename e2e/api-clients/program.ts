/**
 * What a stranger writes with a generated client: the price for a checkout, a booking, its label, its cancellation, and the list. A text, because
 * the client that it imports is generated when the check runs.
 */
export const program = `import createClient from 'openapi-fetch';
import type { paths } from './document.ts';

const headers = { authorization: \`Bearer \${process.env.WAYBILL_KEY}\` };
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const reference = crypto.randomUUID();
const receiver = { contact_name: 'Fatima Al Ali', mobile: '0501234567', email: 'fatima@example.com', address: 'Villa 12', emirate: 'Sharjah' };
const body = { reference, receiver, parcel: { weight_grams: 1200 } };
const client = createClient<paths>({ baseUrl: \`\${process.env.WAYBILL_URL}/api/v1\`, headers });

const quoted = await client.POST('/quotes/services', { body: { emirate: 'Sharjah', weight_grams: 1200 } });
const fils: number | undefined = quoted.data?.data[0]?.price.total.amount_minor;
if (!fils) throw new Error('no price');
const booked = await client.POST('/shipments', { body, params: { header: keyed() } });
if (!booked.data || !('id' in booked.data)) throw new Error(booked.error?.detail);
const { id, awb } = booked.data;
if (!awb) throw new Error('no AWB');
const path = { id };
const label = await client.GET('/shipments/{id}/label', { params: { path }, parseAs: 'blob' });
if ((await (label.data as Blob | undefined)?.slice(0, 5).text()) !== '%PDF-') throw new Error('no label');
const cancelled = await client.POST('/shipments/{id}/cancel', { params: { path, header: keyed() } });
if (!cancelled.data) throw new Error(cancelled.error?.detail);
const listed = await client.GET('/shipments', { params: { query: { reference } } });
const ids = listed.data?.data.map((one) => one.id);
if (ids?.length !== 1 || ids[0] !== id) throw new Error('not listed');
`;
