import type { Page } from '@playwright/test';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { goToReview, insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import type { Words } from '#e2e/browser/words.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

const sharjah = { en: 'Sharjah', ar: 'الشارقة' };

const measureOf = (page: Page, t: Words, name: 'weight' | 'length' | 'width' | 'height') =>
  page.getByRole('textbox', { name: t(`quotes.${name}`), exact: true });

inLanguages('ar', (language) => {
  test('a price for a customer on the phone becomes a quote, and then a booking', async ({ page, t }) => {
    await page.goto('/quotes');
    const emirate = page.locator('[id="emirate"]');
    await emirate.fill(sharjah[language]);
    await emirate.press('Enter');
    await measureOf(page, t, 'weight').fill('1.2');
    for (const [side, cm] of [
      ['length', '50'],
      ['width', '40'],
      ['height', '30'],
    ] as const)
      await measureOf(page, t, side).fill(cm);
    const card = (product: 'express' | 'premium') =>
      page.getByRole('region', { name: t(`booking.products.${product}`), exact: true });
    // 12 kg by size: AED 52.50, and 5% VAT.
    await expect(card('express')).toContainText('55.13');
    await expect(card('premium')).toContainText(/\d\.\d\d/);
    await expect(page.getByText(t('quotes.unpriced')), 'said once').toHaveCount(1);
    await expect(page.getByText('5,000').first()).toBeVisible();
    await inspect(page, 'prices');

    await page.getByRole('button', { name: t('quotes.save') }).click();
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
    await expect(card('express')).toContainText('55.13');
    await inspect(page, 'saved quote');
    await page
      .getByRole('button', { name: new RegExp(`${t('quotes.book')}.*${t('booking.products.premium')}`) })
      .click();
    await expect(page).toHaveURL(/\/shipments\/new\?draft=/);
    const form = bookingForm(page, t);
    await expect(form.control('receiver.emirateId')).toHaveValue(sharjah[language]);
  });
});

test.describe('prices', () => {
  // The browser reports the answer of 503 as an error.
  test.use({ allowedErrors: /api\/rates/ });

  test('arrive one by one, and a new question cancels the old one @long', async ({ page, t, operator }) => {
    await operator.addFault({ operation: 'CalculatePriceRate', kind: 'delay', params: { ms: 300 } });
    const isFor = (address: URL | string, product: string, grams = '') => {
      const asked = new URL(address).searchParams;
      return asked.get('product') === product && (!grams || asked.get('weightGrams') === grams);
    };
    await page.route(
      (address) => isFor(address, 'premium'),
      (route) => route.fulfill({ status: 503, json: { ok: false, code: 'unavailable' } }),
    );
    const limited = { ok: false, code: 'too-often', seconds: 2 };
    await page.route(
      (address) => isFor(address, 'premium', '2000'),
      (route) => route.continue(),
    );
    await page.route(
      (address) => isFor(address, 'premium', '2000'),
      (route) => route.fulfill({ status: 429, json: limited }),
      { times: 1 },
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
    await measureOf(page, t, 'weight').fill('7');
    await asked;
    await measureOf(page, t, 'weight').fill('1');
    const typedAt = Date.now();
    const card = (product: 'express' | 'premium') =>
      page.getByRole('region', { name: t(`booking.products.${product}`), exact: true });
    // AED 22.50, and 5% VAT.
    await expect(card('express')).toContainText('23.63');
    test.info().annotations.push({
      type: 'last key to price',
      description: `${Date.now() - typedAt} ms, with an operator that takes 300 ms`,
    });
    await expect(card('premium')).toContainText(t('quotes.failed.unavailable'));
    await cancelled;
    await measureOf(page, t, 'weight').fill('2');
    await expect(card('premium'), 'the limit').toContainText(t('quotes.failed.too-often', { count: 2 }));
    await expect(card('premium'), 'asked again after the wait').toContainText(/\d\.\d\d/);
    await operator.removeFaults();
  });
});

test('a price that isn’t the quoted one is asked about first', async ({ page, t, stack, operator }) => {
  const draftId = await insertDraft(stack, { receiver: { mobile: newMobile() } });
  const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
  const lines = { postage: aed(100), vat: aed(5), vatPercent: 5, total: aed(105) };
  const route = { originEmirateId: '1', destinationEmirateId: '3', contentType: 'non-document', pieces: 1 };
  const measures = { weightGrams: 1_200, lengthMm: 100, widthMm: 100, heightMm: 100 };
  await queryDatabase(
    stack,
    `WITH quoted AS (
       INSERT INTO quotes (id, merchant_id, question, prices)
       SELECT gen_random_uuid(), merchant_id, $2::jsonb, $3::jsonb FROM shipments WHERE id = $1
       RETURNING id, merchant_id
     ) INSERT INTO quoted_shipments (shipment_id, merchant_id, quote_id) SELECT $1::uuid, merchant_id, id FROM quoted`,
    [draftId, { ...route, ...measures }, { express: { kind: 'priced', lines } }],
  );
  const form = bookingForm(page, t);
  await form.open(`?draft=${draftId}`);
  await goToReview(page, t);
  const before = (await operator.ledger({ limit: '5000' })).length;
  const total = page.getByRole('complementary', { name: t('booking.summary') }).getByText(/AED/);
  await expect(total.first()).toBeVisible();
  await form.bookButton.click();
  const question = page.getByRole('dialog', { name: t('booking.priceChanged.title') });
  await expect(question).toContainText('1.05');
  await inspect(page, 'a changed price');
  expect(await operator.ledger({ limit: '5000' }), 'nothing was sent').toHaveLength(before);
  await question.getByRole('button', { name: /^Book for/ }).press('Enter');
  await bookedId(page);
  await page.getByRole('link', { name: /quote/ }).click();
  await expect(page.getByRole('heading', { name: t('quotes.shipments') })).toBeVisible();
});
