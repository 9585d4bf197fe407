import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { testStack } from '#e2e/stack/test-stack.ts';

const stack = await testStack();
const database = new Pool({ connectionString: stack.databaseUrl, max: 1 });
const worker = startWorker(join(mkdtempSync(join(tmpdir(), 'waybill-worker-')), 'worker.log'));

afterAll(async () => {
  await worker.stop();
  await database.end();
});

const eventually = { timeout: 30_000, interval: 50 };
const jobsDone = async () =>
  (await database.query<{ done: string }>('SELECT last_value AS done FROM graphile_worker.jobs_done')).rows[0]
    ?.done;

it('continues after the database was lost while a job ended', async () => {
  await vi.waitFor(() => database.query('SELECT FROM graphile_worker._private_jobs'), eventually);
  // A sequence isn't rolled back, so it also counts failed transactions.
  await database.query(`
    CREATE SEQUENCE graphile_worker.jobs_lost; CREATE SEQUENCE graphile_worker.jobs_done;
    CREATE FUNCTION graphile_worker.lose_database() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('graphile_worker.jobs_lost') = 1 THEN
        RAISE EXCEPTION 'terminating connection' USING ERRCODE = '57P01';
      END IF;
      PERFORM nextval('graphile_worker.jobs_done');
      RETURN OLD;
    END $$;
    CREATE TRIGGER lose_database BEFORE DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION graphile_worker.lose_database()`);
  await database.query("SELECT graphile_worker.add_job('sweep', job_key := 'sweep')");
  await vi.waitFor(async () => expect(Number(await jobsDone())).toBeGreaterThan(1), eventually);
  expect(worker.hasEnded()).toBe(false);
});
