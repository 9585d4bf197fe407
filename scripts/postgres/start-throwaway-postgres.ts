import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { startPostgres } from './start-postgres.ts';

export interface ThrowawayPostgres {
  adminUrl: string;
  password: string;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/** An empty PostgreSQL on a free port, for tests, benchmarks and working out migrations. `durable`: it commits to disk. */
export async function startThrowawayPostgres(logFile: string, durable = false): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-throwaway-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const password = randomBytes(16).toString('hex');
  try {
    const { process: server, adminUrl } = await startPostgres({
      dataDirectory: join(folder, 'postgres'),
      port: await getPort({ host: '127.0.0.1' }),
      superuserPassword: password,
      logFile,
      durable,
    });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { adminUrl, password, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
