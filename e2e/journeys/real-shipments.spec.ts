import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { bookingRecords } from '#e2e/bookings/booking-records.ts';
import { firstReference } from '#e2e/bookings/first-reference.ts';
import { receivedBooking } from '#e2e/bookings/received-booking.ts';
import { setShippingSettings } from '#e2e/bookings/set-shipping-settings.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { someOf } from '#e2e/browser/long-run.ts';

// Types each realistic shipment into the form and compares it with the operator's ledger.
for (const { title, locale, typed, settings, expected } of someOf(bookingRecords(new Date()), 16)) {
  test.describe(locale, () => {
    test.use({ language: locale });

    test(title, async ({ page, t, operator, family, stack }) => {
      if (settings) await setShippingSettings(stack, settings);
      const form = bookingForm(page, t);
      await form.open();
      await form.fillAll(typed);
      await form.bookButton.click();
      await bookedId(page);

      const [row] = await operator.ledger({ limit: '1' });
      if (family === 'B') {
        expect(receivedBooking(row)).toEqual(receivedBooking({ request: { BookingRequest: expected } }));
      } else {
        const { ReferenceNo, ...received } = row?.request.BookingRequest ?? {};
        expect(received).toEqual(expected);
      }
      expect(row?.referenceNumbers[0]).toMatch(firstReference);
      await expect(
        page
          .getByRole('main')
          .getByText(row?.awb ?? '', { exact: true })
          .first(),
      ).toBeVisible();
      if (settings) await setShippingSettings(stack, {});
    });
  });
}
