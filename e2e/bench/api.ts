import { availableParallelism } from 'node:os';
import { sampleBody } from '#lib/api/testing/sample-body.ts';
import { step } from '#scripts/terminal/step.ts';
import { Waybill } from '#sdk/waybill.ts';
import { mostOverheadMs, mostRatio, operators, timeBookings } from './booking.ts';
import { type Benchmark, type BenchOptions, mark, printTable, quantiles } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from './measuring/measure-apart.ts';
import { startBarePage } from './pages/bare-page.ts';
import { connections, loadPairs, type Target } from './pages/load-page.ts';
import { startPagesStack } from './pages/pages-stack.ts';

const leastOfBare = 0.4;

/**
 * Measures the API's list of 25 and one shipment in turn with a bare route handler of the same Next, which counts its requests and reads
 * as many rows; then a booking through the API beside the operator's own time and, where that is a nearby operator's, a bare script.
 */
export const apiBenchmark: Benchmark = async (options) => {
  const folder = makeBenchFolder();
  const { pages, env, startPortal } = await startPagesStack(folder);
  const { url } = await step('Start the portal', () =>
    startPortal('The portal', { API_REQUESTS_PER_MINUTE: '1000000' }),
  );
  const key = await measureApart<string>(folder, env, 'e2e/bench/make-api-key.ts');
  const bareUrl = await step('Build and start the bare handler', () =>
    startBarePage(folder, env.DATABASE_URL),
  );
  const beside = (name: string, path: string, rows: number) => ({
    own: { url, page: { name, path: `/api/v1${path}`, authorization: `Bearer ${key}` } },
    bare: { url: bareUrl, page: { name: `bare, ${name}`, path: `/api?limit=${rows}` } },
  });
  const measured = [beside('list of 25', '/shipments', 25), beside('one shipment', pages.shipment.path, 1)];
  const areQuick = await measureReading(measured, options);
  const { shipments } = new Waybill({ apiKey: key, baseUrl: url });
  const book = async () => {
    const started = performance.now();
    const { id, awb } = await shipments.create(sampleBody(), { waitMs: 0 });
    const tookMs = performance.now() - started;
    if (!awb) throw new Error('not booked');
    return { id, tookMs };
  };
  return (await measureCreation(options, book)) && areQuick;
};

async function measureReading(pairs: { own: Target; bare: Target }[], options: BenchOptions) {
  let reached = true;
  const rows = (await loadPairs(pairs, options)).map(({ own, bare, ratio }, index) => {
    const isNear = ratio >= leastOfBare;
    reached &&= isNear;
    const what = pairs[index]?.own.page.name ?? '';
    return [what, own.toFixed(0), bare.toFixed(0), `${ratio.toFixed(2)} of ${leastOfBare} ${mark(isNear)}`];
  });
  printTable(
    `API: ${availableParallelism()} cores, ${connections} connections, requests a second`,
    ['', 'API', 'bare handler', 'of the bare handler'],
    rows,
  );
  return reached;
}

async function measureCreation(options: BenchOptions, book: Parameters<typeof timeBookings>[2]) {
  let reached = true;
  const rows: string[][] = [];
  for (const { name, delayMs } of operators) {
    const times = await timeBookings(delayMs, options, book);
    const [api, bare, operator] = [times.verbMs, times.bareMs, times.operatorMs].map(
      (values) => quantiles(values).p50,
    ) as [number, number, number];
    const beyondMs = api - operator;
    const isQuick = beyondMs <= mostOverheadMs.p50;
    const isNear = delayMs === 0 || api / bare <= mostRatio;
    reached &&= isQuick && isNear;
    const ratio = (api / bare).toFixed(2);
    rows.push([
      ...[name, operator.toFixed(1), bare.toFixed(1), api.toFixed(1)],
      `${beyondMs.toFixed(1)} of ${mostOverheadMs.p50} ${mark(isQuick)}`,
      delayMs === 0 ? ratio : `${ratio} of ${mostRatio} ${mark(isNear)}`,
    ]);
  }
  printTable(
    'API: a booking, median in ms',
    ['', 'the operator', 'a bare script', 'the API', 'beyond the operator', 'by the bare script'],
    rows,
  );
  return reached;
}
