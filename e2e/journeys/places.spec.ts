import { randomUUID } from 'node:crypto';
import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

inLanguages('en', () => {
  test.use({ signedIn: 'administrator' });

  test('an administrator refreshes the lists of places @long', async ({ page, t, stack, operator }) => {
    await queryDatabase(stack, "UPDATE location_snapshots SET fetched_at = now() - interval '3 days'");
    await page.goto('/admin/places');
    await page.getByRole('button', { name: t('admin.places.refresh') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('admin.places.end.whole') })).toBeVisible();
    const emirates = page.getByRole('row').filter({ hasText: t('admin.places.list.emirates') });
    await expect(emirates).toContainText('8');
    // HS codes need a merchant's account: the next search refreshes them.
    const old = `SELECT list FROM location_snapshots
        WHERE fetched_at < now() - interval '1 hour' AND list NOT LIKE '%hs-codes%'`;
    expect(await queryDatabase(stack, old)).toEqual([]);
    await inspect(page, 'lists of places');

    for (const operation of ['GetCountryDetails', 'GetEmiratesDetails', 'GetDeliveryInstructions'])
      await operator.addFault({ operation, kind: 'status', params: { status: 500 } });
    await page.getByRole('button', { name: t('admin.places.refresh') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('admin.places.end.stopped') })).toBeVisible();
    await expect(emirates).toContainText('8');
    await operator.removeFaults();
  });
});

test('Ctrl+Enter takes the highlighted option of a picker', async ({ page, t }) => {
  const form = bookingForm(page, t);
  await form.open();
  const emirate = form.control('receiver.emirateId');
  // Several emirates match, so that only the highlighted one can be meant.
  await emirate.fill('a');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await emirate.press('ArrowDown');
  await emirate.press('ControlOrMeta+Enter');
  await expect(emirate).toHaveValue(/..../);
  await expect(emirate).not.toHaveAttribute('aria-invalid', 'true');
});

test('a form that no version understands opens empty, and stays as it is', async ({ page, t, stack }) => {
  const id = randomUUID();
  const stored = { version: 99, to: 'Mars' };
  await queryDatabase(
    stack,
    `INSERT INTO shipments (id, merchant_id, operator, form, created_by_id, updated_at)
     SELECT $1, $2, 'sandbox', $3, id, now() FROM users WHERE merchant_id = $2 LIMIT 1`,
    [id, demoMerchants[0].id, stored],
  );
  const form = bookingForm(page, t);
  await form.open(`?draft=${id}`);
  await expect(page.getByText(t('booking.unreadable.title'))).toBeVisible();
  await form.set('receiver.contactName', 'Typed again');
  await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page).toHaveURL(/draft=/);
  await page.reload();
  await expect(form.control('receiver.contactName')).toHaveValue('Typed again');
  await expect(page.getByText(t('booking.unreadable.title'))).toHaveCount(0);
  const [row] = await queryDatabase(stack, 'SELECT form FROM shipments WHERE id = $1', [id]);
  expect(row?.form).toEqual(stored);
});
