import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { isLongRun } from './long-run.ts';

const phone = { width: 320, height: 640 };
const desktop = { width: 1440, height: 900 };

/**
 * Checks the current page: no accessibility violation, and no sideways scroll on a phone. English is checked on a
 * desktop, in a long run also in the dark, and Arabic on a phone, because the languages differ only in text and direction.
 */
export async function inspect(page: Page, what: string) {
  // Waits until streamed content has replaced its skeleton.
  await expect(page.locator('h1').first(), what).toBeVisible();
  // During navigation the page has no title for a moment.
  await expect(page, what).toHaveTitle(/./);
  const isArabic = (await page.locator('html').getAttribute('dir')) === 'rtl';
  if (!isArabic) {
    await expectNoViolation(axeOn(page), what);
    // The colour scheme changes only colours.
    if (isLongRun) {
      await setColorScheme(page, 'dark');
      await expectNoViolation(axeOn(page).withRules('color-contrast'), `${what}, in the dark`);
      await setColorScheme(page, 'light');
    }
  }
  await page.setViewportSize(phone);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `${what}, sideways scroll at ${phone.width} px`).toBeLessThanOrEqual(0);
  if (isArabic) await expectNoViolation(axeOn(page), `${what}, on a phone`);
  await page.setViewportSize(desktop);
}

/** Changes the colour scheme and waits until a frame has been drawn with it. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/**
 * Leaves out passed rules, which take much of the time. The legacy mode finds the same: the other one collects the results in
 * a second window, which only frames of other sites need.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNoViolation(axe: AxeBuilder, what: string) {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect.soft(found, what).toEqual([]);
}
