import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Benchmark, mark, median, printTable, quantiles } from '#e2e/bench/measuring/benchmark.ts';
import { makeBenchFolder } from '#e2e/bench/measuring/measure-apart.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import { type Page, startPagesStack } from './pages/pages-stack.ts';

const mostMs = 100;
/** Until the client's queue is full, and the portal answers at its steady rate. */
const startMs = 2_000;

type Beside = { client: Page; open: number; listMs: number[]; answered: number; refused: number };

/**
 * Measures another merchant's list while one client keeps hundreds of requests open, for each kind of request. The client has a thread
 * of its own.
 */
export const fairnessBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const { pages, otherCookie: cookie, startPortal } = await startPagesStack(makeBenchFolder());
  const { url: portalUrl } = await step('Start the portal', () => startPortal('The portal'));
  const clients: [Page, number][] = [
    [{ name: 'money', path: '/money', cookie }, 300],
    [{ name: 'a search', path: '/shipments?q=leila', cookie }, 300],
    [pages.signIn, 300],
    [{ name: 'places', path: '/api/locations?kind=emirates', cookie }, 300],
    [{ name: 'the API, without a key', path: '/api/v1/shipments' }, 300],
    [pages.track, 300],
    [{ name: 'money', path: '/money', cookie }, 900],
  ];

  await measureList(portalUrl, pages.list, seconds);
  const quiet: number[] = [];
  const beside = clients.map(([client, open]): Beside => {
    return { client, open, listMs: [], answered: 0, refused: 0 };
  });
  for (let round = 1; round <= rounds; round += 1) {
    quiet.push(...(await measureList(portalUrl, pages.list, seconds)));
    for (const one of beside)
      await step(`Round ${round} of ${rounds}: ${one.open} × ${one.client.name}`, async () => {
        const asking = ask(portalUrl, one.client, one.open, seconds + startMs / 1_000);
        await pause(startMs);
        one.listMs.push(...(await measureList(portalUrl, pages.list, seconds)));
        const { requests, duration, statusCodeStats } = await asking;
        one.answered += requests.total / duration / rounds;
        one.refused += (statusCodeStats?.['429']?.count ?? 0) / duration / rounds;
      });
  }

  const quietMs = median(quiet);
  printTable(
    `Another merchant's list beside one client's open requests, median of ${rounds} × ${seconds} s`,
    ['one client', 'open', 'list, ms', 'p95', 'of the quiet list', 'answered a second', 'refused', ''],
    [
      ['nobody', '', quietMs.toFixed(0), quantiles(quiet).p95.toFixed(0), '', '', '', ''],
      ...beside.map(({ client, open, listMs, answered, refused }) => [
        client.name,
        `${open}`,
        median(listMs).toFixed(0),
        quantiles(listMs).p95.toFixed(0),
        `× ${(median(listMs) / quietMs).toFixed(1)}`,
        answered.toFixed(0),
        refused.toFixed(0),
        mark(isFair(listMs)),
      ]),
    ],
  );
  return beside.every(({ listMs }) => isFair(listMs));
};

const isFair = (listMs: number[]) => median(listMs) <= mostMs;

/** Keeps this many requests open for a time. */
function ask(url: string, { path, cookie }: Page, open: number, seconds: number): Promise<autocannon.Result> {
  return autocannon({
    url: `${url}${path}`,
    connections: open,
    duration: seconds,
    timeout: 60,
    workers: 1,
    headers: cookie ? { cookie } : {},
  });
}

/** The times of a person's list, requested one after the other. */
async function measureList(url: string, { path, cookie = '' }: Page, seconds: number): Promise<number[]> {
  const tookMs: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Failure(`The list answered ${answer.status}.`);
    tookMs.push(performance.now() - started);
  }
  return tookMs;
}
