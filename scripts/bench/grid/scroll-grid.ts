import { type Browser, chromium, type Page } from '@playwright/test';
import { measureApart } from '#scripts/bench/measuring/measure-apart.ts';
import { startBenchPortal } from '#scripts/bench/pages/start-bench-portal.ts';
import { buildPortal, holdBuild } from '#scripts/build/build-portal.ts';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import { measureScroll, type Scrolled } from './measure-scroll.ts';

/** An import in the database of a stack, and the cookie of a person who may see it. */
export type SeededImport = { importId: string; cookie: string };

/** What the rounds showed of the grid, and of a bare page with the same rows as plain text. */
export type GridScrolls = { grid: Scrolled[]; floor: Scrolled[] };

const rows = 2_000;
/** The longest of 700 gaps between frames varies too much for a median of three. */
const leastRounds = 5;
const size = { width: 1440, height: 900 };

/** Opens an import of 2,000 rows in a browser, and scrolls its grid and the bare page in turn. */
export async function scrollGrid(
  folder: string,
  env: NodeJS.ProcessEnv,
  rounds: number,
): Promise<GridScrolls> {
  const executablePath = await step('Chromium', () => findChromium(folder));
  if (!executablePath) throw new Failure('No Chromium runs here. Set CHROMIUM_PATH to its program.');
  makeDataFolder();
  await step('Build', buildPortal);
  holdBuild();
  const { importId, cookie } = await step(`An import of ${rows} rows`, () =>
    measureApart<SeededImport>(folder, env, 'e2e/bench/seed-import.ts', rows),
  );
  const { url } = await startBenchPortal(folder, env, 'grid');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const scrolls: GridScrolls = { grid: [], floor: [] };
  const times = Math.max(rounds, leastRounds);
  for (let round = 1; round <= times; round += 1)
    await step(`Scroll, ${round} of ${times}`, async () => {
      scrolls.floor.push(
        await onPage(browser, async (page) => {
          await page.setContent(plainRows(rows));
          return measureScroll(browser, page, '#rows');
        }),
      );
      scrolls.grid.push(
        await onPage(browser, async (page) => {
          const [name = '', value = ''] = cookie.split('=');
          await page.context().addCookies([{ name, value, url }]);
          await page.goto(`${url}/imports/${importId}`);
          await page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor();
          await page.waitForLoadState('networkidle');
          return measureScroll(browser, page, ':has(> [role=grid])');
        }),
      );
    });
  await browser.close();
  return scrolls;
}

async function onPage<Value>(browser: Browser, act: (page: Page) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext({ viewport: size });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A page with rows of plain text in a box that scrolls, as high as the grid's. */
function plainRows(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `<div style="height: 36px">${at} Layla Haddad 0501234567 Sharjah Flat 7, tower ${at} 1.25</div>`,
  );
  return `<!doctype html><title>Rows</title>
    <div id="rows" style="max-height: 70vh; overflow: auto; font: 14px sans-serif">${lines.join('')}</div>`;
}
