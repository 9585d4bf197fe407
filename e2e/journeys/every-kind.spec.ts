import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { kindRecords } from '#e2e/bookings/booking-records.ts';
import { expectedCreation } from '#e2e/bookings/expected-creation.ts';
import { firstReference } from '#e2e/bookings/first-reference.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { isLongRun } from '#e2e/browser/long-run.ts';

// Types the shipments of every kind into the form and compares them with the operator's ledger: all of them on both families in a
// long run, otherwise an incoming one on family B. abroad*.spec.ts have the international ones.
const short = 'documents from Riyadh, to come back signed';

for (const record of kindRecords(new Date())) {
  if (!isLongRun && record.title !== short) continue;
  test.describe(record.locale, () => {
    test.use({ language: record.locale });

    test(record.title, { tag: isLongRun ? [] : '@only-B' }, async ({ page, t, operator, family }) => {
      const form = bookingForm(page, t);
      await form.open();
      // An incoming shipment's receiver starts as the merchant.
      const empty = record.typed.kind === 'incoming' ? { companyName: '', phone: '' } : {};
      await form.fillAll({ ...record.typed, receiver: { ...empty, ...record.typed.receiver } });
      await form.bookButton.click();
      await bookedId(page);

      const [row] = await operator.ledger({ limit: '1' });
      const request: Record<string, unknown> =
        (family === 'B' ? row?.request : row?.request.BookingRequest) ?? {};
      const { ReferenceNo, referenceNumber1 = ReferenceNo, ...received } = request;
      expect(received).toEqual(family === 'B' ? expectedCreation(record) : record.expected);
      expect(referenceNumber1).toMatch(firstReference);
      await expect(page.getByRole('main')).toContainText(row?.awb ?? '?');
    });
  });
}
