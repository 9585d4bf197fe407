import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 25.1, longitude: 55.17 } });

test('a delivery to a post office, the nearest first @long', async ({ page, t, operator }) => {
  const form = bookingForm(page, t);
  await form.open();
  await form.set('receiver.contactName', 'Layla Haddad');
  await form.set('receiver.mobile', '0501234567');
  await form.set('receiver.email', 'layla@example.com');
  await form.set('receiver.emirateId', 'Dubai');
  await form.set('receiver.address', 'Al Karama');
  await form.goTo('parcel');
  await form.set('parcel.weight', '1');
  await form.goTo('service');
  await form.set('service.delivery', 'counter');
  const offices = page.getByRole('group', { name: t('booking.fields.officeId') });
  await expect(offices.getByRole('radio').first()).toHaveAccessibleName(/Al Karama Central Post Office/);
  await offices.getByRole('button', { name: t('locations.offices.nearest') }).click();
  const nearest = offices.getByRole('radio').first();
  await expect(nearest).toHaveAccessibleName(/km/);
  await expect(nearest).not.toHaveAccessibleName(/Karama/);
  await nearest.check();
  await inspect(page, 'the list of post offices');
  const name = (await nearest.locator('xpath=..').locator('bdi').textContent()) ?? '';
  await form.goTo('review');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await form.bookButton.click();
  await bookedId(page);

  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  const [row] = await operator.ledger({ limit: '1' });
  expect(row?.request.BookingRequest).toMatchObject({
    DeleiveryType: 'Counter',
    SpecialNotes: expect.stringContaining(`Counter office: ${name}`),
  });
});
