import { availableParallelism } from 'node:os';
import { step } from '#scripts/terminal/step.ts';
import { mostRatio, operators, timeBookings } from './booking.ts';
import {
  type Benchmark,
  type BenchOptions,
  mark,
  median,
  printTable,
  quantiles,
} from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from './measuring/measure-apart.ts';
import { startBarePage } from './pages/bare-page.ts';
import { loadPage } from './pages/load-page.ts';
import { type Page, startPagesStack } from './pages/pages-stack.ts';
import { startMedusa } from './peer/start-medusa.ts';
import { webhooksBenchmark } from './webhooks.ts';

const connections = 8;
const warmUpSeconds = 2;
const leastOfBare = 0.4;
const leastByPeer = 10;
/** The peer answers some 20 requests a second. */
const peerSeconds = 2;

type Target = { url: string; page: Page };
type Pair = { name: string; own: Target; peer: Target; figures: Record<'own' | 'bare' | 'peer', number[]> };

/**
 * Measures the API's list of 25 and one shipment in turn with a bare route handler of the same Next, and with the list of 25 and one
 * order of Medusa on the same PostgreSQL; then a booking through the API beside a bare script, and the webhooks.
 */
export const apiBenchmark: Benchmark = async (options) => {
  const folder = makeBenchFolder();
  const { pages, env, startPortal } = await startPagesStack(folder);
  const { url: portalUrl } = await step('Start the portal', () =>
    startPortal('The portal', { API_REQUESTS_PER_MINUTE: '1000000' }),
  );
  const key = await measureApart<string>(folder, env, 'e2e/bench/make-api-key.ts');
  const bareUrl = await step('Build and start the bare handler', () => startBarePage(folder));
  const medusa = await step('Install and start Medusa', () =>
    startMedusa(process.env.TEST_POSTGRES_URL ?? '', folder),
  );
  const own = (name: string, path: string): Target => ({
    url: portalUrl,
    page: { name, path: `/api/v1${path}`, authorization: `Bearer ${key}` },
  });
  const peer = (path: string): Target => ({
    url: medusa.url,
    page: { name: 'Medusa', path: `/admin${path}`, authorization: medusa.authorization },
  });
  const none = () => ({ own: [], bare: [], peer: [] });
  const pairs: Pair[] = [
    { name: 'list of 25', own: own('list', '/shipments'), peer: peer('/orders?limit=25'), figures: none() },
    {
      ...{ name: 'one shipment or order', own: own('read', pages.shipment.path) },
      ...{ peer: peer(`/orders/${medusa.orderId}`), figures: none() },
    },
  ];
  const areQuick = await measureReading(
    pairs,
    { url: bareUrl, page: { name: 'bare', path: '/api' } },
    options,
  );
  const isBookingQuick = await measureCreation(options, folder, {
    ...env,
    BENCH_API_URL: portalUrl,
    BENCH_API_KEY: key,
  });
  return (await webhooksBenchmark(options)) && areQuick && isBookingQuick;
};

const load = ({ url, page }: Target, seconds: number) => loadPage(url, page, { seconds, connections });

async function measureReading(pairs: Pair[], bare: Target, { rounds, seconds }: BenchOptions) {
  for (const target of [bare, ...pairs.flatMap(({ own, peer }) => [own, peer])])
    await load(target, warmUpSeconds);
  for (let round = 1; round <= rounds; round += 1)
    await step(`Round ${round} of ${rounds}`, async () => {
      for (const { own, peer, figures } of pairs)
        for (let slice = 0; slice < seconds; slice += 1) {
          figures.bare.push(await load(bare, 1));
          figures.own.push(await load(own, 1));
          figures.peer.push(await load(peer, peerSeconds));
        }
    });
  let reached = true;
  const rows = pairs.map(({ name, figures }) => {
    // Of neighbours, because the machine's speed changes within seconds.
    const ratio = (of: 'bare' | 'peer') =>
      median(figures.own.map((own, index) => own / (figures[of][index] ?? Number.NaN)));
    const [ofBare, byPeer] = [ratio('bare'), ratio('peer')];
    const [isNearBare, isFarFromPeer] = [ofBare >= leastOfBare, byPeer >= leastByPeer];
    reached &&= isNearBare && isFarFromPeer;
    return [
      ...[name, ...(['own', 'bare', 'peer'] as const).map((of) => median(figures[of]).toFixed(0))],
      `${ofBare.toFixed(2)} of ${leastOfBare} ${mark(isNearBare)}`,
      `× ${byPeer.toFixed(1)} of ${leastByPeer} ${mark(isFarFromPeer)}`,
    ];
  });
  printTable(
    `API: ${availableParallelism()} cores, ${connections} connections, requests a second`,
    ['', 'API', 'bare handler', 'Medusa', 'of the bare handler', 'by Medusa'],
    rows,
  );
  return reached;
}

async function measureCreation(options: BenchOptions, folder: string, env: NodeJS.ProcessEnv) {
  let reached = true;
  const rows: string[][] = [];
  for (const { name, delayMs } of operators) {
    const times = await timeBookings(delayMs, options, folder, env);
    const [api, bare, operator] = [times.verbMs, times.bareMs, times.operatorMs].map(
      (values) => quantiles(values).p50,
    ) as [number, number, number];
    const isReached = api / bare <= mostRatio;
    reached &&= isReached;
    rows.push([
      ...[name, operator.toFixed(1), bare.toFixed(1), api.toFixed(1)],
      `× ${(api / bare).toFixed(2)} of ${mostRatio} ${mark(isReached)}`,
    ]);
  }
  printTable(
    'API: a booking, median in ms',
    ['', 'the operator', 'a bare script', 'the API', 'by the bare script'],
    rows,
  );
  return reached;
}
