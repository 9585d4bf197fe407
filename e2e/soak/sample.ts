import { readdirSync, readlinkSync } from 'node:fs';
import { memoryPid, readMemory, readPeakMb } from '#e2e/memory/measure-memory.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { ProcessSample, Sample } from './figures.ts';

/** The open sockets of a process, as Linux lists them. */
function socketsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      // It was closed meanwhile.
      return false;
    }
  }).length;
}

/** `folder` is that of the process's `memorySettings`. */
async function sampleProcess(folder: string): Promise<ProcessSample> {
  return { ...(await readMemory(folder)), peakMb: readPeakMb(folder), sockets: socketsOf(memoryPid(folder)) };
}

/** Reads the memory, sockets and connections of the portal and the worker, whose connections carry these two names. */
export async function takeSample(
  folders: { portal: string; worker: string },
  adminUrl: string,
): Promise<Sample> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ connections: number; inTransaction: number }>(
      `SELECT count(*)::int AS connections,
         count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS "inTransaction"
       FROM pg_stat_activity WHERE application_name IN ('portal', 'worker')`,
    ),
  );
  return {
    portal: await sampleProcess(folders.portal),
    worker: await sampleProcess(folders.worker),
    connections: rows[0]?.connections ?? 0,
    inTransaction: rows[0]?.inTransaction ?? 0,
  };
}
