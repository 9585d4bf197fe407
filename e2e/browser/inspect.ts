import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const phone = { width: 320, height: 640 };
const desktop = { width: 1440, height: 900 };

/**
 * Looks at a page as it stands: no violation, and no sideways scroll on a phone. Both languages share the rest, because a page
 * differs in them by its words and its direction alone: a screen is looked at in English, in light and dark, and a phone in
 * Arabic.
 */
export async function inspect(page: Page, what: string, without: string[] = []) {
  // What is streamed in stands: a skeleton would be looked at instead.
  await expect(page.locator('h1').first(), what).toBeVisible();
  // On the way from page to page the old title goes a moment before the new one comes.
  await expect(page, what).toHaveTitle(/./);
  const isArabic = (await page.locator('html').getAttribute('dir')) === 'rtl';
  if (!isArabic) {
    await expectNoViolation(axeOn(page).disableRules(without), what);
    // Only the colours change with the scheme.
    await setColorScheme(page, 'dark');
    await expectNoViolation(axeOn(page).withRules('color-contrast'), `${what}, in the dark`);
    await setColorScheme(page, 'light');
  }
  await page.setViewportSize(phone);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `${what}, sideways scroll at ${phone.width} px`).toBeLessThanOrEqual(0);
  if (isArabic) await expectNoViolation(axeOn(page).disableRules(without), `${what}, on a phone`);
  await page.setViewportSize(desktop);
}

/** Changes the scheme, and waits until a frame has been drawn in its colours. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** What is right need not be listed: that is much of the work. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function expectNoViolation(axe: AxeBuilder, what: string) {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect.soft(found, what).toEqual([]);
}
