import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { inLanguages } from '#e2e/browser/long-run.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

for (const language of inLanguages('ar')) {
  test.describe(language, () => {
    test.use({ language });

    test('each service shows its price, and the shipment keeps the price it was booked for', async ({
      page,
      t,
      stack,
    }) => {
      const form = bookingForm(page, t);
      const id = await insertDraft(stack, { parcel: { reference1: 'ORDER-4711' } });
      await form.open(`?draft=${id}`);
      await expect(form.control('receiver.areaId')).not.toHaveValue('');
      await form.goTo('parcel');
      await form.goTo('service');

      const card = (product: string) =>
        page.locator('label').filter({ has: page.locator(`[name="service.product"][value="${product}"]`) });
      for (const priced of ['express', 'premium']) await expect(card(priced)).toContainText(/\d\.\d\d/);
      for (const product of ['prime-registered', 'prime-express', 'prime-tracked'])
        await expect(card(product)).toContainText(t('rates.short.unpriced'));
      expect(await card('premium').textContent()).not.toBe(await card('express').textContent());

      await form.goTo('review');
      const no = await page
        .getByRole('main')
        .getByText(language === 'en' ? 'No' : 'لا', { exact: true })
        .count();
      expect(no, 'rows of “No” in the review').toBe(0);
      const total = await page.getByRole('complementary').locator('dd').last().textContent();
      await form.bookButton.click();
      await bookedId(page);
      const main = page.getByRole('main');
      await expect(main.getByText(t('shipment.field.price'))).toBeVisible();
      await expect(main).toContainText(total ?? 'no total');
      expect(await main.getByText(language === 'en' ? 'No' : 'لا', { exact: true }).count()).toBe(0);

      await expect(main.getByRole('link', { name: t('shipment.label.download') })).toBeVisible();
      await expect(main.getByRole('link', { name: t('shipment.printLabel') })).toHaveCount(1);
      const label = await downloadLabel(page, () =>
        main.getByRole('link', { name: t('shipment.label.download') }).click(),
      );
      expect(label.text).toContain('ORDER-4711');
      await inspect(page, 'a booked shipment');
    });

    test('a shipment without a known price says so', async ({ page, t, stack }) => {
      const form = bookingForm(page, t);
      const id = await insertDraft(stack, { service: { product: 'prime-tracked' } });
      await form.open(`?draft=${id}`);
      await expect(form.control('receiver.areaId')).not.toHaveValue('');
      await form.goTo('parcel');
      await form.goTo('service');
      await form.goTo('review');
      await form.bookButton.click();
      await bookedId(page);
      const [row] = await queryDatabase<{ price: unknown }>(
        stack,
        "SELECT details->'price' AS price FROM shipments WHERE id = $1",
        [id],
      );
      expect(row?.price).toBeNull();
      await expect(page.getByText(t('shipment.field.price'))).toBeVisible();
      await expect(page.getByText(t('shipment.value.priceUnknown'))).toBeVisible();
    });
  });
}
