import { filledWith, receiver } from '#e2e/bookings/book-shipment.ts';
import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';

type Check = [
  path: string,
  typed: string,
  message:
    | 'required'
    | 'mobile'
    | 'phone'
    | 'email'
    | 'tooLong'
    | 'weight'
    | 'dimension'
    | 'pieces'
    | 'amountMost'
    | 'codAmount'
    | 'latitude'
    | 'longitude',
];

const receiverRules: Check[] = [
  ['receiver.contactName', '   ', 'required'],
  ['receiver.mobile', '050 12 34', 'mobile'],
  ['receiver.phone', '04 112 3456', 'phone'],
  ['receiver.email', 'nobody@nowhere', 'email'],
  ['receiver.address', 'x'.repeat(301), 'tooLong'],
];
const parcelRules: Check[] = [
  ['parcel.weight', '1000.001', 'weight'],
  ['parcel.pieces', '0', 'pieces'],
  ['parcel.length', '10.01', 'dimension'],
  ['parcel.declaredValue', '10000000.01', 'amountMost'],
];
const serviceRules: Check[] = [
  ['service.codAmount', '12,5,0', 'codAmount'],
  ['service.latitude', '91', 'latitude'],
  ['service.longitude', 'east', 'longitude'],
];

inLanguages('ar', () => {
  test('a failed check is shown at its field before anything is sent', async ({ page, t, operator }) => {
    test.slow();
    const form = bookingForm(page, t);
    const before = (await operator.ledger()).length;

    /** Fails the checks of a step, tries to continue, and finds each error at its field and in the list. */
    async function failChecks(checks: Check[], next: 'parcel' | 'service' | 'review', heading: string) {
      for (const [path, typed] of checks) await form.set(path, typed);
      await page.getByRole('button', { name: t(`booking.next.${next}`) }).click();
      for (const [path, , message] of checks) {
        const control = form.control(path);
        await expect(control, path).toHaveAttribute('aria-invalid', 'true');
        await expect(control, path).toHaveAccessibleDescription(
          new RegExp(RegExp.escape(t(`validation.${message}`, { limit: 300 }))),
        );
      }
      await expect(form.control(checks[0]?.[0] ?? '')).toBeFocused();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const listed = t('booking.errorCount', { count: checks.length });
      await expect(page.getByRole('main').getByText(listed)).toBeVisible();
    }

    await form.open();
    await page.getByRole('button', { name: t('booking.next.parcel') }).click();
    await expect(form.control('receiver.contactName')).toBeFocused();
    await expect(form.control('receiver.emirateId')).toHaveAttribute('aria-invalid', 'true');
    await form.set('receiver.emirateId', receiver.emirateId);
    await failChecks(receiverRules, 'parcel', t('booking.headings.receiver'));

    // An error goes away as soon as its field is right.
    await form.set('receiver.mobile', newMobile());
    await expect(form.control('receiver.mobile')).not.toHaveAttribute('aria-invalid', 'true');
    await form.fill('receiver', filledWith({ receiver: { phone: '' } }));
    await form.goTo('parcel');

    await failChecks(parcelRules, 'service', t('booking.headings.parcel'));
    await form.fill('parcel', { parcel: { weight: '1', pieces: '1', length: '10', declaredValue: '' } });
    await form.goTo('service');

    await form.set('service.paymentMethod', 'cod');
    await failChecks(serviceRules, 'review', t('booking.headings.service'));
    await form.fill('service', { service: { codAmount: '12.50', latitude: '25.2', longitude: '' } });
    await page.getByRole('button', { name: t('booking.next.review') }).click();
    await expect(form.control('service.longitude')).toHaveAccessibleDescription(
      t('validation.coordinatePair'),
    );
    await form.set('service.longitude', '55.3');
    await form.goTo('review');
    expect(await operator.ledger()).toHaveLength(before);
  });
});

test('a later step can’t be opened while an earlier one has errors @long', async ({ page, t }) => {
  const form = bookingForm(page, t);
  await form.open();
  await page
    .getByRole('navigation', { name: t('booking.steps.label') })
    .getByRole('button', { name: /4/ })
    .click();
  await expect(page.getByRole('heading', { name: t('booking.headings.receiver') })).toBeVisible();
  await expect(form.control('receiver.contactName')).toBeFocused();
});
