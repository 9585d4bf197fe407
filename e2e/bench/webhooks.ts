import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { newSecret } from '#lib/webhooks/signing.ts';
import { step } from '#scripts/terminal/step.ts';
import { atMost, type Benchmark, median, printFigures, quantiles } from './measuring/benchmark.ts';
import { useDurableGround } from './measuring/measure-apart.ts';

const mostMs = 5_000;
const mostSlower = 1.2;
const endpoints = 1_000;
const hangingOnes = 100;
const perSecond = 50;
const seconds = 30;

/** From the commit of a change to the first request about it, in milliseconds, at the endpoints that answer in every run. */
type WebhookRun = { firstMs: number[]; lost: number };
type Target = { merchantId: string; shipmentId: string };

/** Measures how soon 1,000 endpoints hear of 50 changes a second, in turn while all of them answer and while 100 hang. */
export const webhooksBenchmark: Benchmark = async ({ rounds }) => {
  const folder = await useDurableGround();
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
  const targets: Target[] = [];
  await step(`${endpoints} merchants with an endpoint each`, async () => {
    for (let number = 0; number < endpoints; number += 1) targets.push(await makeTarget(number, port));
  });
  startWorker(`${folder}/worker.log`, { WEBHOOK_TEST_HOSTS: '127.0.0.1' });
  // The worker publishes what was written before it started.
  await pause(5_000);
  const none: WebhookRun[] = [];
  const hanging: WebhookRun[] = [];
  await step(`${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const runs of [none, hanging]) {
        hangs = runs === hanging;
        runs.push(await runOnce(targets, arrivedAt));
      }
  });

  const p99 = (runs: WebhookRun[]) => median(runs.map(({ firstMs }) => quantiles(firstMs).p99));
  const p50 = (runs: WebhookRun[]) => median(runs.map(({ firstMs }) => quantiles(firstMs).p50));
  const [alone, beside] = [p99(none), p99(hanging)];
  const lost = [...none, ...hanging].reduce((sum, run) => sum + run.lost, 0);
  const ratio = beside / alone;
  return printFigures('1,000 webhook endpoints, 50 changes a second: until the first request', [
    {
      what: 'median, ms: all answer, 100 hang',
      shown: `${p50(none).toFixed(0)}, ${p50(hanging).toFixed(0)}`,
    },
    atMost('p99 if all answer, ms', alone, mostMs),
    atMost('p99 if 100 hang, ms', beside, mostMs),
    {
      what: 'the one by the other',
      shown: ratio.toFixed(2),
      bar: `≤ ${mostSlower}`,
      isReached: ratio <= mostSlower,
    },
    atMost('events not received', lost, 0),
  ]);
};

async function makeTarget(number: number, port: number): Promise<Target> {
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

async function runOnce(targets: Target[], arrivedAt: ReadonlyMap<string, number>): Promise<WebhookRun> {
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
  return { firstMs, lost: made.length - firstMs.length };
}
