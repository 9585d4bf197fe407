import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

const sharjah = { en: 'Sharjah', ar: 'الشارقة' };

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a price for a customer on the phone becomes a quote, and then a booking', async ({ page, t }) => {
      await page.goto('/quotes');
      const emirate = page.locator('[id="emirate"]');
      await emirate.fill(sharjah[language]);
      await emirate.press('Enter');
      await page.locator('[id="weight"]').fill('1.2');
      for (const [side, cm] of Object.entries({ length: '50', width: '40', height: '30' }))
        await page.locator(`[id="${side}"]`).fill(cm);
      const row = (product: 'express' | 'premium' | 'prime-tracked') =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('cell', { name: t(`booking.products.${product}`), exact: true }) });
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
        .getByRole('button', { name: new RegExp(`${t('quotes.book')}.*${t('booking.products.premium')}`) })
        .click();
      await expect(page).toHaveURL(/\/shipments\/new\?draft=/);
      const form = bookingForm(page, t);
      await expect(form.control('receiver.emirateId')).toHaveValue(sharjah[language]);
    });
  });
}

test.describe('prices', () => {
  // The browser reports the answer of 503 as an error.
  test.use({ allowedErrors: /api\/rates/ });

  test('arrive one by one, a failed one hides no other, and a new question cancels the old one', async ({
    page,
    t,
    operator,
  }) => {
    await operator.addFault({ operation: 'CalculatePriceRate', kind: 'delay', params: { ms: 300 } });
    const isFor = (address: URL | string, product: string, grams = '') => {
      const asked = new URL(address).searchParams;
      return asked.get('product') === product && (!grams || asked.get('weightGrams') === grams);
    };
    await page.route(
      (address) => isFor(address, 'premium'),
      (route) => route.fulfill({ status: 503, json: { ok: false, code: 'unavailable' } }),
    );
    await page.route(
      (address) => isFor(address, 'express', '7000'),
      () => {},
    );
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      isFor(request.url(), 'express', '7000'),
    );
    await page.goto('/quotes');
    const emirate = page.locator('[id="emirate"]');
    await emirate.fill('Sharjah');
    await emirate.press('Enter');
    const asked = page.waitForRequest((request) => isFor(request.url(), 'express', '7000'));
    await page.locator('[id="weight"]').fill('7');
    await asked;
    await page.locator('[id="weight"]').fill('1');
    const typedAt = Date.now();
    const row = (product: 'express' | 'premium') =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: t(`booking.products.${product}`), exact: true }) });
    // AED 22.50, and 5% VAT.
    await expect(row('express')).toContainText('23.63');
    test.info().annotations.push({
      type: 'last key to price',
      description: `${Date.now() - typedAt} ms, with an operator that takes 300 ms`,
    });
    await expect(row('premium')).toContainText(t('quotes.unavailable'));
    await cancelled;
    await operator.removeFaults();
  });
});
