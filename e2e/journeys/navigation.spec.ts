import { expect, test } from '#e2e/browser/fixtures.ts';
import { wordsOf } from '#e2e/browser/words.ts';

const t = wordsOf('en');

test('a slow page is announced, and the page before it stays until then', async ({ page }) => {
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto('/shipments');
  // Before the script has started, a link loads the whole page.
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
  const progress = page.getByRole('status').filter({ hasText: t('shell.loading') });
  const contacts = page
    .getByRole('navigation', { name: t('shell.navigation') })
    .getByRole('link', { name: t('shell.contacts') });
  await page.route('**/contacts?_rsc=*', async (route) => {
    await isHeld;
    await route.continue();
  });

  await contacts.click();
  await expect(progress).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/shipment/i);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contacts.title'));
  await expect(progress).toHaveCount(0);
});
