import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { makeUnconfirmed } from '#e2e/bookings/make-unconfirmed.ts';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ allowedErrors: /status of (404|503)/ });

inLanguages('en', (language) => {
  test('sign-in and missing pages @long', async ({ page, t, browser, stack }) => {
    const nobody = await openAs(browser, stack, null, language);
    const signIn = await nobody.newPage();
    await signIn.goto('/sign-in');
    await inspect(signIn, 'sign-in');
    await signIn.getByRole('button', { name: t('signIn.submit') }).click();
    await expect(signIn.getByText(t('signIn.emailMissing'))).toBeVisible();
    await inspect(signIn, 'sign-in with errors');
    await nobody.close();
    await page.goto('/no-such-page');
    await inspect(page, 'a missing page');
    await page.goto('/shipments/00000000-0000-0000-0000-000000000000');
    await inspect(page, 'a missing shipment');
  });

  test('desk @long', async ({ page, t, operator, stack, desk }) => {
    const { awb } = await bookShipment({ page, stack, operator });
    await desk.goto('/desk');
    await inspect(desk, 'desk');
    await desk.goto(`/desk/${awb}`);
    await expect(desk.getByRole('region', { name: t('shipment.journey.title') })).toBeVisible();
    await inspect(desk, 'desk with a shipment');
    await makeUnconfirmed({ page, t, stack, operator }, 'reset-before-accept');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, 'an unconfirmed shipment');
    await queryDatabase(
      stack,
      `UPDATE attempts SET late_awb = '9' || substr($1, 2) WHERE shipment_id = (SELECT id FROM shipments WHERE awb = $1)`,
      [awb],
    );
    await desk.goto('/desk/unconfirmed');
    await inspect(desk, 'unconfirmed requests');
    await desk
      .getByRole('button', { name: t('desk.unconfirmed.kinds.book.close') })
      .first()
      .click();
    await inspect(desk, 'the dialog to close as not booked');
    await operator.removeFaults();
  });
});

inLanguages('ar', () => {
  test('every booking step, with its errors @long', async ({ page, t, stack }) => {
    test.slow();
    const form = bookingForm(page, t);
    await form.open();
    await inspect(page, 'receiver');
    await page.getByRole('button', { name: t('booking.next.parcel') }).click();
    await page.getByText(t('booking.editSender')).click();
    await page.getByText(t('booking.more'), { exact: true }).last().click();
    await inspect(page, 'receiver, all fields, with errors');
    await form.open(`?draft=${await insertDraft(stack)}`);
    await expect(form.control('receiver.areaId')).not.toHaveValue('');
    await page.locator('[id="receiver.emirateId"]').click();
    await page.getByRole('listbox').waitFor();
    await inspect(page, 'an open picker');
    await page.keyboard.press('Escape');
    await form.goTo('parcel');
    await inspect(page, 'parcel');
    await form.goTo('service');
    await form.set('service.paymentMethod', 'cod');
    await form.set('service.codAmount', '10');
    await form.set('service.remarks', 'x');
    await inspect(page, 'service, all fields');
    await form.goTo('review');
    await inspect(page, 'review');
  });

  // shipment-page inspects a shipment, and draft-deleting the list.
  test('home, an empty list, the cancel dialog and the menu', async ({ page, t, stack }) => {
    const { id } = await insertTracked(stack, demoMerchants[0].id);
    await page.goto(`/shipments/${id}`);
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'the cancel dialog');
    await page.keyboard.press('Escape');
    await page.goto('/shipments?q=nothing-like-this');
    await inspect(page, 'list without a result');
    await page.goto('/');
    await inspect(page, 'home');
    await page.getByRole('button', { name: /Mariam|مريم/ }).click();
    await inspect(page, 'user menu');
  });
});
