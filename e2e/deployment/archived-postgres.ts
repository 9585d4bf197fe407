import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { copyRunning } from '#e2e/failover/standby.ts';
import { giveTo, serverAccount } from '#scripts/postgres/server-account.ts';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { adapted } from './documented-files.ts';
import { programVersion } from './program-version.ts';

const pollMs = 50;

/** A PostgreSQL that writes to disk and archives its WAL with deploy/archiving.conf. */
export async function startArchivedPostgres(folder: string, superuserPassword: string) {
  const home = join(folder, 'database');
  const [dataDirectory, wal] = [join(home, 'postgres'), join(home, 'wal')];
  const account = serverAccount(dataDirectory);
  // PostgreSQL's account reaches its files by their paths.
  chmodSync(folder, 0o711);
  for (const path of [home, wal]) {
    mkdirSync(path, { mode: 0o700 });
    giveTo(account, path);
  }
  const plan = {
    dataDirectory,
    port: await getPort({ host: '127.0.0.1' }),
    superuserPassword,
    durable: true,
    logFile: join(folder, 'postgres.log'),
  };
  const created = await startPostgres(plan);
  await created.process.stop();
  appendFileSync(
    join(dataDirectory, 'postgresql.conf'),
    adapted('archiving.conf', [['/var/backups/waybill-wal', wal]]),
  );
  const { adminUrl } = created;
  let { process: server } = await startPostgres(plan);

  return {
    adminUrl,
    /** A base backup like that of the systemd timer; returns its folder. */
    async backUp(): Promise<string> {
      const backup = join(home, 'backup');
      const { port, password } = new URL(adminUrl);
      if ((await programVersion('pg_basebackup')) >= (await serverVersion(adminUrl))) {
        const env = { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres', PGPASSWORD: password };
        const options = ['--format=tar', '--gzip', '--checkpoint=fast'];
        await execa('pg_basebackup', [`--pgdata=${backup}`, ...options], { ...account, cwd: home, env });
        return backup;
      }
      // The same files by the server's own functions.
      const copy = join(home, 'copy');
      await copyRunning(adminUrl, dataDirectory, copy);
      mkdirSync(backup);
      await execa('tar', ['-czf', join(backup, 'base.tar.gz'), '--exclude=./pg_wal/*', '-C', copy, '.']);
      rmSync(copy, { recursive: true });
      for (const path of [backup, join(backup, 'base.tar.gz')]) giveTo(account, path);
      return backup;
    },
    /** Waits until what was committed so far is in the archive. */
    async archiveAll(): Promise<void> {
      await withClient(adminUrl, async (client) => {
        const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
        for (;;) {
          const { rowCount } = await client.query(
            'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1',
            [rows[0].file],
          );
          if (rowCount) return;
          await pause(pollMs);
        }
      });
    },
    /** Kills the server and removes its data. */
    async lose(): Promise<void> {
      await server.kill();
      rmSync(dataDirectory, { recursive: true });
    },
    /** Restores the moment on the empty disk with deploy/restore.sh, and waits until changes are possible. */
    async restore(backup: string, moment: string): Promise<void> {
      const script = resolve('deploy/restore.sh');
      await execa('sh', ['-s', backup, wal, dataDirectory, moment], {
        ...account,
        cwd: home,
        inputFile: script,
      });
      ({ process: server } = await startPostgres(plan));
      while (await isReplaying(adminUrl)) await pause(pollMs);
    },
  };
}

const serverVersion = (adminUrl: string) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 * 1000 AS version",
    );
    return rows[0]?.version ?? 0;
  });

const isReplaying = (adminUrl: string) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ replays: boolean }>('SELECT pg_is_in_recovery() AS replays');
    return rows[0]?.replays === true;
  });
