/*
 * What a stranger writes with each generated client, by file name: the price for a checkout, a booking, its label, its cancellation, and the
 * list. Texts, because the clients that they import are generated when the check runs.
 */

const start = `
const url = process.env.WAYBILL_URL ?? '';
const headers = { authorization: \`Bearer \${process.env.WAYBILL_KEY}\` };
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const question = { emirate: 'Sharjah', weight_grams: 1200 };
const reference = crypto.randomUUID();
const receiver = { contact_name: 'Fatima Al Ali', mobile: '0501234567', email: 'fatima@example.com', address: 'Villa 12', emirate: 'Sharjah' };
const body = { reference, receiver, parcel: { weight_grams: 1200 } };

/** The label begins as a PDF does, and the list has the shipment. */
async function finish(label: Blob | undefined, ids: (string | undefined)[] | undefined, id: string) {
  if ((await label?.slice(0, 5).text()) !== '%PDF-') throw new Error('no label');
  if (ids?.length !== 1 || ids[0] !== id) throw new Error('not listed');
}`;

export const programs: Record<string, string> = {
  'openapi-fetch-program.ts': `import createClient from 'openapi-fetch';
import type { paths } from './document.ts';
${start}
const client = createClient<paths>({ baseUrl: \`\${url}/api/v1\`, headers });

const quoted = await client.POST('/quotes/services', { body: question });
const fils: number | undefined = quoted.data?.data[0]?.price.total.amount_minor;
if (!fils) throw new Error('no price');
const booked = await client.POST('/shipments', { body, params: { header: keyed() } });
if (!booked.data || !('id' in booked.data)) throw new Error(booked.error?.detail);
const { id, awb } = booked.data;
if (!awb) throw new Error('no AWB');
const path = { id };
const label = await client.GET('/shipments/{id}/label', { params: { path }, parseAs: 'blob' });
const cancelled = await client.POST('/shipments/{id}/cancel', { params: { path, header: keyed() } });
if (!cancelled.data) throw new Error(cancelled.error?.detail);
const listed = await client.GET('/shipments', { params: { query: { reference } } });
await finish(label.data as Blob | undefined, listed.data?.data.map((one) => one.id), id);
`,
  'hey-api-program.ts': `import { client } from './hey/client.gen.ts';
import { cancelShipment, createShipment, listShipments, quoteServices, readLabel } from './hey/index.ts';
${start}
client.setConfig({ baseUrl: \`\${url}/api/v1\`, headers });

const quoted = await quoteServices({ body: question });
const fils: number | undefined = quoted.data?.data[0]?.price.total.amount_minor;
if (!fils) throw new Error('no price');
const booked = await createShipment({ body, headers: keyed() });
if (!booked.data || !('id' in booked.data)) throw new Error(JSON.stringify(booked.error));
const { id, awb } = booked.data;
if (!awb) throw new Error('no AWB');
const label = await readLabel({ path: { id } });
const cancelled = await cancelShipment({ path: { id }, headers: keyed() });
if (!cancelled.data) throw new Error(cancelled.error?.detail);
const listed = await listShipments({ query: { reference } });
await finish(label.data as Blob | undefined, listed.data?.data.map((one) => one.id), id);
`,
  'orval-program.ts': `import { cancelShipment, createShipment, getReadLabelUrl, listShipments, quoteServices } from './orval.ts';
${start}
// Its functions ask for paths, as on the page of a site.
const asked = fetch;
globalThis.fetch = (path, init) => asked(\`\${url}/api/v1\${path}\`, init);

const quoted = await quoteServices(question, { headers });
const fils: number | undefined = quoted.status === 200 ? quoted.data.data[0]?.price.total.amount_minor : undefined;
if (!fils) throw new Error('no price');
const booked = await createShipment(body, {}, { headers: { ...headers, ...keyed() } });
if (booked.status !== 201) throw new Error(JSON.stringify(booked.data));
const { id, awb } = booked.data;
if (!awb) throw new Error('no AWB');
// Its functions read every response as JSON, also a PDF.
const label = await fetch(getReadLabelUrl(id), { headers });
const cancelled = await cancelShipment(id, {}, { headers: { ...headers, ...keyed() } });
if (cancelled.status !== 200 && cancelled.status !== 202) throw new Error(cancelled.data.detail);
const listed = await listShipments({ reference }, { headers });
await finish(
  await label.blob(),
  listed.status === 200 ? listed.data.data.map((one) => one.id) : undefined,
  id,
);
`,
};
