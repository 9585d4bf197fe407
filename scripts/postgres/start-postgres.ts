import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { howItEnded, type RunningProcess, startProcess } from '#scripts/processes/start-process.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { postgresBinaries } from './binaries.ts';
import { clearLeftover } from './clear-leftover.ts';
import { createCluster, pathFor } from './create-cluster.ts';
import type { PostgresPlan } from './postgres-plan.ts';
import { serverAccount } from './server-account.ts';

export interface RunningPostgres {
  process: RunningProcess;
  /** URL of the superuser's database, only for administration. */
  adminUrl: string;
}

/** Starts the embedded PostgreSQL on 127.0.0.1, creates its cluster if there is none, and waits until it answers. */
export async function startPostgres(plan: PostgresPlan): Promise<RunningPostgres> {
  const { dataDirectory, port, superuserPassword, logFile } = plan;
  const account = serverAccount(dataDirectory);
  const binaries = await postgresBinaries(account);
  try {
    createCluster(binaries.initdb, plan, account);
    await clearLeftover(dataDirectory);
  } catch (error) {
    binaries.remove();
    throw error;
  }

  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    // With PostgreSQL's 128 MB, what a large statement posts doesn't fit: its transactions would also write the pages of others out.
    'shared_buffers=256MB',
  ];
  if (!plan.durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const server = startProcess({
    name: 'The database',
    command: binaries.postgres,
    args: [
      '-D',
      pathFor(account, dataDirectory),
      '-p',
      `${port}`,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    logFile,
    env: clockOfThisProcess(),
    cwd: dataDirectory,
    account,
    // A fast shutdown: ends open sessions and keeps committed data.
    stopSignal: 'SIGINT',
  });
  void server.ended.then(binaries.remove);
  const adminUrl = `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(server, adminUrl);
  return { process: server, adminUrl };
}

/** The variables of libfaketime: the database has the same clock as this process (`npm run test:any-day`). */
function clockOfThisProcess(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name));
  return Object.fromEntries(own) as NodeJS.ProcessEnv;
}

async function untilItAnswers(server: RunningProcess, adminUrl: string): Promise<void> {
  for (;;) {
    if (server.hasEnded()) throw new Failure(howItEnded(server, await server.ended));
    const client = new Client({ connectionString: adminUrl });
    try {
      await client.connect();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code;
      // ECONNREFUSED: it isn't listening yet. 57P03: it is still starting or recovering from a crash.
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error;
      await pause(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
