import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a price for a customer on the phone becomes a quote, and then a booking', async ({ page, t }) => {
      await page.goto('/quotes');
      const emirate = page.locator('[id="emirate"]');
      await emirate.fill(language === 'ar' ? 'الشارقة' : 'Sharjah');
      await emirate.press('Enter');
      await page.locator('[id="weight"]').fill('1.2');
      for (const [side, cm] of Object.entries({ length: '50', width: '40', height: '30' }))
        await page.locator(`[id="${side}"]`).fill(cm);
      const row = (product: 'express' | 'premium' | 'prime-tracked') =>
        page.getByRole('row').filter({ hasText: t(`booking.products.${product}`) });
      // 12 kg by size: AED 52.50, and 5% VAT.
      await expect(row('express')).toContainText('55.13');
      await expect(row('premium')).toContainText(/\d\.\d\d/);
      await expect(row('prime-tracked')).toContainText(t('quotes.unpriced'));
      await expect(page.getByText('5,000').first()).toBeVisible();
      await inspect(page, 'prices');

      await page.getByRole('button', { name: t('quotes.save') }).click();
      await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
      await expect(row('express')).toContainText('55.13');
      await inspect(page, 'saved quote');
      await page
        .getByRole('button', { name: t('quotes.bookOf', { service: t('booking.products.premium') }) })
        .click();
      await expect(page).toHaveURL(/\/shipments\/new\?draft=/);
      const form = bookingForm(page, t);
      await expect(form.control('receiver.emirateId')).toHaveValue(language === 'ar' ? 'الشارقة' : 'Sharjah');
    });
  });
}
