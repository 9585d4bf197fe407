import { filledWith, receiver } from '#e2e/bookings/book-shipment.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { operationsOf } from '#e2e/stack/families.ts';

test('typed text survives a reload and is listed as a draft', async ({ page, t }) => {
  const form = bookingForm(page, t);
  await form.open();
  const saved = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes(receiver.address)),
  );
  const typed = filledWith({ receiver: { contactName: 'Draft <of> "Maryam" ـ محمـد' } });
  await form.fill('receiver', typed);
  await saved;
  await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();
  await expect(page).toHaveURL(/draft=/);

  await page.reload();
  await expect(form.control('receiver.contactName')).toHaveValue('Draft <of> "Maryam" ـ محمـد');
  await expect(form.control('receiver.areaId')).toHaveValue('Al Majaz 1');

  await page.goto('/shipments?state=draft');
  await page
    .getByRole('row', { name: /Maryam/ })
    .getByRole('link', { name: t('shipments.action.continue') })
    .click();
  await expect(form.control('receiver.mobile')).toHaveValue(typed.receiver?.mobile ?? '');
});

test('text typed into a picker survives scrolling the page', async ({ page, t }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  const form = bookingForm(page, t);
  await form.open();
  const emirate = form.control('receiver.emirateId');
  await emirate.focus();
  await emirate.pressSequentially('Shar');
  const sharjah = page.getByRole('option', { name: 'Sharjah' });
  await sharjah.waitFor();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(emirate).toHaveValue('Shar');
  await sharjah.click();
  await expect(emirate).toHaveValue('Sharjah');
});

test('a draft survives signing out, and a form without a session isn’t lost', async ({
  page,
  t,
  context,
}) => {
  const form = bookingForm(page, t);
  await form.open();
  await form.set('receiver.contactName', 'Before the session ended');
  await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();

  await context.clearCookies({ name: 'next-auth.session-token' });
  await form.set('receiver.mobile', '0501112222');
  await expect(page.getByRole('main').getByText(t('failures.signed-out')).first()).toBeVisible();
  await expect(form.control('receiver.contactName')).toHaveValue('Before the session ended');
});

test('a reload during a booking neither loses it nor books it twice', async ({
  page,
  t,
  stack,
  operator,
}) => {
  const { id, form } = await openFilledDraft({ page, t, stack });
  await operator.addFault({
    operation: operationsOf[stack.family].create,
    kind: 'delay',
    remaining: 1,
    params: { ms: 1500 },
  });
  const before = (await operator.ledger()).length;

  await form.bookButton.click();
  await expect(page.getByRole('button', { name: t('booking.booking') })).toBeVisible();
  const stateOf = () => queryDatabase(stack, 'SELECT state FROM shipments WHERE id = $1', [id]);
  await expect.poll(stateOf, { intervals: [50] }).toEqual([{ state: 'booking' }]);
  await page.reload();
  await bookedId(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shipment.headline.phase.expected'));
  const rows = await operator.ledger();
  expect(rows.length).toBe(before + 1);
  await expect(page.getByRole('main')).toContainText(rows[0]?.awb ?? '');
});
