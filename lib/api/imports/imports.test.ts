import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { startImportStack } from '#lib/imports/testing/import-stack.ts';
import { csvOf, importHeader, importRow } from '#lib/imports/testing/rows.ts';
import { apiClient } from '../testing/api-client.ts';

let stack: Awaited<ReturnType<typeof startImportStack>>;
let api: Awaited<ReturnType<typeof apiClient>>;

beforeAll(async () => {
  stack = await startImportStack();
  api = await apiClient(stack.oasis);
});

const upload = (file: Uint8Array, query = '') =>
  api.post(`/imports${query}`, { raw: file, headers: { 'content-type': 'text/csv' } });
type Uploaded = { id: string; columns: { field: string | null }[] };
const fieldsOf = ({ columns }: Uploaded) => columns.map(({ field }) => field);
const confirm = (body: Uploaded) =>
  api.put(`/imports/${body.id}/columns`, { body: { columns: fieldsOf(body) } });
const sheet = (...rows: string[][]) => csvOf([importHeader, ...rows]);

it('checks a file, books the reviewed rows once, and shows their shipments', async () => {
  const file = sheet(importRow('A-1', { 8: '50' }), importRow('A-2'), importRow('A-3', { 2: '12' }));
  const added = await upload(file, '?name=orders.csv');
  expect(added).toMatchObject({ status: 201, body: { rows: 3, counts: { right: 2, wrong: 1 } } });
  const path = `/imports/${added.body.id}`;
  await confirm(added.body);
  expect((await api.get(`${path}/rows?state=wrong`)).body.data).toMatchObject([
    { number: 4, problems: [{ field: 'mobile', blocks: true, detail: expect.any(String) }] },
  ]);
  expect(await upload(file)).toMatchObject({
    status: 409,
    body: { code: 'file-seen', import_id: added.body.id },
  });
  const { body: review } = await api.post(`${path}/review`);
  expect(review).toMatchObject({ rows: 2, cod: { rows: 1, sum: { amount_minor: 5000 } } });
  const book = (key: string) => api.create(`${path}/book`, key, { token: review.token });
  expect(await book('first')).toMatchObject({ status: 202, body: { counts: { queued: 2 } } });
  expect(await book('second')).toMatchObject({ status: 409, body: { code: 'import-changed' } });
  await stack.sendAll();
  expect((await api.get(path)).body.counts).toMatchObject({ booked: 2, queued: 0 });
  const [first] = (await api.get(`${path}/rows?state=booked`)).body.data;
  expect((await api.get(`/shipments/${first.shipment.id}`)).body.reference).toBe('A-1');
  expect((await stack.ledger()).length).toBe(2);
});

it('says which columns are open, and books once they are decided', async () => {
  const header = importHeader.map((name, at) => (at === 8 ? 'Something' : name));
  const added = await upload(csvOf([header, importRow('B-1', { 8: '120.00' })]));
  const path = `/imports/${added.body.id}`;
  expect(added.body).toMatchObject({ questions: [8], confirmed_at: null });
  expect(added.body.columns[8]).toMatchObject({
    field: null,
    grade: 'open',
    reason: 'money',
    samples: ['120.00'],
  });
  const book = async () => {
    const { token } = (await api.post(`${path}/review`)).body;
    return api.create(`${path}/book`, randomUUID(), { token });
  };
  expect(await book()).toMatchObject({
    status: 409,
    body: { code: 'columns-open', errors: [{ pointer: '/columns/8', code: 'column-money' }] },
  });
  const columns = [...fieldsOf(added.body).slice(0, 8), 'cod_amount'];
  const confirmed = await api.put(`${path}/columns`, { body: { columns } });
  expect(confirmed.body).toMatchObject({ questions: [], confirmed_at: expect.any(String) });
  expect(fieldsOf(confirmed.body)).toEqual(columns);
  // The next file with these columns is confirmed.
  const next = await upload(csvOf([header, importRow('B-2', { 8: '80.00' })]));
  expect(next.body).toMatchObject({ questions: [], confirmed_at: expect.any(String), counts: { right: 1 } });
  expect((await book()).status).toBe(202);
  expect((await api.post(`${path}/stop`)).body.counts).toMatchObject({ queued: 0, right: 1 });
  expect((await api.delete(path)).status).toBe(204);
});

it('books nothing while no carrier account can send it, and the same request books once there is one', async () => {
  const added = await upload(sheet(importRow('C-1'), importRow('C-2')));
  const path = `/imports/${added.body.id}`;
  const { token } = (await api.post(`${path}/review`)).body;
  const book = () => api.create(`${path}/book`, 'without account', { token });
  const before = (await stack.ledger()).length;
  await stack.run('UPDATE operator_accounts SET is_default = false');
  try {
    expect(await book()).toMatchObject({ status: 503, body: { code: 'carrier-unavailable' } });
    await stack.sendAll();
    expect((await api.get(path)).body.counts).toMatchObject({ right: 2, queued: 0, booked: 0 });
    expect((await stack.ledger()).length).toBe(before);
  } finally {
    await stack.run('UPDATE operator_accounts SET is_default = true');
  }
  expect(await book()).toMatchObject({ status: 202, body: { counts: { queued: 2 } } });
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 2);
});

it('refuses what is no spreadsheet, and what is too large', async () => {
  expect(await upload(Buffer.from('%PDF-1.7'))).toMatchObject({
    status: 422,
    body: { code: 'file-unreadable', detail: expect.any(String) },
  });
  expect((await upload(Buffer.alloc(6 * 1024 * 1024, 'a'))).status).toBe(413);
  const long = await upload(sheet(...Array.from({ length: 2_001 }, (_, at) => importRow(`LONG-${at}`))));
  expect(long).toMatchObject({ status: 422, body: { detail: expect.stringContaining('2,001') } });
  expect(JSON.stringify(long.body)).toContain('2,000');
  const json = { raw: '{}', headers: { 'content-type': 'application/json' } };
  expect((await api.post('/imports', json)).status).toBe(415);
});

it('books nothing with a key whose bookings of a day are limited', async () => {
  const limited = await apiClient(stack.oasis, undefined, { bookingsPerDay: 1 });
  const { id } = (await upload(sheet(importRow('C-1')))).body;
  const { token } = (await limited.post(`/imports/${id}/review`)).body;
  expect(await limited.create(`/imports/${id}/book`, randomUUID(), { token })).toMatchObject({
    status: 403,
    body: { code: 'daily-limit' },
  });
});
