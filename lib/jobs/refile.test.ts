import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { insertBooked } from '#e2e/bookings/insert-booked.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { setCodePhase } from '#lib/refiling/set-code-phase.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
const eventually = { timeout: 30_000, interval: 20 };
const stack = await testStack();
let database: Pool;

beforeAll(async () => {
  ({ database } = stack);
});

async function progress(): Promise<{ refiled: number; is_done: boolean }> {
  const { rows } = await database.query('SELECT refiled, ended_at IS NOT NULL AS is_done FROM refilings');
  return rows[0];
}

it('a re-filing continues after its worker was killed, and visits each shipment once', async () => {
  const count = 2_000;
  await insertBooked(stack.databaseUrl, { merchantId: stack.oasis.merchantId, code: 'MANY', count });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email: 'admin@waybill.example' } });
  const administrator = {
    kind: 'person',
    id,
    permissions: new Set(['operator.configure'] as const),
  } as const;
  await setCodePhase(administrator, { operator: 'sandbox', code: 'MANY', phase: 'delivered' });

  const first = startWorker(join(folder, 'first.log'));
  await vi.waitFor(async () => expect((await progress()).refiled).toBeGreaterThan(0), eventually);
  await first.kill();
  expect((await progress()).is_done).toBe(false);

  const second = startWorker(join(folder, 'second.log'));
  // The first worker may have died within a job, whose lease would last a minute.
  await database.query('UPDATE refilings SET due_at = now()');
  await vi.waitFor(
    async () => expect(await progress()).toEqual({ refiled: count, is_done: true }),
    eventually,
  );
  await second.stop();
  const { rows } = await database.query(
    `SELECT count(*)::int AS events, count(DISTINCT shipment_id)::int AS shipments
     FROM shipment_events WHERE kind = 'phase'`,
  );
  expect(rows).toEqual([{ events: count, shipments: count }]);
});
