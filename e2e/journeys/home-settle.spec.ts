import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const [{ id: oasis }] = demoMerchants;

inLanguages('en', () => {
  test('a returned parcel is on the home page until it is checked @long', async ({ page, t, stack }) => {
    const { id, awb } = await insertTracked(stack, oasis);
    await moveTo(stack, id, 'returned', 'Returned to the sender');
    await page.goto('/');
    const row = page.locator('.queue-row').filter({ hasText: awb });
    await expect(row).toContainText(t('shipments.next.phase.returned'));
    await inspect(page, 'the home page with a returned parcel');
    await row.getByRole('button', { name: t('home.queue.settleReturn') }).click();
    await expect(row).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.locator('#queue')).toBeVisible();
    await expect(row).toBeHidden();
  });

  test('another delivery is requested from the row of a failed one', { tag: '@long' }, async ({
    page,
    t,
    stack,
  }) => {
    const { id, awb } = await insertTracked(stack, oasis);
    await moveTo(stack, id, 'attempted', 'Nobody at home');
    await queryDatabase(stack, "UPDATE shipments SET last_event_at = '2020-01-01' WHERE id = $1", [id]);
    await page.goto('/');
    const row = page.locator('.queue-row').filter({ hasText: awb });
    const button = row.getByRole('button', { name: t('shipment.redelivery.open') });
    await button.click();
    const dialog = page.getByRole('dialog', { name: t('shipment.redelivery.title') });
    await expect(dialog.getByLabel(t('shipment.redelivery.day'))).toBeFocused();
    await dialog.getByRole('button', { name: t('shipment.redelivery.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(t('home.queue.requested', { day: '|' }).split('|')[0] ?? '');
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
