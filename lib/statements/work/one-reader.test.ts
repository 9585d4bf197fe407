import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { uploadStatement } from '../files/upload-statement.ts';
import { csv } from '../testing/statements.ts';
import { unsafeListWorking, workStatement } from './work-statement.ts';

const stack = await testStack();
const eventually = { timeout: 60_000, interval: 20 };

it('gives a statement that takes long to read to one worker, and to another when that one is late', async () => {
  const { oasis, database } = stack;
  const rows = [
    ['AWB', 'COD amount', 'Fee'],
    ['9990001112223', '10', '1'],
  ];
  const stored = await uploadStatement(oasis, { bytes: csv(rows), name: 'slow.csv', kind: 'cod' });
  const of = { merchantId: oasis.merchantId, statementId: stored.ok ? stored.value.id : '' };
  expect(await unsafeListWorking(10)).toEqual([of]);

  const holder = new Client({ connectionString: stack.ownerUrl });
  await holder.connect();
  await holder.query('BEGIN');
  // Its lines are matched with shipments.
  await holder.query('LOCK TABLE shipments IN ACCESS EXCLUSIVE MODE');
  const untilWaiting = (workers: number) =>
    vi.waitFor(async () => {
      const { rowCount } = await database.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(workers);
    }, eventually);
  const working = workStatement(of);
  await untilWaiting(1);
  expect(await unsafeListWorking(10)).toEqual([]);
  await database.query("UPDATE statements SET read_until = now() - interval '1 second' WHERE id = $1", [
    of.statementId,
  ]);
  expect(await unsafeListWorking(10)).toEqual([of]);

  const second = workStatement(of);
  await untilWaiting(2);
  await holder.end();
  await Promise.all([working, second]);
  const { rows: ended } = await database.query(
    'SELECT state, read_until, failures FROM statements WHERE id = $1',
    [of.statementId],
  );
  expect(ended).toEqual([{ state: 'asked', read_until: null, failures: 0 }]);
});
