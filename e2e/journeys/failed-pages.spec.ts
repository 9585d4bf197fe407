import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { wordsOf } from '#e2e/browser/words.ts';
import { startPortal } from '#e2e/stack/start-portal.ts';

const internals = /relation|postgresql|findUser|pool\.ts|node_modules/;
const report = { en: /error code: (\d{6,})/, ar: /رمز الخطأ: (\d{6,})/ };

/** Opens a page that fails, and checks what its answer and its scripts say. */
async function openBroken(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  const answer = await page.goto(path);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(await answer?.text()).not.toMatch(internals);
  return { page, blocked, status: answer?.status() };
}

test('a page or the layout that fails says what to do with which code, nothing else, and is logged once', async ({
  browser,
  stack,
}, { outputDir }) => {
  const folder = resolve(outputDir, '..');
  // Each process logs a failure once.
  const portal = await startPortal(`${folder}/portal.log`, {
    ...stack.portalSettings,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('e2e/browser/break-pages.mjs')).href}`,
  });
  const broken = { ...stack, portalUrl: portal.url };
  const log = () =>
    readFileSync(`${folder}/portal.log`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  const shown = new Set<string>();
  try {
    for (const language of ['en', 'ar'] as const) {
      const t = wordsOf(language);
      const context = await openAs(browser, broken, 'oasis', language);
      const { page, blocked } = await openBroken(context, '/contacts?find=brokenpage');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert.getByRole('heading')).toHaveText(t('common.loadFailure.title'));
      await expect(alert).toContainText(t('common.loadFailure.text'));
      await expect(alert).toContainText(report[language]);
      shown.add(report[language].exec((await alert.textContent()) ?? '')?.[1] ?? '');
      expect(await page.content()).not.toMatch(internals);
      expect(blocked).toEqual([]);
      await context.close();
    }

    for (const language of ['en', 'ar'] as const) {
      const t = wordsOf(language);
      const context = await openAs(browser, broken, null, language);
      const { page, blocked, status } = await openBroken(context, '/track/brokenpage');
      expect(status).toBe(500);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(t('common.loadFailure.title'));
      const code = await alert.locator('bdi').textContent();
      const logged = log().filter(
        ({ msg, requestId }) => msg === 'public tracking failed' && requestId === code,
      );
      expect(logged.map(({ err }) => err.message)).toEqual([expect.stringMatching(internals)]);
      expect(blocked).toEqual([]);
      await context.close();
    }

    const context = await browser.newContext({ baseURL: portal.url });
    await context.route('**/sign-in', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': 'x-broken-layout' } }),
    );
    const { page, blocked, status } = await openBroken(context, '/sign-in');
    expect(status).toBe(500);
    await expect(page.locator('section[lang=en]')).toContainText(report.en);
    await expect(page.locator('section[lang=ar][dir=rtl]')).toContainText(report.ar);
    shown.add(report.en.exec((await page.locator('section[lang=en]').textContent()) ?? '')?.[1] ?? '');
    expect(await page.content()).not.toMatch(internals);
    expect(blocked).toEqual([]);
    await context.close();

    // Both languages saw the same failure of the page.
    const failed = () => log().filter(({ msg, requestId }) => msg === 'a page or Next failed' && requestId);
    expect(failed().map(({ err }) => err.digest)).toEqual([...shown]);
    expect(shown.size).toBe(2);

    // Next can't read these calls of an action, so none runs. Each kind of failure is logged once.
    const built = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
    for (const body of ['[', '["$F1"]', '["$K1"]', '["$Q1"]', '"$1:constructor"', '{}', '['.repeat(50)]) {
      const headers = { origin: portal.url, 'next-action': Object.keys(built.node)[0] ?? '' };
      const type = { 'content-type': 'text/plain;charset=UTF-8' };
      const answer = await fetch(`${portal.url}/sign-in`, {
        method: 'POST',
        headers: { ...headers, ...type },
        body,
      });
      expect(await answer.text(), body).not.toMatch(internals);
    }
    const kinds = failed().map(
      ({ err, text }) => err?.digest ?? (err ? `${err.type}: ${err.message}` : text),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(readFileSync(`${folder}/portal.log`, 'utf8')).not.toContain('⨯');
  } finally {
    await portal.stop();
  }
});
