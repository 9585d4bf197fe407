import { afterEach, beforeEach } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { EventType } from '#lib/events/schema.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { listDeliveries } from '../deliveries.ts';
import { createEndpoint, listEndpoints, removeEndpoint } from '../endpoints.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** A stack for a file of tests about webhooks, with a shipment and, for each test, a receiver of its own. */
export async function startDeliveryStack() {
  const stack = await testStack();
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
  const shipmentId = await insertShipment(stack.oasis, {
    state: 'booked',
    phase: 'in_transit',
    reference: 'SO-1',
  });
  const at = { receiver: undefined as unknown as Receiver };
  const { run } = stack;

  beforeEach(async () => {
    at.receiver = await startReceiver();
    await run('DELETE FROM shipment_events');
  });
  afterEach(async () => {
    await at.receiver.stop();
    for (const { id } of await listEndpoints(stack.oasis)) await removeEndpoint(stack.oasis, id);
  });

  async function addEndpoint(path = '/hook', types: EventType[] = [], url = at.receiver.urlOf(path)) {
    const created = await createEndpoint(stack.oasis, { url, types, description: '' });
    if (!created.ok) throw new Error(created.code);
    at.receiver.secrets.set(path, created.value.secret);
    return created.value.endpoint.id;
  }
  /** Events of the shipment, as its changes write them. */
  const happen = (count: number, kind = 'label-printed') =>
    run(
      `INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
       SELECT $1, $2, $3, 'worker' FROM generate_series(1, $4)`,
      [stack.oasis.merchantId, shipmentId, kind, count],
    );
  const only = async (endpointId: string) =>
    (await listDeliveries(stack.oasis, { endpointId })).deliveries[0];
  return { stack, at, shipmentId, run, addEndpoint, happen, only };
}
