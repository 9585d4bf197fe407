import { filledWith, receiver } from '#e2e/bookings/book-shipment.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { receivedBooking } from '#e2e/bookings/received-booking.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { wordsOf } from '#e2e/browser/words.ts';

const [english, arabic] = [wordsOf('en'), wordsOf('ar')];

test('switching the language keeps the text, the step and the sections', async ({ page, operator }) => {
  const form = bookingForm(page, english);
  await form.open();
  await form.fill('receiver', filledWith({ receiver: { companyName: 'Crystal & Sons' } }));
  await form.goTo('parcel');
  await form.fill('parcel', { parcel: { weight: '2.5', contentType: 'document', reference2: 'R-2' } });

  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  await expect(page.getByRole('heading', { name: arabic('booking.headings.parcel') })).toBeVisible();
  await expect(form.control('parcel.weight')).toHaveValue('2.5');
  await expect(form.control('parcel.contentType')).toHaveValue('document');
  await expect(form.control('parcel.reference2')).toHaveValue('R-2');
  await expect(form.control('parcel.reference2')).toBeVisible();

  const inArabic = bookingForm(page, arabic);
  await page.getByLabel(arabic('booking.fields.weight'), { exact: true }).fill('٢٫٧٥');
  await inArabic.goTo('service');
  await page.getByRole('button', { name: /^1/ }).click();
  await expect(form.control('receiver.contactName')).toHaveValue(receiver.contactName);
  await expect(form.control('receiver.areaId')).toHaveValue('المجاز 1');
  await inArabic.goTo('parcel');
  await inArabic.goTo('service');
  await inArabic.goTo('review');
  await inArabic.bookButton.click();
  await bookedId(page);

  const [row] = await operator.ledger({ limit: '1' });
  expect(receivedBooking(row)).toMatchObject({
    receiverName: receiver.contactName,
    companyName: 'Crystal & Sons',
    areaId: '30101',
    contentType: 'Document',
    weight: 2.75,
    reference2: 'R-2',
  });
});

test('field errors appear in the other language, which is kept @long', async ({ page }) => {
  const form = bookingForm(page, english);
  await form.open();
  await form.set('receiver.mobile', '12345');
  await page.getByRole('button', { name: english('booking.next.parcel') }).click();
  const mobile = form.control('receiver.mobile');
  await expect(mobile).toHaveAccessibleDescription(english('validation.mobile'));

  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(mobile).toHaveAccessibleDescription(arabic('validation.mobile'));
  await expect(mobile).toHaveValue('12345');

  await page.goto('/shipments');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
