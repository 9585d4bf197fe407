import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { handOver, undoHandOver } from '#lib/pickups/hand-over.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { listEvents } from './list-events.ts';
import { unsafePublishEvents } from './publish-events.ts';

const stack = await testStack();

/**
 * A trigger of this test: when a transaction commits that changed a shipment's state, phase, AWB or hand-over, or that stored a label,
 * it must have written an event about that shipment. A draft that is being sent isn't a change yet: its end is.
 */
const watch = `
  CREATE TABLE without_event (what text);
  GRANT INSERT ON without_event TO PUBLIC;
  CREATE FUNCTION need_event() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    about uuid := (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'labels' THEN 'shipment_id' ELSE 'id' END)::uuid;
  BEGIN
    IF NOT EXISTS (SELECT FROM shipment_events
      WHERE merchant_id = NEW.merchant_id AND shipment_id = about AND xmin = pg_current_xact_id()::xid)
    THEN INSERT INTO without_event VALUES (TG_TABLE_NAME || ' ' || coalesce(to_jsonb(OLD) ->> 'state', '') || ' to '
      || coalesce(to_jsonb(NEW) ->> 'state', '') || ', phase ' || coalesce(to_jsonb(NEW) ->> 'phase', 'none'));
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER need_event AFTER UPDATE ON shipments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.state, OLD.phase, OLD.awb, OLD.handed_over_at) IS DISTINCT FROM (NEW.state, NEW.phase, NEW.awb, NEW.handed_over_at)
      AND NEW.state <> 'booking')
    EXECUTE FUNCTION need_event();
  CREATE CONSTRAINT TRIGGER need_event AFTER INSERT ON labels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION need_event();`;

beforeAll(async () => {
  await withClient(stack.ownerUrl, (owner) => owner.query(watch));
});

async function submit() {
  const id = randomUUID();
  await bookShipment(stack.oasis, { id, key: randomUUID(), form: await typedForm(stack.oasis) });
  return id;
}

async function bookedWithLabel() {
  const id = await submit();
  await expect.poll(async () => (await findShipment(stack.oasis, id))?.hasLabel).toBe(true);
  return { id, awb: (await findShipment(stack.oasis, id))?.awb ?? '' };
}

const poll = async (shipmentId: string) => {
  const { id: attemptId } = await inMerchant(stack.oasis.merchantId, ({ attempt }) =>
    attempt.findFirstOrThrow({ where: { shipmentId }, orderBy: { createdAt: 'desc' } }),
  );
  await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId });
  return attemptId;
};

const cancel = (id: string, expectedRule: 'will-cancel' | 'will-return') =>
  cancelShipment(stack.oasis, { id, key: randomUUID(), expectedRule });

async function typesOf(shipmentId: string) {
  while ((await unsafeAcrossMerchants(unsafePublishEvents)).published > 0);
  const page = await listEvents(stack.oasis, { limit: 200 });
  if (!page.ok) throw new Error(page.code);
  return page.value.events
    .filter(({ shipment }) => shipment.id === shipmentId)
    .map(({ type }) => type.slice(9));
}

it('every change of a shipment writes its event in the same transaction, and the feed names it', async () => {
  const delivered = await bookedWithLabel();
  await handOver(stack.oasis, delivered.awb);
  await undoHandOver(stack.oasis, delivered.id);
  for (const stage of ['collected', 'on-the-way', 'out-for-delivery', 'delivered'])
    await stack.move(delivered.awb, stage);
  await trackShipment(stack.oasis, delivered.id);
  // One poll, and each phase since the one before.
  expect(await typesOf(delivered.id)).toEqual([
    ...['booked', 'label_ready', 'handed_over', 'hand_over_undone'],
    ...['collected', 'in_transit', 'out_for_delivery', 'delivered'],
  ]);

  const cancelled = await bookedWithLabel();
  await cancel(cancelled.id, 'will-cancel');
  expect(await typesOf(cancelled.id)).toEqual([
    ...['booked', 'label_ready', 'cancel_requested', 'cancelled', 'cancel_accepted'],
  ]);

  const returned = await bookedWithLabel();
  await stack.move(returned.awb, 'collected');
  await trackShipment(stack.oasis, returned.id);
  await cancel(returned.id, 'will-return');
  expect(await typesOf(returned.id)).toEqual([
    ...['booked', 'label_ready', 'collected', 'cancel_requested', 'returning', 'cancel_accepted'],
  ]);

  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 1 });
  expect(await typesOf(await submit())).toEqual(['rejected']);

  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const found = await submit();
  await poll(found);
  expect((await typesOf(found)).slice(0, 2)).toEqual(['unconfirmed', 'confirmed']);

  await stack.fault({ operation: 'CreateBooking', kind: 'reset-before-accept', remaining: 1 });
  const lost = await submit();
  const attemptId = await poll(lost);
  await unsafeWriteOff(stack.agent, { attemptId, reason: 'the carrier has none' });
  expect(await typesOf(lost)).toEqual(['unconfirmed', 'not_booked']);

  await stack.stopOperator();
  const unsent = await submit();
  await stack.startOperator();
  expect(await typesOf(unsent)).toEqual(['not_sent']);
  expect(await stack.run('SELECT what FROM without_event')).toEqual([]);
});
