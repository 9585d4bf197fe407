import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { scan } from '#e2e/browser/scan.ts';

test('a scanned reference does what a scanned AWB does', async ({ page, t, stack, operator }) => {
  const reference = `AB-${Date.now()}`;
  const { id, awb } = await bookShipment({ page, stack, operator }, { parcel: { reference1: reference } });

  await page.goto('/contacts');
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scan(page, `*${reference}*`);
  await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`));
  await expect(page.getByRole('main')).toContainText(awb);

  await page.goto('/pickups');
  const field = page.getByLabel(t('pickups.scan.code'));
  await field.click();
  await scan(page, `*${reference}*`);
  const lines = page.getByRole('list', { name: t('pickups.scan.lines') });
  await expect(lines).toContainText(t('pickups.scan.outcome.handed-over'));
  await expect(lines.getByRole('link', { name: reference })).toHaveAttribute('href', `/shipments/${id}`);
});
