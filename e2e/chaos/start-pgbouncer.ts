import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { withClient } from '#scripts/postgres/with-client.ts';
import { howItEnded, startProcess } from '#scripts/processes/start-process.ts';
import { Failure } from '#scripts/terminal/failure.ts';

const startTries = 200;

/**
 * Starts PgBouncer in transaction mode in front of a database, on 127.0.0.1. Gives the URL for the portals. Anyone on this
 * machine can use it without a password, so it is only for tests. It must be 1.21 or later.
 */
export async function startPgBouncer(databaseUrl: string, folder: string) {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const ownPort = await getPort({ host: '127.0.0.1' });
  const file = join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 10
server_login_retry = 1
`;
  writeFileSync(file, settings, { mode: 0o600 });
  const pooler = startProcess({
    name: 'PgBouncer',
    command: 'pgbouncer',
    // It refuses to run as root. It reads its settings before it changes the account.
    args: process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file],
    logFile: join(folder, 'pgbouncer.log'),
    // SIGTERM waits for the clients to leave.
    stopSignal: 'SIGINT',
  });
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}`, password: '' }).href;
  for (let tries = 1; ; tries += 1) {
    if (pooler.hasEnded()) throw new Failure(howItEnded(pooler, await pooler.ended));
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return { url, stop: pooler.stop };
    } catch (error) {
      if (tries === startTries) throw error;
      await pause(50);
    }
  }
}
