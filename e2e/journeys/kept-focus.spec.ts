import type { Page } from '@playwright/test';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

/** Where Tab goes on: inside the content, not at the top of the document. */
const focusIsIn = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && document.getElementById('content')?.contains(activeElement);
    }),
  );

test('when what had the focus disappears, the focus stays in the content', async ({ page, stack, t }) => {
  await insertTracked(stack, demoMerchants[0].id);
  // What keeps the focus is loaded after the page.
  await page.goto('/shipments?filters=open&cod=with', { waitUntil: 'networkidle' });
  const apply = page.getByRole('button', { name: t('shipments.filters.apply') });
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(apply).toHaveCount(0);
  await focusIsIn(page).toBe(true);
  const chosen = page.getByRole('list', { name: t('shipments.filters.chosen') });
  await chosen.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(0);
  await focusIsIn(page).toBe(true);
});
