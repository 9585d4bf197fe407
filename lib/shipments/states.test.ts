import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { attemptMoves, firstStates, isFinal, shipmentMoves } from './states.ts';

const stack = await testStack();

const movesOf = (subject: string, moves: Record<string, readonly string[]>) =>
  Object.entries(moves).flatMap(([from, next]) => next.map((to) => `${subject}: ${from} → ${to}`));

it('PostgreSQL allows exactly the moves of this table', async () => {
  const rows = await stack.run<{ move: string }>(
    `SELECT subject || ': ' || from_state || ' → ' || to_state AS move FROM allowed_moves`,
  );
  const written = [
    ...movesOf('shipments', { ...shipmentMoves, '': firstStates.shipments }),
    ...movesOf('attempts', { ...attemptMoves, '': firstStates.attempts }),
  ];
  expect(rows.map(({ move }) => move).toSorted()).toEqual(written.toSorted());
});

it('knows every state that PostgreSQL knows', async () => {
  const rows = await stack.run<{ type: string; labels: string[] }>(
    `SELECT typname AS type, array_agg(enumlabel::text ORDER BY enumlabel) AS labels
     FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
     WHERE typname IN ('ShipmentState', 'AttemptState') GROUP BY typname ORDER BY typname`,
  );
  expect(rows).toEqual([
    { type: 'AttemptState', labels: Object.keys(attemptMoves).toSorted() },
    { type: 'ShipmentState', labels: Object.keys(shipmentMoves).toSorted() },
  ]);
});

it('PostgreSQL rejects a move that is not in the table', async () => {
  const { merchantId, shipmentId, attemptId } = await prepareAttempt(stack.oasis);
  await expect(
    inMerchant(merchantId, ({ attempt }) =>
      attempt.updateMany({ where: { id: attemptId }, data: { state: 'accepted' } }),
    ),
  ).rejects.toThrow('the state of attempts may not go from "prepared" to "accepted"');
  await expect(changeShipment({ merchantId }, shipmentId, { state: 'cancelled', awb: '1' })).rejects.toThrow(
    'the state of shipments may not go from "booking" to "cancelled"',
  );
});

it.each(['shipments', 'attempts'])('a row of %s that begins in a later state is rejected', async (table) => {
  const { merchantId } = stack.oasis;
  const id = randomUUID();
  await saveDraft(stack.oasis, { id, form: await typedForm(stack.oasis) });
  const row = { id: randomUUID(), merchantId, operator: 'sandbox', createdById: randomUUID() };
  const made = inMerchant<object>(merchantId, ({ shipment, attempt }) =>
    table === 'shipments'
      ? shipment.create({ data: { ...row, state: 'unconfirmed', form: {}, details: {} } })
      : attempt.create({
          data: {
            shipmentId: id,
            merchantId,
            kind: 'cancel',
            key: id,
            requestHash: '',
            state: 'unconfirmed',
          },
        }),
  );
  await expect(made).rejects.toThrow(`the state of ${table} may not go from "" to`);
});

it('nothing follows three phases', () => {
  expect((['delivered', 'returned', 'cancelled', 'held', 'unknown', null] as const).filter(isFinal)).toEqual([
    'delivered',
    'returned',
    'cancelled',
  ]);
});
