import { join } from 'node:path';
import getPort from 'get-port';
import { launch } from 'puppeteer-core';
import { wordsOf } from '#e2e/browser/words.ts';
import { familySettings } from '#e2e/stack/families.ts';
import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { type Portal, startPortal } from '#e2e/stack/start-portal.ts';
import { startGround } from '#e2e/stack/start-stack.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { buildPortal, holdBuild } from '#scripts/build/build-portal.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { journeys, lookedAt } from './journeys.ts';
import { personAt } from './person.ts';
import { type Browser, windowHeight } from './tab.ts';
import { openWebKit } from './webkit.ts';

const usage = `Usage: npm run test:browsers -- [--only firefox|webkit]

Does the main journeys in Debian's Firefox and WebKitGTK, in both languages, and looks for pages that are wider than the window. Needs
Linux with the packages firefox-esr, webkit2gtk-driver and xvfb.`;

const { values } = readOptions(usage, { options: { only: { type: 'string' } } });
const engines: Record<string, (folder: string) => Promise<Browser>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};
const chosen = Object.entries(engines).filter(([name]) => !values.only || name === values.only);
const limitMs = 1_200_000;

type Cut = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/** A portal that can go away and come back at its address. */
async function startCuttablePortal(folder: string): Promise<Cut> {
  process.env.TEST_POSTGRES_URL = (await startThrowawayPostgres(join(folder, 'postgres.log'))).adminUrl;
  const { settings } = await startGround(folder);
  const port = await getPort({ host: '127.0.0.1' });
  let portal: Portal;
  const start = async () => {
    portal = await startPortal(join(folder, 'portal.log'), { ...settings, ...familySettings.A }, { port });
  };
  await start();
  const url = `http://127.0.0.1:${port}`;
  startWorker(join(folder, 'worker.log'), { ...settings, ...familySettings.A, NEXTAUTH_URL: url });
  return { url, start, stop: () => portal.stop() };
}

/** The journeys of one engine in one language. Returns the faults by journey; a journey after a failed one isn't begun. */
async function tryEngine(browser: Browser, locale: Locale, portal: Cut, folder: string) {
  const person = personAt(browser.tab);
  const scene = { person, t: wordsOf(locale), locale, url: portal.url, folder, awb: '', portal };
  const faults: string[] = [];
  for (const [name, journey] of Object.entries(journeys))
    try {
      await step(`${browser.version}, ${locale}: ${name}`, () => journey(scene));
    } catch (error) {
      printLine((error as Error).message);
      return [name];
    }
  await step(`${browser.version}, ${locale}: ${lookedAt.length} pages at two widths`, async () => {
    for (const path of lookedAt) {
      await person.tab.goTo(`${portal.url}${path}`);
      faults.push(...(await person.faults([500, 1280])));
    }
  });
  return faults;
}

process.exit(
  await runInFolder({ name: 'browsers', limitMs }, async (folder) => {
    await step('Build', buildPortal);
    holdBuild();
    const portal = await startCuttablePortal(folder);
    const results: { engine: string; locale: Locale; faults: string[] }[] = [];
    for (const [, open] of chosen)
      for (const locale of ['en', 'ar'] as const) {
        const browser = await open(folder);
        results.push({
          engine: browser.version,
          locale,
          faults: await tryEngine(browser, locale, portal, folder),
        });
        await browser.close();
      }
    printLine(
      markdownTable(
        ['engine', 'language', 'faults'],
        results.map(({ engine, locale, faults }) => [engine, locale, faults.join(', ') || 'none']),
        false,
      ),
    );
    return results.every(({ faults }) => faults.length === 0);
  }),
);

/** Debian's Firefox over WebDriver BiDi. */
async function openFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    tab: {
      goTo: async (url) => {
        await page.goto(url, { waitUntil: 'load' });
      },
      // As an expression, because the page's policy allows no function from text.
      run: (script, ...given) =>
        page.evaluate(`(function () { ${script} })(...${JSON.stringify(given)})`) as never,
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      chooseFile: async (selector, file) => {
        const input = await page.waitForSelector(`${selector}`);
        await input?.toElement('input').then((element) => element.uploadFile(file));
      },
      resize: (width) => page.setViewport({ width, height: windowHeight }),
    },
    close: () => browser.close(),
  };
}
