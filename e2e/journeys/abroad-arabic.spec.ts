import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

test.use({ language: 'ar' });

test('a parcel to the European Union in Arabic, through family B', async ({ page, t, operator }) => {
  const form = bookingForm(page, t);
  await form.open();
  await form.set('kind', 'international');
  await form.set('receiver.countryId', 'المانيا');
  await expect(form.control('receiver.countryId')).toHaveValue('ألمانيا');
  await form.set('receiver.cityId', 'برلين');
  await form.set('receiver.contactName', 'Anna Schmidt');
  await form.set('receiver.mobile', '0151 23456789');
  await form.set('receiver.email', 'anna@example.de');
  await form.set('receiver.address', 'Torstraße 12');
  await form.set('receiver.zipCode', '10119');
  await form.goTo('parcel');
  await form.set('parcel.weight', '٠٫٩');
  await form.set('customs.items.0.hsCode', 'عسل طبيعي');
  await form.set('customs.items.0.unitValue', '120');
  await form.set('customs.items.0.weight', '0.7');
  await form.set('customs.items.0.reference', 'LINE-1');
  await expect(form.control('customs.iossNumber'), 'family B carries none').toHaveCount(0);
  await inspect(page, 'the customs declaration in Arabic');
  await form.goTo('service');
  for (const path of ['service.product', 'service.paymentMethod', 'service.pickupDate'])
    await expect(page.locator(`[name="${path}"]`), 'family B carries none').toHaveCount(0);
  await form.goTo('review');
  const unsent = page.getByText(t('booking.unsent.title')).locator('xpath=..');
  await expect(unsent).toContainText(t('booking.fields.pickupDate'));
  await inspect(page, 'the review with what isn’t sent');
  await expect(page.getByRole('main'), 'the number as it is understood').toContainText('+49 1512 3456789');
  await form.bookButton.click();
  await bookedId(page);
  const details = page.getByRole('main');
  await expect(details).toContainText(t('booking.fields.pickupWindow'));
  await expect(details).not.toContainText(t('booking.products.express'));

  const [row] = await operator.ledger({ limit: '1' });
  expect(row?.request).toMatchObject({
    consignee: {
      contact: { mobileNumber: '+4915123456789' },
      address: { city: 'Berlin', countryCode: 'DE', zipCode: '10119' },
    },
    customsDeclarations: [
      {
        reference: 'LINE-1',
        description: 'Natural honey',
        countryOfOrigin: 'AE',
        hsCode: '040900',
        quantity: 1,
      },
    ],
  });
});
