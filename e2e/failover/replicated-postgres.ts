import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { type RunningPostgres, startPostgres } from '#scripts/postgres/start-postgres.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { openDatabaseAddress } from './database-address.ts';
import {
  addFolder,
  commitsWithin,
  copyRunning,
  followPrimary,
  recoverUntil,
  signalServer,
  stopSending,
} from './standby.ts';

type Server = RunningPostgres & { dataDirectory: string };

/** How long the primary sends nothing before it is killed: what commits meanwhile without the standby is lost. */
const lagMs = 300;
/** In the data folder, because the server's account can reach no other. */
const archive = 'archive';
const pollMs = 20;
/** How long a commit on the woken primary is watched. */
const wokenMs = 3_000;

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>;

/** `isSynchronous`: a commit waits until the standby has it. `isFrozen`: the primary isn't killed, but stops in silence. */
export type Loss = { isSynchronous: boolean; isFrozen: boolean };

/** A PostgreSQL primary with a streaming standby, behind one address. */
export async function startReplicatedPostgres(
  folder: string,
  name: string,
  superuserPassword: string,
  { isSynchronous, isFrozen }: Loss,
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
    return standby;
  }

  async function untilTrue(server: RunningPostgres, question: string): Promise<void> {
    await withClient(server.adminUrl, async (client) => {
      while (!(await client.query<{ yes: boolean }>(question)).rows[0]?.yes) await pause(pollMs);
    });
  }

  let primary = await start();
  // The kernel keeps what a killed process has written, so waiting for the disk would only cost time.
  // Archiving begins with the next start, so after the first failover, and does nothing until a test sets its command.
  await change(
    primary,
    'fsync = off',
    "wal_keep_size = '1GB'",
    'archive_mode = on',
    "archive_command = 'true'",
  );
  const address = await openDatabaseAddress(portOf(primary));
  let frozen: Server | undefined;
  let standby = addStandby();
  standby.catch(() => {});

  return {
    /** The superuser's URL of whichever server is the primary. */
    adminUrl: () => `postgresql://postgres:${superuserPassword}@127.0.0.1:${address.port}/postgres`,
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
      if (isFrozen) {
        signalServer(primary.dataDirectory, 'SIGSTOP');
        frozen = primary;
      } else await primary.process.kill();
      await withClient(next.adminUrl, (client) => client.query('SELECT pg_promote()'));
      const promotedAt = performance.now();
      primary = next;
      address.point(portOf(primary), { isSilent: isFrozen });
      standby = addStandby();
      standby.catch(() => {});
      return promotedAt;
    },
    /** Copies the primary to a folder, and archives its WAL from now on. Gives the folder. */
    backUp: async (): Promise<string> => {
      await standby;
      addFolder(primary.dataDirectory, archive);
      await change(primary, `archive_command = 'cp %p ${archive}/%f'`);
      const backup = join(home, 'backup');
      await copyRunning(primary.adminUrl, primary.dataDirectory, backup);
      return backup;
    },
    /** The primary and its standby are lost, except for the archive. Restores the backup to the moment, and leads the address there. */
    restore: async (backup: string, moment: string): Promise<void> => {
      await withClient(primary.adminUrl, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'SELECT pg_walfile_name(pg_switch_wal()) AS name',
        );
        const archived = 'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1';
        while (!(await client.query(archived, [rows[0]?.name])).rowCount) await pause(pollMs);
      });
      await (await standby).process.kill();
      await primary.process.kill();
      await execa('cp', ['-a', `${join(primary.dataDirectory, archive)}/.`, join(backup, archive)]);
      recoverUntil(backup, archive, moment);
      primary = await start(backup);
      await untilTrue(primary, 'SELECT NOT pg_is_in_recovery() AS yes');
      address.point(portOf(primary), { isSilent: false });
    },
    /**
     * Wakes the frozen primary, and then ends it. Gives whether a change could be committed on it: nobody else is on it, and its standby
     * follows it no more.
     */
    wakeFrozen: async (): Promise<boolean> => {
      const woken = frozen;
      if (!woken) return false;
      frozen = undefined;
      signalServer(woken.dataDirectory, 'SIGCONT');
      const canCommit = await commitsWithin(woken.adminUrl, wokenMs);
      await woken.process.kill();
      return canCommit;
    },
    close: () => {
      if (frozen) signalServer(frozen.dataDirectory, 'SIGCONT');
      address.close();
    },
  };
}

const portOf = ({ adminUrl }: { adminUrl: string }) => Number(new URL(adminUrl).port);
