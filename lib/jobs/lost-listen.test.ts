import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { startSocketServer } from '#lib/postal/testing/scripted-server.ts';
import type { RunningProcess } from '#scripts/processes/start-process.ts';

const stack = await testStack();
let database: Pool;
let failing: Awaited<ReturnType<typeof startFailingDatabase>>;
let worker: RunningProcess;

beforeAll(async () => {
  database = new Pool({ connectionString: stack.databaseUrl, max: 1 });
  failing = await startFailingDatabase(stack.databaseUrl);
  worker = startWorker(join(mkdtempSync(join(tmpdir(), 'waybill-worker-')), 'worker.log'), {
    DATABASE_URL: failing.url,
  });
});
afterAll(async () => {
  await worker.stop();
  await failing.stop();
  await database.end();
});

const eventually = { timeout: 30_000, interval: 50 };

it('works on after a database that went away while the queue began to listen', async () => {
  await failing.lostAndBack;
  await database.query("SELECT graphile_worker.add_job('sweep', job_key := 'after')");
  const waiting = "SELECT FROM graphile_worker.jobs WHERE key = 'after'";
  const ran = vi.waitFor(async () => expect((await database.query(waiting)).rowCount).toBe(0), eventually);
  expect(await Promise.race([ran.then(() => 'the job ran'), worker.ended])).toBe('the job ran');
  expect(worker.hasEnded()).toBe(false);
});

/**
 * A connection to the database through which the worker's first queue fails: its LISTEN gets no answer, its jobs can't be
 * added, and so it stops. When the next queue listens, the connection of that first LISTEN is cut.
 */
async function startFailingDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const port = Number(url.port);
  const firstListen = Promise.withResolvers<Socket>();
  const lostAndBack = Promise.withResolvers<void>();
  let listens = 0;
  const { stop, ...proxy } = await startSocketServer((fromWorker) => {
    const toDatabase = connect(port, url.hostname);
    toDatabase.on('error', () => {});
    toDatabase.pipe(fromWorker);
    fromWorker.on('close', () => toDatabase.destroy());
    fromWorker.on('data', async (bytes) => {
      const isListen = bytes.includes('; LISTEN ');
      if (isListen) listens += 1;
      if (isListen && listens === 1) return firstListen.resolve(fromWorker);
      if (listens < 2 && bytes.includes('from "graphile_worker".add_job(')) {
        await firstListen.promise;
        return fromWorker.destroy();
      }
      toDatabase.write(bytes);
      if (isListen && listens === 2) {
        (await firstListen.promise).destroy();
        lostAndBack.resolve();
      }
    });
  });
  url.port = String(proxy.port);
  return { url: url.href, lostAndBack: lostAndBack.promise, stop };
}
