import { availableParallelism } from 'node:os';
import getPort from 'get-port';
import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, median } from '../measuring/benchmark.ts';
import { makeBenchFolder } from '../measuring/measure-apart.ts';
import { printTable } from '../measuring/print-table.ts';
import { startBarePage } from './bare-page.ts';
import { loadPage } from './load-page.ts';
import { scriptKilobytes } from './page-scripts.ts';
import { type Page, startPagesStack } from './pages-stack.ts';
import { profileProcess } from './profile-process.ts';
import { type ProfileShares, profileShares } from './profile-shares.ts';

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
  const portalUrl = await step('Start the portal', () => startPortal('The portal'));
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

  const inspectorPort = await getPort({ host: '127.0.0.1' });
  const profiledUrl = await startPortal('A portal to profile', {
    nodeArgs: [`--inspect=127.0.0.1:${inspectorPort}`],
  });
  const rows: string[][] = [];
  let reached = true;
  for (const { page, bars, perSecond, ratios } of measured) {
    const shares = await step(`Profile: ${page.name}`, async () => {
      await loadPage(profiledUrl, page, during(warmUpSeconds));
      return profileShares(
        await profileProcess(inspectorPort, () => loadPage(profiledUrl, page, during(seconds))),
      );
    });
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
      (ratio / (1 - ownShare(shares))).toFixed(2),
      sizeOf(kilobytes, bars.mostKilobytes),
      sizeOf(scripts, bars.mostScriptKilobytes),
      shown(shares),
    ]);
  }
  printTable(
    `Pages: ${availableParallelism()} cores, ${connections} connections, median of ${rounds * seconds} seconds each`,
    [
      'page',
      'a second',
      'of the bare page',
      'without our own code',
      'document KB',
      'scripts KB',
      'busy with, %',
    ],
    [['bare page', median(barePerSecond).toFixed(0), '', '', '', '', ''], ...rows],
  );
  return reached;
};

const isWithin = (kilobytes: number, most = Number.POSITIVE_INFINITY) => kilobytes <= most;
const sizeOf = (kilobytes: number, most?: number) =>
  `${kilobytes.toFixed(1)}${most ? ` of ${most} ${mark(isWithin(kilobytes, most))}` : ''}`;
const mark = (isReached: boolean) => (isReached ? '✓' : '✗');

const others = ['React and Next', 'Node', 'garbage'];

/** The share of the busy time that our code takes, and what it alone calls: the best that a page can reach is without it. */
const ownShare = ({ busy }: ProfileShares) =>
  busy.reduce((sum, [group, share]) => (others.includes(group) ? sum : sum + share), 0);

/** "React and Next 60, Prisma 21 …; waits 3": of the busy time, and of all time. */
function shown({ busy, idle }: ProfileShares): string {
  const percent = (share: number) => (share * 100).toFixed(0);
  return `${busy.map(([group, share]) => `${group} ${percent(share)}`).join(', ')}; waits ${percent(idle)}`;
}

async function documentOf(url: string, { path, cookie }: Page): Promise<Buffer> {
  const headers = { 'accept-encoding': 'identity', ...(cookie && { cookie }) };
  return Buffer.from(await (await fetch(`${url}${path}`, { headers })).arrayBuffer());
}
