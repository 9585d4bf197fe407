import type { Page } from '@playwright/test';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

/** Reloads, and stays when the browser asks. */
async function reloadAndStay(page: Page): Promise<void> {
  const asked = new Promise((resolve) =>
    page.once('dialog', (dialog) => dialog.dismiss().then(() => resolve(dialog.type()))),
  );
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
}

test('a reload asks before it loses a message or a new contact', async ({ page, stack, t }) => {
  const { id } = await insertTracked(stack, demoMerchants[0].id);
  // What asks is loaded after the page.
  await page.goto(`/shipments/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: t('service.answer.message.ask') }).click();
  const message = page.getByLabel(t('service.answer.message.label'));
  await message.pressSequentially('Where is it?');
  await reloadAndStay(page);
  await expect(message).toHaveValue('Where is it?');
  await message.fill('');

  await page.goto('/contacts/new', { waitUntil: 'networkidle' });
  const name = page.getByLabel(t('contacts.fields.name'));
  await name.pressSequentially('Layla');
  await reloadAndStay(page);
  await expect(name).toHaveValue('Layla');
});
