import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { unsafePublish } from './claim-endpoints.ts';
import { createEndpoint, listEndpoints, unsafeListEndpointsOf } from './endpoints.ts';
import { mostEndpoints } from './view.ts';

const stack = await testStack();

beforeAll(async () => {
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
});

const add = () => createEndpoint(stack.oasis, { url: 'http://127.0.0.1:9/hook', types: [], description: '' });

it('keeps the log for thirty days, what was given up for ninety, and what waits as long as its event', async () => {
  const added = await add();
  if (!added.ok) throw new Error(added.code);
  const { merchantId } = stack.oasis;
  const shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
  await stack.run(
    `INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind) VALUES ($1, $2, 'label-printed', 'worker')`,
    [merchantId, shipmentId],
  );
  while (await unsafePublish());
  const [{ position }] = await stack.run('SELECT max(position) AS position FROM shipment_events');
  await stack.run(
    `INSERT INTO webhook_deliveries (merchant_id, endpoint_id, event_id, position, state, due_at, ended_at, created_at)
     SELECT $1, $2, gen_random_uuid(), position, state, CASE state WHEN 'waiting' THEN now() END,
       CASE state WHEN 'waiting' THEN NULL ELSE now() END, now() - make_interval(days => days)
     FROM (VALUES ('delivered', $3::bigint), ('failed', $3), ('waiting', $3), ('waiting', $3 + 1)) AS those (state, position),
       unnest(ARRAY[29, 31, 89, 91]) AS days`,
    [merchantId, added.value.endpoint.id, position],
  );
  await unsafeClearExpired();
  const rows = await stack.run(
    `SELECT state, round(extract(epoch FROM now() - created_at) / 86400)::int AS days FROM webhook_deliveries ORDER BY 1, 2`,
  );
  expect(rows).toEqual([
    { state: 'delivered', days: 29 },
    ...[29, 31, 89].map((days) => ({ state: 'failed', days })),
    ...[29, 29, 31, 31, 89, 89, 91].map((days) => ({ state: 'waiting', days })),
  ]);
});

it('shows an administrator a merchant’s endpoints without their secrets, audited, and a merchant has a bounded number', async () => {
  const administrator = {
    kind: 'person',
    id: null,
    permissions: new Set(['merchants.manage'] as const),
  } as const;
  const seen = await unsafeListEndpointsOf(administrator, stack.oasis.merchantId);
  expect(seen).toEqual(await listEndpoints(stack.oasis));
  expect(JSON.stringify(seen)).not.toContain('whsec_');
  const rows = await stack.run("SELECT FROM audit_entries WHERE verb = 'list-endpoints'");
  expect(rows).toHaveLength(1);
  await expect(unsafeListEndpointsOf(stack.agent, stack.oasis.merchantId)).rejects.toThrow(
    'merchants.manage',
  );
  const ends = await Promise.all(Array.from({ length: mostEndpoints }, add));
  expect(ends.filter(({ ok }) => !ok)).toMatchObject([{ code: 'too-many' }]);
});
