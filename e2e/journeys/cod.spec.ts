import { bookedId } from '#e2e/bookings/booking-form.ts';
import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { receivedBooking } from '#e2e/bookings/received-booking.ts';
import { setShippingSettings } from '#e2e/bookings/set-shipping-settings.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';

inLanguages('ar', () => {
  test('a COD amount is asked for, sent, and on the label', async ({ page, t, stack, operator }) => {
    const { form } = await openFilledDraft({ page, t, stack });
    await page.getByRole('button', { name: t('booking.back') }).click();
    await expect(page.getByRole('heading', { name: t('booking.headings.service') })).toBeFocused();
    await expect(page.getByLabel(t('booking.fields.codAmount'))).toHaveCount(0);
    await page.getByRole('radio', { name: t('booking.paymentMethods.cod') }).check();

    await page.getByRole('button', { name: t('booking.next.review') }).click();
    const amount = page.getByLabel(t('booking.fields.codAmount'));
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(t('validation.codRequired'));
    await amount.fill('0');
    await page.getByRole('button', { name: t('booking.next.review') }).click();
    await expect(amount).toHaveAccessibleDescription(t('validation.codAmount'));

    await amount.fill('١٤٩٫٥');
    await form.goTo('review');
    await expect(page.getByRole('main')).toContainText('149.50');
    await expect(page.getByText(t('rates.codFeeUnknown')).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(t('rates.totalWithoutCodFee')).filter({ visible: true })).toBeVisible();
    await form.bookButton.click();
    await bookedId(page);
    await expect(page.getByText(t('shipment.value.codFeeUnknown'))).toBeVisible();

    const [row] = await operator.ledger({ limit: '1' });
    expect(receivedBooking(row).cod).toEqual({ amount: 149.5, currency: 'AED' });
    const label = await downloadLabel(page, () =>
      page.getByRole('link', { name: t('shipment.label.download') }).click(),
    );
    expect(label.barcodes).toEqual([row?.awb]);
    expect(label.text).toContain('149.50');
  });

  test('the price has the COD fee that the carrier charges', async ({ page, t, stack, operator, family }) => {
    await setShippingSettings(stack, { codFeeMinor: 1_000 });
    const { form } = await openFilledDraft(
      { page, t, stack },
      { service: { paymentMethod: 'cod', codAmount: '80' } },
    );
    await expect(page.getByText(t('rates.codFee'), { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(t('rates.codFeeUnknown'))).toHaveCount(0);
    const total = page
      .getByText(t('rates.total'), { exact: true })
      .filter({ visible: true })
      .locator('xpath=following-sibling::*');
    const shown = Number(/[\d.]+/.exec((await total.textContent()) ?? '')?.[0]);
    await form.bookButton.click();
    await bookedId(page);
    const [row] = await operator.ledger({ limit: '1' });
    expect(shown).toBeGreaterThan(10);
    // A booking of family B names no emirates, so the sandbox can't charge it.
    if (family === 'A') expect(shown).toBe((row?.charge?.totalFils ?? 0) / 100);
    await expect(page.getByText(t('shipment.field.codFee'))).toBeVisible();
    await setShippingSettings(stack, {});
  });
});
