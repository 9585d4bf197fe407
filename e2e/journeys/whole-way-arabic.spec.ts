import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { people } from '#e2e/browser/sign-in-as.ts';

test.use({ language: 'ar', signedIn: null });

const receiver = {
  contactName: 'محمد الفلاسي',
  mobile: newMobile().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
  email: 'mohammed@mail.example',
  emirateId: 'الشارقة',
  zoneId: 'المجاز',
  areaId: 'المجاز 2',
  address: 'شقة 12، برج النور، شارع الكورنيش',
};

test('from sign-in to a cancellation and a return, in Arabic', async ({ page, t, operator }) => {
  test.slow();
  const form = bookingForm(page, t);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const headline = page.getByRole('heading', { level: 1 });
  const newestAwb = async () => (await operator.ledger({ account: '100200', limit: '1' }))[0]?.awb ?? '';

  await test.step('signs in', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel(t('signIn.email')).fill(people.oasis.email);
    await page.getByLabel(t('signIn.password')).fill(people.oasis.password);
    await button(t('signIn.submit')).click();
    await page
      .getByRole('link', { name: t('shell.bookShipment') })
      .first()
      .click();
  });

  async function book(weight: string): Promise<string> {
    await form.fillAll({ receiver, parcel: { weight, reference1: 'ط-7' }, service: {} });
    await form.bookButton.click();
    await bookedId(page);
    return newestAwb();
  }

  await test.step('books, and downloads a label with the AWB as its barcode', async () => {
    const awb = await book('١٫٢٥');
    await expect(page.getByRole('main')).toContainText(awb);
    await expect(page).toHaveTitle(new RegExp(awb));
    const label = await downloadLabel(page, () =>
      page.getByRole('link', { name: t('shipment.label.download') }).click(),
    );
    expect(label.barcodes).toEqual([awb]);

    await page.getByText(t('cancel.rule.will-cancel')).waitFor();
    await button(t('cancel.open.will-cancel')).click();
    await button(t('cancel.confirm.will-cancel')).click();
    await expect(headline).toContainText(t('shipment.headline.state.cancelled'));
    expect((await operator.ledger({ awb }))[0]?.statusCode).toBe('CLC58');
  });

  await test.step('sees a collected one in the tracking history and returns it', async () => {
    await form.open();
    const awb = await book('٢');
    await operator.move(awb, 'collected');
    await page.reload();
    const journey = page.getByRole('region', { name: t('shipment.journey.title') });
    // The portal asks the operator about one shipment at most once in ten seconds.
    await expect(journey).toContainText('تم استلام الشحنة من المرسل');
    await expect(journey).toContainText('البرشاء 1');
    await button(t('cancel.open.will-return')).click();
    await button(t('cancel.confirm.will-return')).click();
    await expect(headline).toContainText(t('shipment.headline.phase.returning'));
    expect((await operator.ledger({ awb }))[0]?.stage).toBe('returning');
  });
});
