import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { type RunningPostgres, startPostgres } from '#scripts/postgres/start-postgres.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { openDatabaseAddress } from './database-address.ts';
import { copyRunning, followPrimary, stopSending } from './standby.ts';

type Server = RunningPostgres & { dataDirectory: string };

/** How long the primary sends nothing before it is killed: what commits meanwhile without the standby is lost. */
const lagMs = 300;
const pollMs = 20;

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>;

/** A PostgreSQL primary with a streaming standby, behind one address. `isSynchronous`: a commit waits until the standby has it. */
export async function startReplicatedPostgres(
  folder: string,
  name: string,
  superuserPassword: string,
  isSynchronous: boolean,
) {
  const home = join(folder, name);
  mkdirSync(home);
  let servers = 0;

  async function start(dataDirectory?: string): Promise<Server> {
    servers += 1;
    const own = dataDirectory ?? join(home, `data-${servers}`);
    const plan = {
      dataDirectory: own,
      port: await getPort({ host: '127.0.0.1' }),
      superuserPassword,
      logFile: join(home, `postgres-${servers}.log`),
      durable: true,
    };
    return { ...(await startPostgres(plan)), dataDirectory: own };
  }

  const change = (server: RunningPostgres, ...settings: string[]) =>
    withClient(server.adminUrl, async (client) => {
      for (const setting of settings) await client.query(`ALTER SYSTEM SET ${setting}`);
      await client.query('SELECT pg_reload_conf()');
    });

  /** Copies the primary, lets the copy follow it, and then makes commits wait for it. */
  async function addStandby(): Promise<Server> {
    const copy = join(home, `data-${servers + 1}`);
    await copyRunning(primary.adminUrl, primary.dataDirectory, copy);
    followPrimary(copy, primary.adminUrl);
    const standby = await start(copy);
    if (isSynchronous) await change(primary, "synchronous_standby_names = 'standby'");
    const wanted = isSynchronous ? 'sync' : 'async';
    await untilTrue(
      primary,
      `SELECT EXISTS (SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${wanted}') AS yes`,
    );
    reads.point(portOf(standby));
    return standby;
  }

  async function untilTrue(server: RunningPostgres, question: string): Promise<void> {
    await withClient(server.adminUrl, async (client) => {
      while (!(await client.query<{ yes: boolean }>(question)).rows[0]?.yes) await pause(pollMs);
    });
  }

  let primary = await start();
  // The kernel keeps what a killed process has written, so waiting for the disk would only cost time.
  await change(primary, 'fsync = off', "wal_keep_size = '1GB'");
  const address = await openDatabaseAddress(portOf(primary));
  /** Until a standby follows, it leads to a primary, which isn't taken for a replica. */
  const reads = await openDatabaseAddress(portOf(primary));
  let standby = addStandby();
  standby.catch(() => {});

  return {
    /** The superuser's URL of whichever server is the primary. */
    adminUrl: () => `postgresql://postgres:${superuserPassword}@127.0.0.1:${address.port}/postgres`,
    /** The port that leads to the current standby. */
    readPort: reads.port,
    /** The superuser's URL of the standby. */
    standbyUrl: async () => (await standby).adminUrl,
    /**
     * Kills the primary for good, promotes the standby, leads the address to it, and adds a new standby in the background. Gives the
     * time of the promotion's end, as a `performance.now()`.
     */
    failOver: async (): Promise<number> => {
      const next = await standby;
      await stopSending(primary.adminUrl);
      await pause(lagMs);
      await primary.process.kill();
      await withClient(next.adminUrl, (client) => client.query('SELECT pg_promote()'));
      const promotedAt = performance.now();
      primary = next;
      address.point(portOf(primary));
      standby = addStandby();
      standby.catch(() => {});
      return promotedAt;
    },
    close: () => {
      address.close();
      reads.close();
    },
  };
}

const portOf = ({ adminUrl }: { adminUrl: string }) => Number(new URL(adminUrl).port);
