import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

inLanguages('ar', (language) => {
  test('a shipment is found while its number or name is typed', async ({ page, t, stack, operator }) => {
    const reference1 = `ST-${language}-${Date.now()}`;
    const mobile = newMobile();
    const contactName = `Zubaida ${language === 'en' ? 'Quartz' : 'Topaz'}`;
    const changes = { receiver: { contactName, mobile }, parcel: { reference1 } };
    const { id, awb } = await bookShipment({ page, stack, operator }, changes);
    const search = page.getByRole('combobox', { name: t('shell.search') });
    const option = page.getByRole('listbox').getByRole('option', { name: awb });
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/shipments/find') && asked.push(request.url()));
    for (const text of [awb.slice(-6), reference1, mobile.slice(-7), contactName.toLowerCase()]) {
      await search.fill(text);
      await expect(option, text).toBeVisible();
    }
    expect(asked, 'one request a text').toHaveLength(4);
    await inspect(page, 'the results below the search');

    await search.press('Escape');
    await expect(option).toBeHidden();
    await search.fill(reference1);
    await expect(option).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`));
    await expect(option).toBeHidden();
  });
});
