import type { Page } from '@playwright/test';
import { isOfView } from '#e2e/bench/pages/view-requests.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { someOf } from '#e2e/browser/long-run.ts';

const mostFurther = 3;

/** What the page asks the server for from now on, except for files. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isOfView(request)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const viewed = ['/', '/shipments', '/shipments/new', '/contacts', '/imports', '/money'];

for (const path of someOf(viewed, 2)) {
  test(`a view of ${path} makes at most ${mostFurther} further requests`, async ({ page, t }) => {
    const asked = watchRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    // A link answers only once its script runs.
    await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
    expect(asked.slice(1).length, asked.join(', ')).toBeLessThanOrEqual(mostFurther);

    const [link, href] = path === '/money' ? (['home', '/'] as const) : (['money', '/money'] as const);
    const prefetch = page.waitForRequest((request) => new URL(request.url()).searchParams.has('_rsc'));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t(`shell.${link}`), exact: true })
      .hover();
    expect(new URL((await prefetch).url()).pathname).toBe(href);
  });
}

test('a change of language makes at most three further requests @long', async ({ page }) => {
  await page.goto('/shipments', { waitUntil: 'networkidle' });
  const asked = watchRequests(page);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.waitForLoadState('networkidle');
  expect(asked.slice(1).length, asked.join(', ')).toBeLessThanOrEqual(mostFurther);
});

test.describe('at the desk', () => {
  test.use({ signedIn: 'agent' });

  test('no look-up is sent before a click, because each is audited', async ({ page, t }) => {
    await page.goto('/desk', { waitUntil: 'networkidle' });
    const asked = watchRequests(page);
    const links = page.locator('a[href^="/desk"]');
    for (const link of await links.all()) await link.focus();
    await page.waitForLoadState('networkidle');
    expect(asked, t('shell.navigation')).toEqual([]);
  });
});
