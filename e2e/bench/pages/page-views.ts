import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { mark, median, printTable } from '#e2e/bench/measuring/benchmark.ts';
import type { Portal } from '#e2e/stack/start-portal.ts';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Page } from './pages-stack.ts';
import { isOfView } from './view-requests.ts';

const mostRequests = 3;
/** Of the processor time of the document alone. */
const mostTimes = 1.3;
const viewsAtOnce = 5;
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

type View = { requests: number; bytes: number };

/**
 * Measures what a view of each page costs the server: its requests beside the document, its bytes, and its processor time, compared with
 * the same page in a browser that runs no script, in turn. The browser has the files already.
 */
export async function measureViews(
  folder: string,
  { url, pid }: Portal,
  pages: Page[],
  rounds: number,
): Promise<boolean> {
  const executablePath = await step('Chromium', () => findChromium(folder));
  if (!executablePath) throw new Failure('No Chromium runs here. Set CHROMIUM_PATH to its program.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const rows: string[][] = [];
  let reached = true;
  for (const page of pages) {
    await step(`Views: ${page.name}`, async () => {
      const plain = await openContext(browser, url, page, false);
      const whole = await openContext(browser, url, page, true);
      const measure = async (context: BrowserContext) => {
        const before = processorMs(pid);
        const views: View[] = [];
        for (let view = 0; view < viewsAtOnce; view += 1)
          views.push(await viewPage(context, url + page.path));
        return { views, eachMs: (processorMs(pid) - before) / viewsAtOnce };
      };
      for (const context of [plain, whole]) await measure(context);
      const pairs = [];
      for (let round = 0; round < rounds; round += 1)
        pairs.push({ document: await measure(plain), view: await measure(whole) });
      await plain.close();
      await whole.close();
      const views = pairs.flatMap(({ view }) => view.views);
      const requests = Math.max(...views.map((view) => view.requests)) - 1;
      const times = median(pairs.map(({ document, view }) => view.eachMs / document.eachMs));
      const isCheap = times <= mostTimes;
      reached &&= requests <= mostRequests && isCheap;
      rows.push([
        page.name,
        `${requests} of ${mostRequests} ${mark(requests <= mostRequests)}`,
        (median(views.map(({ bytes }) => bytes)) / 1000).toFixed(1),
        median(pairs.map(({ document }) => document.eachMs)).toFixed(0),
        median(pairs.map(({ view }) => view.eachMs)).toFixed(0),
        `${times.toFixed(2)} of ${mostTimes} ${mark(isCheap)}`,
      ]);
    });
  }
  await browser.close();
  printTable(
    `Views of pages in a browser: median of ${rounds} times ${viewsAtOnce}`,
    ['page', 'further requests', 'KB sent', 'document ms', 'view ms', 'view, compared'],
    rows,
  );
  return reached;
}

async function openContext(browser: Browser, url: string, { cookie }: Page, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 1440, height: 900 },
    // The bytes of a document that went through one aren't known.
    serviceWorkers: 'block',
  });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (name) await context.addCookies([{ name, value, url }]);
  return context;
}

/** Opens an address in a new tab and stays until nothing has been requested for half a second. */
async function viewPage(context: BrowserContext, address: string): Promise<View> {
  const page = await context.newPage();
  const requests: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (isOfView(request))
      requests.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(requests);
  await page.close();
  return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The processor time that a process has used. */
function processorMs(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * tickMs;
}
