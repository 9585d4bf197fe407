import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';

test('a parcel to another country with two customs items', async ({ page, t, operator }) => {
  test.slow();
  const form = bookingForm(page, t);
  await form.open();
  await form.set('kind', 'international');
  await form.control('receiver.countryId').click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await inspect(page, 'the list of countries');
  await form.set('receiver.countryId', '+966');
  await expect(form.control('receiver.countryId')).toHaveValue('Saudi Arabia');
  await form.control('receiver.cityId').focus();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await inspect(page, 'the form abroad with its list of cities');
  await form.set('receiver.cityId', 'Riyadh');
  await form.set('receiver.contactName', 'Fahad Al Otaibi');
  await form.set('receiver.mobile', '050 123 4567');
  await form.set('receiver.email', 'fahad@example.com');
  await form.set('receiver.address', '7421 King Fahd Road, Al Olaya');
  await expect(form.control('receiver.zipCode')).toHaveAccessibleDescription(
    new RegExp(t('booking.postcodeMissing')),
  );
  await form.goTo('parcel');

  await form.set('parcel.weight', '1.5');
  await form.control('customs.items.0.hsCode').fill('honey');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await inspect(page, 'the list of HS codes');
  await form.set('customs.items.0.hsCode', 'natural honey');
  await expect(form.control('customs.items.0.description')).toHaveValue('Natural honey');
  await form.set('customs.items.0.quantity', '2');
  await form.set('customs.items.0.unitValue', '45.50');
  await form.set('customs.items.0.weight', '0.8');
  await page.getByRole('button', { name: t('booking.customs.add') }).click();
  await expect(form.control('customs.items.1.description')).toBeFocused();
  await form.set('customs.items.1.description', 'Cotton shirts');
  await form.control('customs.items.1.hsCode').focus();
  await expect(page.getByRole('option', { name: /610510/ }), 'suggested from the description').toBeVisible();
  await form.control('customs.items.1.hsCode').fill('mobile cover for a friend');
  await form.set('customs.items.1.originAlpha2', 'India');
  await form.set('customs.items.1.weight', '0.9');
  await page.getByRole('button', { name: t('booking.next.service') }).press('Enter');
  await expect(form.control('parcel.weight'), 'the items are heavier than the parcel').toBeFocused();
  const field = t('booking.fields.unitValue');
  await page.getByRole('link', { name: t('booking.customs.itemField', { number: 2, field }) }).click();
  await expect(form.control('customs.items.1.unitValue'), 'an item without a value').toBeFocused();
  await form.set('customs.items.1.unitValue', '60');
  await form.set('customs.items.1.weight', '0.6');
  await expect(page.getByText(t('booking.customs.linesPrinted'))).toBeVisible();
  await form.set('customs.exportReason', 'gift');
  await form.set('customs.incoterm', 'DDP');
  await inspect(page, 'the customs declaration');
  await form.goTo('service');
  await expect(page.getByRole('radio', { name: t('booking.paymentMethods.cod') })).toHaveCount(0);
  await form.goTo('review');
  await expect(
    page.getByText('+966 50 123 4567', { exact: true }).first(),
    'not as a number of the UAE',
  ).toBeVisible();
  await expect(page.getByText('AED 151.00').first()).toBeVisible();
  for (const term of ['exportReasons.gift', 'incoterms.DDP'] as const)
    await expect(page.getByText(t(`shippingSettings.${term}`)).first()).toBeVisible();
  await form.bookButton.click();
  await bookedId(page);

  await expect(page.getByText(/Natural honey/)).toBeVisible();
  await expect(page.getByRole('main').getByText(/Riyadh, Saudi Arabia/)).toBeVisible();
  const link = page.getByRole('link', { name: t('shipment.customs.openInvoice') });
  const invoice = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  const text = (await readLabelText(await invoice.body())).join('\n');
  for (const part of ['Natural honey', '45.50', '91.00', 'Cotton shirts', 'AED 151.00'])
    expect(text).toContain(part);
  const [row] = await operator.ledger({ limit: '1' });
  expect(row?.request.BookingRequest).toMatchObject({
    Service: 'International',
    ReceiverCountry: 188,
    ReceiverCity: 1012,
    ReceiverContactMobile: '+966501234567',
    CommodityDescription: 'Natural honey, Cotton shirts',
    ItemValue: 151,
    ValueCurrency: 'AED',
    Weight: 1.5,
  });
});
