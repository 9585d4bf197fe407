import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { findPgBouncer } from '#scripts/services/find-pgbouncer.ts';
import { startPgBouncer } from '#scripts/services/start-pgbouncer.ts';
import { startService } from '#scripts/services/start-service.ts';
import { workerArenas, workerFlags } from '#scripts/services/start-worker.ts';
import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder } from './measuring/measure-apart.ts';
import { loadPage } from './pages/load-page.ts';
import { type Page, startPagesStack } from './pages/pages-stack.ts';

const connections = 8;
const warmUpSeconds = 2;
const workers = 2;

/**
 * On two cores the second portal shares them with PostgreSQL, PgBouncer, the workers and the load generator. So the goal is
 * only that the fleet isn't slower. We haven't measured more cores, where the ratio should be higher.
 */
const leastRatio = 1;

/**
 * Measures the requests a second of one portal and of two, with two workers, over one PostgreSQL. The portals use PgBouncer in
 * transaction mode. Both cases get the same number of connections, in turn; the median of their ratios counts.
 */
export const fleetBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const { version } = findPgBouncer();
  const folder = makeBenchFolder();
  const { pages, env, startPortal } = await startPagesStack(folder);
  const pooler = await step('Start PgBouncer', () => startPgBouncer(env.DATABASE_URL ?? '', folder));
  const settings = { DATABASE_URL: pooler.url };
  const portals = await step('Start two portals and two workers', async () => {
    for (let number = 1; number <= workers; number += 1) await startWorker(number, env, folder);
    return [(await startPortal('portal-1', settings)).url, (await startPortal('portal-2', settings)).url];
  });
  const firstPortal = portals.slice(0, 1);

  const load = async (urls: string[], page: Page, during: number) => {
    const share = { seconds: during, connections: connections / urls.length };
    const answers = await Promise.all(urls.map((url) => loadPage(url, page, share)));
    return answers.reduce((sum, each) => sum + each);
  };
  const measured = [pages.home, pages.list, pages.shipment].map((page) => ({
    page,
    ofOne: [] as number[],
    ofTwo: [] as number[],
    ratios: [] as number[],
  }));
  for (const { page } of measured) await load(portals, page, warmUpSeconds);
  for (let round = 1; round <= rounds; round += 1)
    for (const { page, ofOne, ofTwo, ratios } of measured)
      await step(`Round ${round} of ${rounds}: ${page.name}`, async () => {
        const alone = await load(firstPortal, page, seconds);
        const both = await load(portals, page, seconds);
        ofOne.push(alone);
        ofTwo.push(both);
        ratios.push(both / alone);
      });

  const rows = measured.map(({ page, ofOne, ofTwo, ratios }) => {
    const ratio = median(ratios);
    return [
      page.name,
      median(ofOne).toFixed(0),
      median(ofTwo).toFixed(0),
      `${ratio.toFixed(2)} of ${leastRatio} ${mark(ratio >= leastRatio)}`,
    ];
  });
  printTable(
    `Fleet: ${availableParallelism()} cores, PgBouncer ${version}, ${workers} workers, ${connections} connections, median of ${rounds} × ${seconds} s`,
    ['page', 'one portal, a second', 'two portals, a second', 'two ÷ one'],
    rows,
  );
  return measured.every(({ ratios }) => median(ratios) >= leastRatio);
};

/** Starts a worker. It connects to PostgreSQL directly, because its queue uses LISTEN. */
async function startWorker(number: number, env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const port = await getPort({ host: '127.0.0.1' });
  await startService({
    name: `The worker ${number}`,
    args: [...workerFlags, '--conditions=react-server', 'lib/jobs/start-worker.ts'],
    env: { ...env, ...workerArenas, WORKER_PORT: `${port}` },
    logFile: join(folder, `worker-${number}.log`),
    healthUrl: `http://127.0.0.1:${port}/health`,
  });
}
