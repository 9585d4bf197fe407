import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Confirms how a file's columns were understood, with the one press that an understood file needs; not if the layout is known. */
export async function confirmColumns(page: Page, t: Words): Promise<void> {
  await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  const title = page.getByRole('heading', { name: t('imports.layout.title') });
  const known = page.getByRole('link', { name: t('imports.layout.change') });
  await expect(title.or(known)).toBeVisible();
  if (await known.isVisible()) return;
  await expect(page.locator('button[type=submit]:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(known).toBeVisible();
}
