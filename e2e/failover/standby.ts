import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { giveTo, serverAccount } from '#scripts/postgres/server-account.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

/**
 * Copies a running server's files as a base backup, like pg_basebackup, which the embedded PostgreSQL doesn't have. The copy needs the
 * WAL since then: from the primary or from an archive.
 */
export async function copyRunning(adminUrl: string, dataDirectory: string, copy: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query("SELECT pg_backup_start('copy', fast => true)");
    // Files may vanish while they are copied: cp then copies the others and ends with 1.
    await execa('cp', ['-a', dataDirectory, copy]).catch((error: { exitCode?: number }) => {
      if (error.exitCode !== 1) throw error;
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    for (const name of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
      rmSync(join(copy, name), { force: true });
    addFile(copy, 'backup_label', rows[0]?.labelfile);
  });
}

function addFile(copy: string, name: string, text = ''): void {
  writeFileSync(join(copy, name), text);
  giveTo(serverAccount(copy), join(copy, name));
}

/** Makes a copy follow a primary when it starts. It reports under the name `standby`. */
export function followPrimary(copy: string, adminUrl: string): void {
  const { port, password } = new URL(adminUrl);
  addFile(copy, 'standby.signal');
  setIn(copy, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`,
    // A standby that was promoted must not wait for one that doesn't exist yet.
    synchronous_standby_names: '',
  });
}

/** Adds settings to those of ALTER SYSTEM; the last value counts. */
function setIn(dataDirectory: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(dataDirectory, 'postgresql.auto.conf'), lines.join(''));
}

/** Stops the primary's process that sends WAL to the standby, as a network does that fails before the machine. */
export async function stopSending(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_replication');
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  });
}
