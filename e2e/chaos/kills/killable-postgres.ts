import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { type RunningPostgres, startPostgres } from '#scripts/postgres/start-postgres.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { Failure } from '#scripts/terminal/failure.ts';

const startTries = 100;

/** The kernel keeps what a killed process has written, so waiting for the disk would only cost time. */
async function withoutDisk(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('SELECT pg_reload_conf()');
  });
}

/** A PostgreSQL server that can be killed and restarted, and keeps its committed data. */
export async function startKillablePostgres(folder: string, name: string, superuserPassword: string) {
  const home = join(folder, name);
  mkdirSync(home);
  const plan = {
    dataDirectory: join(home, 'data'),
    port: await getPort({ host: '127.0.0.1' }),
    superuserPassword,
    durable: true,
  };
  let starts = 0;

  async function start(): Promise<RunningPostgres> {
    for (let tries = 1; ; tries += 1) {
      try {
        starts += 1;
        return await startPostgres({ ...plan, logFile: join(home, `postgres-${starts}.log`) });
      } catch (error) {
        // The sessions of the killed server hold its shared memory a little longer.
        if (starts === 1 || tries === startTries || !(error instanceof Failure)) throw error;
        await pause(50);
      }
    }
  }

  let running = await start();
  await withoutDisk(running.adminUrl);
  return {
    adminUrl: () => running.adminUrl,
    /** Kills it and starts it again. */
    killAndStart: async () => {
      await running.process.kill();
      running = await start();
    },
    stop: () => running.process.stop(),
  };
}
