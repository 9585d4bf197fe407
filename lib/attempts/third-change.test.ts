import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { success } from '#lib/core/result.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { cancellation } from './cancellation.ts';
import { changes } from './changes.ts';
import { type Change, requestChange } from './machine.ts';

/* A third kind of change is one file. It borrows the states and events of a cancellation, because PostgreSQL knows no others. */

const keepBack: Change<unknown> = {
  ...cancellation,
  send: async () => ({ outcome: 'unconfirmed', logMessage: 'no reply' }),
  lookUp: async () => 'unavailable',
};
changes['keep-back'] = keepBack;

const stack = await testStack();

it('lists an unconfirmed change of a third kind under it, and closes it by its own rule', async () => {
  const { merchantId } = stack.oasis;
  const { id } = await bookTyped(stack.oasis);
  const [key, apiKey] = [randomUUID(), randomUUID()];
  await stack.database.query(
    `INSERT INTO limits (name, key, used, most, ends_at)
     VALUES ('key-bookings', $1 || ' 2026-01-02', 1, 2, now() + interval '1 hour')`,
    [apiKey],
  );
  await requestChange(stack.oasis, keepBack, {
    key,
    requestHash: '',
    makeIntent: async (attemptId) =>
      success({
        statement: sql`
          WITH moved AS (
            UPDATE shipments SET state = 'cancelling' WHERE id = ${id} AND merchant_id = ${merchantId} RETURNING id
          )
          INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, account_id, actor_kind, actor_id,
            counted_on, counted_minor)
          SELECT ${attemptId}, id, ${merchantId}, 'keep-back', ${key}, '', (
            SELECT account_id FROM attempts WHERE merchant_id = ${merchantId} AND shipment_id = ${id} AND kind = 'book'
          ), 'api-key', ${apiKey}, '2026-01-02', 0 FROM moved`,
      }),
    readIntent: () => success(null),
  });
  const { unconfirmed } = await unsafeListUnconfirmed(stack.agent);
  const [listed] = unconfirmed.filter(({ shipmentId }) => shipmentId === id);
  expect(listed).toMatchObject({ kind: 'keep-back', group: 'keep-back' });

  const attemptId = listed?.attemptId ?? '';
  await unsafeWriteOff(stack.agent, { attemptId, reason: 'the carrier knows nothing of it' });
  const { rows } = await stack.database.query(
    `SELECT shipments.state::text AS shipment, attempts.state::text AS attempt, used FROM shipments
     JOIN attempts ON shipment_id = shipments.id JOIN limits ON limits.key = $2 || ' 2026-01-02' WHERE attempts.id = $1`,
    [attemptId, apiKey],
  );
  expect(rows).toEqual([{ shipment: 'booked', attempt: 'refused', used: '1' }]);
});
