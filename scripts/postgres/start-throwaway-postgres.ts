import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { processIdentity } from '#scripts/processes/process-identity.ts';
import { startPostgres } from './start-postgres.ts';

interface ThrowawayPostgres {
  adminUrl: string;
  password: string;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

const memoryFolder = '/dev/shm';
/** The tests need less than 2 GB. */
const leastFreeBytes = 4 * 1024 ** 3;

/** An empty PostgreSQL on a free port, for tests, benchmarks and working out migrations. `durable`: it commits to disk. */
export async function startThrowawayPostgres(logFile: string, durable = false): Promise<ThrowawayPostgres> {
  const parent = durable ? tmpdir() : fastFolder();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `waybill-throwaway-${process.pid}-`));
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

/** A folder in memory if there is a large one, because each test file creates and deletes some 1,000 database files. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= leastFreeBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes what killed commands left in memory or on the disk. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^waybill-throwaway-(\d+)-/.exec(name)?.[1];
    if (!pid || processIdentity(Number(pid)) !== null) continue;
    try {
      rmSync(join(parent, name), { recursive: true });
    } catch {
      // Another account's.
    }
  }
}
