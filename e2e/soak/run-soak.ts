import { mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { startPagesStack } from '#e2e/bench/pages/pages-stack.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { memoryPid, memorySettings, readMemory, readPeakMb } from '#e2e/memory/measure-memory.ts';
import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { workerService } from '#scripts/services/portal-and-worker.ts';
import { startService } from '#scripts/services/start-service.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { writeReport } from '#scripts/terminal/write-report.ts';
import {
  findFaults,
  type ProcessSample,
  type Sample,
  type Soak,
  samplesOfWindow,
  soakTable,
  type Timed,
  windows,
} from './figures.ts';
import { type People, workUntil } from './load.ts';

const usage = `Usage: npm run test:soak -- [--minutes 10] [--report docs/reliability-tests.md]

Loads the production build with mixed work, and compares memory, connections and times of the run's six parts. The first part warms the
portal up. Fails if something grew, leaked or failed, or if the portal took more memory than docs/deployment.md says. 6 minutes at least; needs Linux. On a busy machine the times mean little.`;
// A request that never ends is open for up to 45 s.
const restMs = 60_000;

/** Starts a portal and a worker whose memory can be read, and gives a function that does so. */
async function startMeasured(folder: string) {
  const { pages, env, startPortal } = await startPagesStack(folder);
  const folders = { portal: `${folder}/portal`, worker: `${folder}/worker` };
  for (const own of Object.values(folders)) mkdirSync(own);
  const { url: portalUrl } = await step('Start the portal', () =>
    startPortal('The portal', {
      ...memorySettings(folders.portal),
      PGAPPNAME: 'portal',
      LOG_LEVEL: 'error',
    }),
  );
  const port = await getPort({ host: '127.0.0.1' });
  const workerSettings = { ...env, ...memorySettings(folders.worker), PGAPPNAME: 'worker' };
  await startService(workerService({ host: '127.0.0.1', port }, workerSettings, `${folder}/worker.log`));
  const cookieOf = async (index: 0 | 1 | 2 | 3) =>
    `${sessionCookie}=${await openSession(env.DATABASE_URL ?? '', env.NEXTAUTH_SECRET ?? '', demoSignIns[index].email)}`;
  const people: People = {
    portalUrl,
    merchants: [await cookieOf(0), await cookieOf(1)],
    agent: await cookieOf(2),
    administrator: await cookieOf(3),
    shipment: {
      id: pages.shipment.path.replace('/shipments/', ''),
      awb: pages.track.path.replace('/track/', ''),
    },
  };
  return { people, sample: () => takeSample(folders, env.TEST_POSTGRES_URL ?? '') };
}

/** Samples at equal distances while the people work. */
async function soak(folder: string, minutes: number): Promise<Soak> {
  const { people, sample } = await startMeasured(folder);
  const rest = async () => {
    await pause(restMs);
    return sample();
  };
  const restBefore = await step('Rest', rest);
  const timed: Timed[] = [];
  const samples: Sample[] = [];
  await step('Work', async (say) => {
    const everyMs = (minutes * 60_000) / (windows * samplesOfWindow);
    const started = performance.now();
    let isOver = false;
    const working = workUntil(people, timed, () => isOver);
    while (samples.length < windows * samplesOfWindow) {
      await pause(Math.max(0, started + (samples.length + 1) * everyMs - performance.now()));
      samples.push(await sample());
      say(`${timed.length} pieces of work`);
    }
    isOver = true;
    await working;
  });
  return { minutes, timed, samples, restBefore, restAfter: await step('Rest', rest) };
}

const { values } = readOptions(usage, {
  options: { minutes: { type: 'string', default: '10' }, report: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 6 && minutes <= 24 * 60)) {
  printLine(usage);
  process.exit(2);
}
const exitCode = await runInFolder({ name: 'soak', limitMs: (minutes + 15) * 60_000 }, async (folder) => {
  const ended = await soak(folder, minutes);
  const faults = findFaults(ended);
  const report = [soakTable(ended), ...faults.map((fault) => `✗ ${fault}`)].join('\n\n');
  printLine(`\n${report}\n`);
  if (values.report) writeReport(values.report, 'soak', report);
  return faults.length === 0;
});
process.exit(exitCode);

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
async function takeSample(folders: { portal: string; worker: string }, adminUrl: string): Promise<Sample> {
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
