import type { Page } from '@playwright/test';
import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertDraft, openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { isLongRun } from '#e2e/browser/long-run.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

test('text typed into a picker survives scrolling the page @long', async ({ page, t }) => {
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

test('a reload neither loses a booking nor books it twice', async ({ page, t, stack, operator }) => {
  const { id, form } = await openFilledDraft({ page, t, stack });
  await operator.fail('create', 'delay', { remaining: 1, params: { ms: 1500 } });
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

test('an untouched form leaves no draft', async ({ page, t, stack, operator }) => {
  const { id } = await bookShipment({ page, stack, operator });
  const count = async () => {
    const [row] = await queryDatabase<{ count: string }>(stack, 'SELECT count(*) FROM shipments');
    return Number(row?.count);
  };
  const before = await count();
  const form = bookingForm(page, t);

  await form.open();
  await expect(form.control('receiver.contactName')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await form.control('receiver.contactName').focus();
  await page.keyboard.type('M');
  await page.keyboard.press('Backspace');
  await form.set('kind', 'international');
  await form.control('receiver.countryId').waitFor();
  await page.waitForTimeout(1000);
  await form.set('kind', 'domestic');

  const posted = () => page.waitForResponse((answer) => answer.url().endsWith('/draft'));
  const saved = posted();
  await form.control('receiver.contactName').fill('Maryam');
  await saved;
  expect(await count()).toBe(before + 1);
  const deleted = posted();
  await form.control('receiver.contactName').fill('');
  await deleted;
  expect(await count(), 'a blank form').toBe(before);

  await page.goto(`/shipments/new?repeat=${id}`);
  await expect(page.getByRole('heading', { name: t('booking.headings.review') })).toBeVisible();
  await expect(form.control('parcel.reference1')).toBeFocused();
  await page.getByRole('button', { name: /^2/ }).press('Enter');
  await expect(page.getByRole('heading', { name: t('booking.headings.parcel') })).toBeFocused();
  await page.waitForTimeout(1000);
  await page.goto('/shipments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await count()).toBe(before);
});

test('the older of two tabs says so, and asks to overwrite', async ({ page, t, stack, context, browser }) => {
  const id = await insertDraft(stack);
  const nameOf = async () => {
    const [row] = await queryDatabase<{ form: { receiver: { contactName: string } } }>(
      stack,
      'SELECT form FROM shipments WHERE id = $1',
      [id],
    );
    return row?.form.receiver.contactName;
  };
  const form = bookingForm(page, t);
  const notice = page.getByRole('alert').filter({ hasText: t('booking.outdated.title') });
  await form.open(`?draft=${id}`);
  await expect(form.control('receiver.contactName')).toBeFocused();
  const saveFrom = async (other: Page, name: string) => {
    const otherForm = bookingForm(other, t);
    await otherForm.open(`?draft=${id}`);
    await expect(otherForm.control('receiver.contactName')).toBeFocused();
    await otherForm.control('receiver.contactName').fill(name);
    await expect.poll(nameOf).toBe(name);
  };

  await test.step('in the same browser it says so at once', async () => {
    await saveFrom(await context.newPage(), 'From the second tab');
    await expect(notice).toBeVisible();
    await form.control('receiver.contactName').fill('From the first tab');
    await page.waitForTimeout(1000);
    expect(await nameOf()).toBe('From the second tab');
    if (isLongRun) await inspect(page, 'the older of two tabs');
    await notice.getByRole('button', { name: t('booking.outdated.load') }).click();
    await expect(form.control('receiver.contactName')).toHaveValue('From the second tab');
    await expect(notice).toHaveCount(0);
  });

  await test.step('in another browser, with its next save', async () => {
    const elsewhere = await openAs(browser, stack, 'oasis');
    await saveFrom(await elsewhere.newPage(), 'From another desk');
    await form.control('receiver.contactName').fill('From the first tab');
    await expect(notice).toBeVisible();
    expect(await nameOf()).toBe('From another desk');
    await notice.getByRole('button', { name: t('booking.outdated.overwrite') }).click();
    await expect.poll(nameOf).toBe('From the first tab');
    await elsewhere.close();
  });
});
