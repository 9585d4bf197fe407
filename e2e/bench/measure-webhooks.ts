import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookRun, WebhookTimes } from '#e2e/bench/webhooks.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { newSecret } from '#lib/webhooks/signing.ts';

// Gives 1,000 merchants an endpoint each, starts a worker, and writes changes; writes the times until their first requests.
const [rounds = '3', file = ''] = process.argv.slice(2);
const endpoints = 1_000;
const hangingOnes = 100;
const perSecond = 50;
const seconds = 30;

type Target = { merchantId: string; shipmentId: string };

let hangs = false;
const arrivedAt = new Map<string, number>();
const server = createServer(async (request, response) => {
  const { id } = (await json(request)) as { id: string };
  if (!arrivedAt.has(id)) arrivedAt.set(id, performance.now());
  if (hangs && Number(request.url?.slice(1)) < hangingOnes) return;
  response.end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

async function makeTarget(number: number): Promise<Target> {
  const merchantId = randomUUID();
  const endpointId = randomUUID();
  await unsafeAcrossMerchants(async ({ merchant, webhookEndpoint, webhookSecret, eventConsumer }) => {
    await merchant.create({
      data: { id: merchantId, nameEn: `Merchant ${number}`, nameAr: `تاجر ${number}` },
    });
    const url = `http://127.0.0.1:${port}/${number}`;
    await webhookEndpoint.create({ data: { id: endpointId, merchantId, url, types: [] } });
    await eventConsumer.create({ data: { merchantId, name: endpointId, position: 0n } });
    await webhookSecret.create({ data: newSecret({ merchantId, endpointId }).row });
  });
  const actor = { kind: 'person', id: randomUUID(), merchantId, permissions: new Set<never>() } as const;
  return { merchantId, shipmentId: await insertShipment(actor, { state: 'booked', phase: 'in_transit' }) };
}

async function change({ merchantId, shipmentId }: Target): Promise<{ id: string; committedAt: number }> {
  const [[row] = []] = await queryMerchant(merchantId, [
    sql<{ id: string }>`
      INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
      VALUES (${merchantId}::uuid, ${shipmentId}::uuid, 'label-printed', 'worker') RETURNING id`,
  ]);
  return { id: row?.id ?? '', committedAt: performance.now() };
}

const targets: Target[] = [];
for (let number = 0; number < endpoints; number += 1) targets.push(await makeTarget(number));
const worker = startWorker(`${file}.worker.log`, { WEBHOOK_TEST_HOSTS: '127.0.0.1' });

async function runOnce(isHanging: boolean): Promise<WebhookRun> {
  hangs = isHanging;
  await unsafeAcrossMerchants(async ({ webhookEndpoint, webhookDelivery }) => {
    await webhookDelivery.deleteMany();
    await webhookEndpoint.updateMany({
      data: { failures: 0, failingSince: null, restUntil: null, dueAt: null },
    });
  });
  const changes: Promise<{ id: string; committedAt: number; isCounted: boolean }>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await pause(Math.max(0, startedAt + (number * 1_000) / perSecond - performance.now()));
    // Every tenth change is at an endpoint that may hang.
    const index =
      number % 10 === 0
        ? (number / 10) % hangingOnes
        : hangingOnes + ((number * 7) % (endpoints - hangingOnes));
    const target = targets[index] as Target;
    changes.push(change(target).then((made) => ({ ...made, isCounted: index >= hangingOnes })));
  }
  const made = (await Promise.all(changes)).filter(({ isCounted }) => isCounted);
  const deadline = performance.now() + 30_000;
  while (made.some(({ id }) => !arrivedAt.has(id)) && performance.now() < deadline) await pause(100);
  const firstMs = made.flatMap(({ id, committedAt }) => {
    const at = arrivedAt.get(id);
    return at === undefined ? [] : [at - committedAt];
  });
  return { firstMs, changes: made.length, lost: made.length - firstMs.length };
}

// The worker publishes what was written before it started.
await pause(5_000);
const times: WebhookTimes = { none: [], hanging: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  times.none.push(await runOnce(false));
  times.hanging.push(await runOnce(true));
}
await worker.stop();
server.closeAllConnections();
writeFileSync(file, JSON.stringify(times));
process.exit(0);
