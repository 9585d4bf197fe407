import { availableParallelism } from 'node:os';
import { type Benchmark, mark, median, printTable } from '#e2e/bench/measuring/benchmark.ts';
import { makeBenchFolder } from '#e2e/bench/measuring/measure-apart.ts';
import { step } from '#scripts/terminal/step.ts';
import { startBarePage } from './bare-page.ts';
import { loadPage } from './load-page.ts';
import { scriptKilobytes } from './page-scripts.ts';
import { measureViews } from './page-views.ts';
import { type Page, startPagesStack } from './pages-stack.ts';

type Bars = { leastRatio: number; mostKilobytes?: number; mostScriptKilobytes?: number };
type Measured = { page: Page; bars: Bars; perSecond: number[]; ratios: number[] };

const connections = 8;
const warmUpSeconds = 2;
const during = (seconds: number) => ({ seconds, connections });

/**
 * Measures how many requests per second the portal's pages answer, compared with a page of the same Next that does nothing.
 * Each page is measured for a second right after the bare one, because the machine's speed changes within seconds, and the median of
 * their ratios counts.
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
  const measured = bars.map(([page, own]): Measured => ({ page, bars: own, perSecond: [], ratios: [] }));
  const bare: Page = { name: 'bare', path: '/' };
  const barePerSecond: number[] = [];

  for (const page of [bare, ...measured.map((one) => one.page)])
    await loadPage(page === bare ? bareUrl : portalUrl, page, during(warmUpSeconds));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { page, perSecond, ratios } of measured) {
      await step(`Round ${round} of ${rounds}: ${page.name}`, async () => {
        for (let slice = 0; slice < seconds; slice += 1) {
          const floor = await loadPage(bareUrl, bare, during(1));
          const answers = await loadPage(portalUrl, page, during(1));
          barePerSecond.push(floor);
          perSecond.push(answers);
          ratios.push(answers / floor);
        }
      });
    }
  }

  const rows: string[][] = [];
  let reached = true;
  for (const { page, bars, perSecond, ratios } of measured) {
    const ratio = median(ratios);
    const document = await documentOf(portalUrl, page);
    const kilobytes = document.length / 1000;
    const scripts = await scriptKilobytes(portalUrl, document.toString());
    const isFast = ratio >= bars.leastRatio;
    reached &&= isFast && isWithin(kilobytes, bars.mostKilobytes);
    reached &&= isWithin(scripts, bars.mostScriptKilobytes);
    rows.push([
      page.name,
      median(perSecond).toFixed(0),
      `${ratio.toFixed(2)} of ${bars.leastRatio} ${mark(isFast)}`,
      sizeOf(kilobytes, bars.mostKilobytes),
      sizeOf(scripts, bars.mostScriptKilobytes),
    ]);
  }
  printTable(
    `Pages: ${availableParallelism()} cores, ${connections} connections, median of ${rounds * seconds} seconds each`,
    ['page', 'a second', 'of the bare page', 'document KB', 'scripts KB'],
    [['bare page', median(barePerSecond).toFixed(0), '', '', ''], ...rows],
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
