import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { keyPermissions } from '#lib/api-keys/view.ts';
import { csvOf, importHeader, importRow } from '#lib/imports/testing/rows.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { deliver } from '#lib/webhooks/testing/deliver.ts';
import type { Operation } from './operation/operation.ts';
import { operations } from './operations.ts';
import { apiClient } from './testing/api-client.ts';
import { type Example, examples, type Ids, particulars } from './testing/examples.ts';
import { sampleBody } from './testing/sample-body.ts';

/* Every operation with a key of another merchant, without its permission, and with keys that no longer work. */

const stack = await testStack();
let ids: Ids;
type Client = Awaited<ReturnType<typeof apiClient>>;

const unknown: Ids = {
  shipment: randomUUID(),
  awb: '1000099999999',
  contact: randomUUID(),
  import: randomUUID(),
  endpoint: randomUUID(),
  delivery: randomUUID(),
  statement: randomUUID(),
  claim: randomUUID(),
};

beforeAll(async () => {
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
  settings().API_REQUESTS_PER_MINUTE = 100_000;
  const api = await apiClient(stack.oasis);
  const csv = { raw: csvOf([importHeader, importRow('O-1')]), headers: { 'content-type': 'text/csv' } };
  const endpoint = await api.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/hook' } });
  const shipment = await api.create('/shipments', randomUUID(), sampleBody());
  const contact = await api.post('/contacts', { body: { name: 'Oasis’s own' } });
  const added = await api.post('/imports', csv);
  const statement = await api.post('/money/statements?kind=cod', {
    raw: csvOf([
      ['AWB', 'Amount'],
      ['2', '2'],
    ]),
    headers: { 'content-type': 'text/csv' },
  });
  const cash = { state: 'booked', phase: 'delivered', codMinor: 100 } as const;
  const claim = await api.post('/money/claims', {
    body: { shipment_ids: [await insertShipment(stack.oasis, cash)], due_on: '2030-01-31' },
  });
  await deliver();
  const deliveries = await api.get(`/webhook-endpoints/${endpoint.body.id}/deliveries`);
  ids = {
    shipment: shipment.body.id,
    awb: shipment.body.awb,
    contact: contact.body.id,
    import: added.body.id,
    endpoint: endpoint.body.id,
    delivery: deliveries.body.data[0].id,
    statement: statement.body.id,
    claim: claim.body.id,
  };
});

const exampleOf = ({ id }: Operation) => examples[id] as Example;

async function send(api: Client, operation: Operation, of: Ids, headers: Record<string, string> = {}) {
  const { path, body, bodyOf, file } = exampleOf(operation);
  const method = operation.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  const sent = bodyOf ? bodyOf(of) : body;
  return api[method](path(of), {
    ...(sent !== undefined && { body: sent }),
    ...(file && { raw: file }),
    headers: {
      ...(file && { 'content-type': 'text/csv' }),
      ...(operation.isIdempotent && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
  });
}

/** All rows of the merchant, in every table but the log of API requests, which is written after their answers. */
async function rowsOfOasis(): Promise<string> {
  const { rows: tables } = await stack.database.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns AS c JOIN information_schema.tables AS t USING (table_name)
     WHERE c.column_name = 'merchant_id' AND c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.table_name <> 'api_requests' ORDER BY 1`,
  );
  const sums: string[] = [];
  for (const { name } of tables) {
    const rows = await stack.run<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${name}" AS t
       WHERE merchant_id = $1`,
      [stack.oasis.merchantId],
    );
    sums.push(`${name} ${rows[0]?.sum}`);
  }
  return sums.join('\n');
}

it('has an example for each operation, and none for others', () => {
  expect(Object.keys(particulars).filter((id) => !(id in examples))).toEqual([]);
});

it('answers another merchant as if nothing existed, and changes nothing of this one', async () => {
  const nakheel = await apiClient(stack.nakheel);
  const before = await rowsOfOasis();
  for (const operation of operations) {
    const foreign = await send(nakheel, operation, ids);
    const none = await send(nakheel, operation, unknown);
    const { answer } = exampleOf(operation);
    expect([operation.id, foreign.status], JSON.stringify(foreign.body)).toEqual([operation.id, answer]);
    const isSeen = operation.id === 'createImport' || operation.id === 'addStatement';
    if (!isSeen)
      expect([operation.id, none.status, none.body?.code]).toEqual([
        operation.id,
        answer,
        foreign.body?.code,
      ]);
    const shown = JSON.stringify(foreign.body);
    for (const id of Object.values(ids)) expect(shown, operation.id).not.toContain(id);
  }
  expect(await rowsOfOasis()).toBe(before);
});

it('needs the permission of each operation', async () => {
  for (const permission of keyPermissions) {
    const others = keyPermissions.filter((one) => one !== permission);
    const api = await apiClient(stack.oasis, others);
    for (const operation of operations.filter((one) => one.permission === permission))
      expect((await send(api, operation, ids)).body.code, operation.id).toBe('permission-missing');
  }
});

it('takes no key that was ended, has expired, or is of another deployment', async () => {
  const api = await apiClient(stack.oasis);
  const expired = await apiClient(stack.oasis);
  await stack.run('UPDATE api_keys SET expires_at = now() WHERE id = $1', [expired.key.id]);
  const ended = await apiClient(stack.oasis);
  await stack.run('UPDATE api_keys SET ended_at = now() WHERE id = $1', [ended.key.id]);
  const live = { authorization: `Bearer ${api.secret.replace('wb_test_', 'wb_live_')}` };
  for (const operation of operations) {
    const codes = [
      await send(expired, operation, ids),
      await send(ended, operation, ids),
      await send(api, operation, ids, live),
      await send(api, operation, ids, { authorization: '' }),
    ].map(({ status, body }) => `${status} ${body.code}`);
    expect(codes, operation.id).toEqual([
      ...['401 key-expired', '401 key-unknown', '401 key-other-deployment', '401 key-missing'],
    ]);
  }
});

it('has no sandbox operations where the carrier is real', async () => {
  const api = await apiClient(stack.oasis);
  const hidden = operations.filter(({ isSandboxOnly }) => isSandboxOnly);
  settings().OPERATOR_KIND = 'live';
  const live = await apiClient(stack.oasis);
  for (const operation of hidden) expect((await send(live, operation, ids)).status).toBe(404);
  settings().OPERATOR_KIND = 'sandbox';
  for (const operation of hidden) expect((await send(api, operation, ids)).status).not.toBe(404);
});
