import { bookShipment, filledWith } from '#e2e/bookings/book-shipment.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { goToReview, openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { receivedBooking } from '#e2e/bookings/received-booking.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { mobileFieldOf, operationsOf } from '#e2e/stack/families.ts';
import { readTimeoutMs } from '#e2e/stack/start-stack.ts';

test.use({ allowedErrors: /status of 503/ });

test.afterEach(async ({ operator, stack }) => {
  await operator.removeFaults().catch(() => stack.startOperator().then(() => operator.removeFaults()));
});

inLanguages('en', () => {
  test('with the operator down, a form can be filled in, not sent', async ({ page, t, operator, stack }) => {
    test.slow();
    const { form } = await openFilledDraft({ page, t, stack });
    const before = (await operator.ledger()).length;
    await stack.stopOperator();

    await form.open();
    await form.fillAll(filledWith({ receiver: { contactName: 'While it was down' } }));
    const price = page.getByRole('complementary', { name: t('booking.summary') });
    await expect(price).toContainText(t('rates.failed.unavailable'));
    await form.bookButton.click();
    const notice = page.getByRole('alert').filter({ hasText: t('booking.notBooked') });
    await expect(notice).toContainText(t('failures.operator-unavailable'));
    await page.getByRole('button', { name: /^1/ }).click();
    await expect(form.control('receiver.contactName')).toHaveValue('While it was down');
    await expect(form.control('receiver.areaId')).not.toHaveValue('');

    await stack.startOperator();
    expect(await operator.ledger()).toHaveLength(before);
    await goToReview(page, t);
    await form.bookButton.click();
    await bookedId(page);
    expect(await operator.ledger()).toHaveLength(before + 1);
  });

  test('a refusal has the operator’s words, and can be mended', async ({ page, t, stack, operator }) => {
    const given = newMobile();
    const { form } = await openFilledDraft({ page, t, stack }, { receiver: { mobile: given } });
    const words = `${mobileFieldOf[stack.family]}: is on our list of blocked numbers`;
    await operator.fail('create', 'success-false', { remaining: 1, params: { message: words } });
    await form.bookButton.click();
    const mobile = form.control('receiver.mobile');
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAccessibleDescription(/is on our list of blocked numbers/);
    await expect(mobile).toHaveValue(given);

    // A receiver that no other test of this stack uses, because the booking would otherwise count as a look-alike.
    const mended = newMobile();
    await form.set('receiver.mobile', mended);
    await goToReview(page, t);
    await form.bookButton.click();
    await bookedId(page);
    const [row] = await operator.ledger({ limit: '1' });
    expect(receivedBooking(row).mobile).toBe(`+971${mended.slice(1).replace(' ', '')}`);
  });
});

// postal-client's own tests have every answer, and `unconfirmed` has one that wasn't booked.
test('a booking whose answer is cut off is found, not sent again', async ({ page, t, stack, operator }) => {
  const { form } = await openFilledDraft({ page, t, stack });
  const before = (await operator.ledger()).length;
  // The lookup by reference fails at first, so the unconfirmed state can be checked.
  await operator.addFault({ operation: 'Tracking', kind: 'status', params: { status: 503 } });
  await operator.fail('create', 'reset-after-accept', { remaining: 1 });

  await form.bookButton.click();
  const id = await bookedId(page);
  await expect(page.getByText(t('shipment.unconfirmed.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('shipment.repeat') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('cancel.open.will-cancel') })).toHaveCount(0);
  await page.goto(`/shipments/new?draft=${id}`);
  await expect(page, 'the form of an unconfirmed booking can’t be opened').toHaveURL(
    new RegExp(`/shipments/${id}$`),
  );

  await operator.removeFaults();
  // The portal asks the operator about one shipment at most once in ten seconds.
  await queryDatabase(stack, 'UPDATE shipments SET asked_at = NULL WHERE id = $1', [id]);
  await page.reload();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toContainText(t('shipment.headline.phase.expected'));
  await expect(page.getByRole('main')).toContainText((await operator.ledger())[0]?.awb ?? '');
  expect(await operator.ledger()).toHaveLength(before + 1);
});

test('a slow list reports its failure and can be requested again @long', async ({ page, t, operator }) => {
  const form = bookingForm(page, t);
  await form.open();
  await form.set('receiver.emirateId', 'Ajman');
  await operator.addFault({
    operation: 'GetRegionDetails',
    kind: 'delay',
    params: { ms: readTimeoutMs + 1000 },
  });
  await form.set('receiver.zoneId', 'Masfout');
  const failed = page.getByRole('alert').filter({ hasText: t('locations.failed') });
  await expect(failed).toBeVisible();
  await expect(form.control('receiver.zoneId')).toHaveValue('Masfout and Manama');

  await operator.removeFaults();
  await page.getByRole('button', { name: t('locations.retry') }).click();
  await expect(failed).toHaveCount(0);
  await form.set('receiver.areaId', 'Manama');
  await expect(form.control('receiver.areaId')).toHaveValue('Al Manama');
});

test('a broken or missing label can be requested again', async ({ page, t, stack, operator }) => {
  // The next test has a missing one.
  for (const fault of someOf(
    [{ kind: 'broken-label', params: { as: 'not-a-pdf' } }, { kind: 'missing-label' }],
    2,
  )) {
    const { form } = await openFilledDraft({ page, t, stack });
    await operator.addFault({ operation: operationsOf[stack.family].create, remaining: 1, ...fault });
    await form.bookButton.click();
    await bookedId(page);
    const [row] = await operator.ledger({ limit: '1' });
    await expect(page.getByRole('main')).toContainText(row?.awb ?? '');
    await page.getByRole('button', { name: t('shipment.label.fetch') }).click();
    await expect(page.getByRole('link', { name: t('shipment.label.download') })).toBeVisible();
  }
});

test('a label that arrives later appears automatically @long', async ({ page, t, stack, operator }) => {
  const { form } = await openFilledDraft({ page, t, stack });
  await operator.fail('create', 'missing-label', { remaining: 1 });
  await form.bookButton.click();
  const id = await bookedId(page);
  await expect(page.getByText(t('shipment.label.awaited'))).toBeVisible();
  await queryDatabase(
    stack,
    "INSERT INTO labels (shipment_id, merchant_id, pdf) SELECT id, merchant_id, '%PDF-' FROM shipments WHERE id = $1",
    [id],
  );
  await expect(page.getByRole('link', { name: t('shipment.label.download') })).toBeVisible();
});

test('failing tracking keeps the events and shows their age @long', async ({ page, t, stack, operator }) => {
  const { id } = await bookShipment({ page, stack, operator });
  await page.goto(`/shipments/${id}`);
  const journey = page.getByRole('region', { name: t('shipment.journey.title') });
  await expect(journey.getByRole('listitem')).toHaveCount(1);
  await operator.fail('track', 'html');
  await page.reload();
  const failing = page.getByText(t('shipment.live.failing', { when: '' }).trim());
  const failingNever = page.getByText(t('shipment.live.failingNever'));
  await expect(failing.or(failingNever)).toBeVisible();
  await expect(journey.getByRole('listitem')).toHaveCount(1);
});
