import { availableParallelism } from 'node:os';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { type Benchmark, mark, median, printTable } from '#e2e/bench/measuring/benchmark.ts';
import { makeBenchFolder } from '#e2e/bench/measuring/measure-apart.ts';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import { type Audit, auditPage } from './audit-page.ts';
import { type Page, startPagesStack } from './pages-stack.ts';

type Bars = { performance: number; blockedMs?: number; scriptKilobytes?: number };

const runs = 5;

/**
 * Audits the main pages with Lighthouse's mobile profile, a slow phone on a slow network: the median of five runs. Its
 * performance score also depends on the load of this machine.
 */
export const webBenchmark: Benchmark = async () => {
  const folder = makeBenchFolder();
  const executablePath = await step('Chromium', () => findChromium(folder));
  if (!executablePath) throw new Failure('No Chromium runs here. Set CHROMIUM_PATH to its program.');
  const { pages, startPortal } = await startPagesStack(folder);
  const { url: portalUrl } = await startPortal('web');
  const bars: [Page, Bars][] = [
    [pages.signIn, { performance: 95, scriptKilobytes: 160 }],
    [pages.list, { performance: 92, scriptKilobytes: 170 }],
    [pages.shipment, { performance: 92, scriptKilobytes: 170 }],
    [pages.booking, { performance: 88, blockedMs: 500, scriptKilobytes: 240 }],
  ];

  const port = await getPort({ host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  const rows: string[][] = [];
  let reached = true;
  for (const [page, own] of bars) {
    const audits: Audit[] = [];
    for (let run = 1; run <= runs; run += 1)
      audits.push(await step(`${page.name}, ${run} of ${runs}`, () => auditPage(port, portalUrl, page)));
    const of = (figure: keyof Audit) => median(audits.map((audit) => audit[figure]));
    const cells = [
      atLeast(of('performance'), own.performance),
      atLeast(of('accessibility'), 100),
      atLeast(of('bestPractices'), 100),
      atMost(of('largestPaintMs')),
      atMost(of('blockedMs'), own.blockedMs),
      atMost(of('scriptKilobytes'), own.scriptKilobytes),
    ];
    reached &&= cells.every(({ isReached }) => isReached);
    rows.push([page.name, ...cells.map(({ text }) => text)]);
  }
  await browser.close();
  printTable(
    `Web: Lighthouse, mobile profile, ${availableParallelism()} cores, median of ${runs}`,
    ['page', 'performance', 'accessibility', 'best practices', 'largest paint ms', 'blocked ms', 'script KB'],
    rows,
  );
  return reached;
};

type Cell = { text: string; isReached: boolean };

function atLeast(value: number, bar: number): Cell {
  return cell(value, bar, value >= bar);
}

/** Without a goal, the figure is only shown. */
function atMost(value: number, bar?: number): Cell {
  return bar === undefined ? { text: value.toFixed(0), isReached: true } : cell(value, bar, value <= bar);
}

const cell = (value: number, bar: number, isReached: boolean): Cell => ({
  text: `${value.toFixed(0)} of ${bar} ${mark(isReached)}`,
  isReached,
});
