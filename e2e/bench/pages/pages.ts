import { availableParallelism } from 'node:os';
import { type Benchmark, mark, median, printTable } from '#e2e/bench/measuring/benchmark.ts';
import { makeBenchFolder } from '#e2e/bench/measuring/measure-apart.ts';
import { step } from '#scripts/terminal/step.ts';
import { startBarePage } from './bare-page.ts';
import { connections, loadPairs } from './load-page.ts';
import { scriptKilobytes } from './page-scripts.ts';
import { measureViews } from './page-views.ts';
import { type Page, startPagesStack } from './pages-stack.ts';

type Bars = { leastRatio: number; mostKilobytes?: number; mostScriptKilobytes?: number };

/**
 * Measures how many requests per second the portal's pages answer, compared with a page of the same Next that does nothing.
 */
export const pagesBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = makeBenchFolder();
  const { pages, startPortal } = await startPagesStack(folder);
  const portal = await step('Start the portal', () => startPortal('The portal'));
  const portalUrl = portal.url;
  const bareUrl = await step('Build and start the bare page', () => startBarePage(folder));
  const ofOthers = { leastRatio: 0.12, mostScriptKilobytes: 170 };
  const bars: [Page, Bars][] = [
    [pages.signIn, { leastRatio: 0.4, mostKilobytes: 30, mostScriptKilobytes: 160 }],
    [pages.track, { leastRatio: 0.4, mostScriptKilobytes: 160 }],
    [pages.home, ofOthers],
    [pages.list, { ...ofOthers, mostKilobytes: 90 }],
    [pages.shipment, ofOthers],
    [pages.booking, { leastRatio: 0.12, mostScriptKilobytes: 240 }],
    [pages.desk, ofOthers],
  ];
  const bare = { url: bareUrl, page: { name: 'bare', path: '/' } };
  const pairs = bars.map(([page]) => ({ own: { url: portalUrl, page }, bare }));
  const loaded = await loadPairs(pairs, { seconds, rounds });

  const rows: string[][] = [];
  let reached = true;
  for (const [index, [page, own]] of bars.entries()) {
    const { own: perSecond, ratio } = loaded[index] ?? { own: Number.NaN, ratio: Number.NaN };
    const document = await documentOf(portalUrl, page);
    const kilobytes = document.length / 1000;
    const scripts = await scriptKilobytes(portalUrl, document.toString());
    const isFast = ratio >= own.leastRatio;
    reached &&= isFast && isWithin(kilobytes, own.mostKilobytes);
    reached &&= isWithin(scripts, own.mostScriptKilobytes);
    rows.push([
      page.name,
      perSecond.toFixed(0),
      `${ratio.toFixed(2)} of ${own.leastRatio} ${mark(isFast)}`,
      sizeOf(kilobytes, own.mostKilobytes),
      sizeOf(scripts, own.mostScriptKilobytes),
    ]);
  }
  printTable(
    `Pages: ${availableParallelism()} cores, ${connections} connections, median of ${rounds * seconds} seconds each`,
    ['page', 'a second', 'of the bare page', 'document KB', 'scripts KB'],
    [['bare page', median(loaded.map(({ bare: each }) => each)).toFixed(0), '', '', ''], ...rows],
  );
  const { home, list, booking, contacts, imports, money } = pages;
  const viewed = [home, list, booking, contacts, imports, money];
  return (await measureViews(folder, portal, viewed, rounds)) && reached;
};

const isWithin = (kilobytes: number, most = Number.POSITIVE_INFINITY) => kilobytes <= most;
const sizeOf = (kilobytes: number, most?: number) =>
  `${kilobytes.toFixed(1)}${most ? ` of ${most} ${mark(isWithin(kilobytes, most))}` : ''}`;
async function documentOf(url: string, { path, cookie }: Page): Promise<Buffer> {
  const headers = { 'accept-encoding': 'identity', ...(cookie && { cookie }) };
  return Buffer.from(await (await fetch(`${url}${path}`, { headers })).arrayBuffer());
}
