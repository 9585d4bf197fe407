import { bookedId } from '#e2e/bookings/booking-form.ts';
import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { receivedBooking } from '#e2e/bookings/received-booking.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { inLanguages } from '#e2e/browser/long-run.ts';

for (const language of inLanguages('ar')) {
  test.describe(language, () => {
    test.use({ language });

    test('a COD shipment asks for its amount and sends it to the operator and the label', async ({
      page,
      t,
      stack,
      operator,
    }) => {
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
      await form.bookButton.click();
      await bookedId(page);

      const [row] = await operator.ledger({ limit: '1' });
      expect(receivedBooking(row).cod).toEqual({ amount: 149.5, currency: 'AED' });
      const label = await downloadLabel(page, () =>
        page.getByRole('link', { name: t('shipment.label.download') }).click(),
      );
      expect(label.barcodes).toEqual([row?.awb]);
      expect(label.text).toContain('149.50');
    });
  });
}
