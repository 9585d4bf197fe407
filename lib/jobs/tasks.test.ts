import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import english from '#messages/en.json' with { type: 'json' };

const stack = await testStack();
let database: Client;
let queue: WorkerUtils;

beforeAll(async () => {
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query("SELECT set_config('app.across_merchants', 'yes', false)");
  queue = await makeWorkerUtils({ connectionString: stack.databaseUrl });
  await queue.migrate();
});
afterAll(async () => {
  await queue.release();
  await database.end();
});

const booked = async () => (await bookTyped(stack.oasis)).id;

/** The queued jobs after a sweep with `due` due, in the order in which they run. */
async function sweepWhen(due: string): Promise<string[]> {
  const { tasks } = await import('./tasks.ts');
  await database.query('UPDATE shipments SET track_after = now() WHERE id = $1', [due]);
  await tasks.sweep?.({}, { addJob: queue.addJob } as never);
  const { rows } = await database.query<{ key: string }>(
    "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'track:%' ORDER BY priority, run_at, id",
  );
  return rows.map(({ key }) => key.replace('track:', ''));
}

it('keeps a queued job’s place when its row is due again, and puts cancellations before trackings', async () => {
  const first = await booked();
  const second = await booked();
  expect(await sweepWhen(first)).toEqual([first]);
  expect(await sweepWhen(second)).toEqual([first, second]);
  expect(await sweepWhen(first)).toEqual([first, second]);
  await database.query("UPDATE shipments SET state = 'cancelling' WHERE id = $1", [second]);
  expect(await sweepWhen(second)).toEqual([second, first]);
});

it('has a name for each task on the administrators’ page', async () => {
  const { tasks } = await import('./tasks.ts');
  expect(Object.keys(english.admin.state.task).sort()).toEqual(Object.keys(tasks).sort());
});
