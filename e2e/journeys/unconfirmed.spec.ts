import type { Page } from '@playwright/test';
import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { makeUnconfirmed } from '#e2e/bookings/make-unconfirmed.ts';
import { goToReview } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

test.use({ allowedErrors: /status of 503/ });

test.afterEach(async ({ operator }) => {
  await operator.removeFaults();
});

const rowOf = (desk: Page, reference: string) => desk.getByRole('row').filter({ hasText: reference });

const auditOf = (stack: Parameters<typeof queryDatabase>[0], shipmentId: string) =>
  queryDatabase<{ verb: string; reason: unknown }>(
    stack,
    'SELECT verb, reason FROM audit_entries WHERE shipment_id = $1 ORDER BY at',
    [shipmentId],
  );

test('an agent enters an AWB that the operator confirms', async ({ page, t, stack, operator, desk }) => {
  const taken = await bookShipment({ page, stack, operator });
  const unconfirmed = await makeUnconfirmed({ page, t, stack, operator }, 'reset-after-accept', {
    receiver: { contactName: 'In doubt' },
  });
  const main = page.getByRole('main');
  await expect(main).toContainText(unconfirmed.reference);
  await expect(main).toContainText(t('shipment.unconfirmed.asked'));
  await desk.goto('/desk');
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.unconfirmed') })
    .click();
  const row = rowOf(desk, unconfirmed.reference);
  await expect(row).toContainText('Oasis Books');
  await expect(row).toContainText('In doubt');
  const button = (name: string) => row.getByRole('button', { name });
  await button(t('desk.unconfirmed.taken.take')).press('Enter');
  await expect(button(t('desk.unconfirmed.taken.giveBack'))).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(button(t('desk.unconfirmed.taken.take'))).toBeFocused();
  await button(t('desk.unconfirmed.askAgain')).click();
  await expect(row).toContainText(t('desk.unconfirmed.outcome.unavailable'));

  await button(t('desk.unconfirmed.acceptAwb')).press('Enter');
  const field = desk.getByRole('textbox', { name: t('desk.unconfirmed.dialog.awb') });
  await expect(field).toBeFocused();
  // The merchant's page is closed, so its polling can't resolve the request.
  await page.goto('/shipments?state=unconfirmed');
  await expect(page.getByRole('row').filter({ hasText: 'In doubt' })).toContainText(
    t('standing.state.unconfirmed'),
  );
  await page.goto('about:blank');
  await operator.removeFaults();
  for (const [typed, said] of [
    ['12 monkeys', t('desk.lookup.notAnAwb')],
    ['1000099999999', t('failures.unknown-awb')],
    [taken.awb, t('failures.awb-taken')],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(said)));
  }
  const awb = unconfirmed.awb ?? '';
  await field.fill(
    `${awb.slice(0, 5)} ${awb.slice(5)}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
  );
  await field.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(desk.getByRole('status').filter({ hasText: awb })).toHaveCount(1);
  expect((await auditOf(stack, unconfirmed.id)).map(({ verb }) => verb)).toContain('accept-awb');
  await page.goto(`/shipments/${unconfirmed.id}`);
  await expect(page.getByRole('main')).toContainText(awb);
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('a booking closed as not booked gets two AWBs', async ({ page, t, stack, operator, desk }) => {
    const unconfirmed = await makeUnconfirmed({ page, t, stack, operator }, 'reset-before-accept');
    await operator.removeFaults();
    await desk.goto('/desk/unconfirmed');
    const row = rowOf(desk, unconfirmed.reference);
    await row.getByRole('button', { name: t('desk.unconfirmed.askAgain') }).click();
    await expect(row).toContainText(t('desk.unconfirmed.kinds.book.open'));

    await row.getByRole('button', { name: t('desk.unconfirmed.kinds.book.close') }).click();
    const reason = desk.getByRole('textbox', { name: t('desk.unconfirmed.dialog.reason') });
    const writeOff = desk
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.unconfirmed.kinds.book.close') });
    await writeOff.click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(new RegExp(t('desk.unconfirmed.dialog.reasonMissing')));
    await reason.fill('أفادت فاطمة لدى الناقل بعدم وجود حجز');
    await writeOff.click();
    await expect(row).toHaveCount(0);
    expect(await auditOf(stack, unconfirmed.id)).toContainEqual({
      verb: 'write-off',
      reason: { text: 'أفادت فاطمة لدى الناقل بعدم وجود حجز' },
    });

    // The merchant's page has updated automatically: the form is open again and says why.
    await expect(page).toHaveURL(new RegExp(`draft=${unconfirmed.id}`));
    await expect(page.getByRole('alert').filter({ hasText: t('failures.written-off') })).toBeVisible();
    await goToReview(page, t);
    await page.getByRole('button', { name: t('booking.book') }).click();
    await page.waitForURL(`**/shipments/${unconfirmed.id}`);
    const [row2] = await operator.ledger({ limit: '1' });
    const awb = row2?.awb ?? '';
    expect(row2?.referenceNumbers[0]).toBe(unconfirmed.reference.replace(/1$/, '2'));
    await queryDatabase(
      stack,
      "UPDATE attempts SET late_awb = '1000077777777' WHERE shipment_id = $1 AND state = 'written_off'",
      [unconfirmed.id],
    );

    await page.reload();
    await expect(page.getByText(t('shipment.duplicate.title'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1000077777777');
    await desk.goto('/desk/1000077777777');
    await expect(desk.getByText(t('shipment.duplicate.title'))).toBeVisible();
    await desk.goto('/desk/unconfirmed');
    const duplicate = desk.getByRole('listitem').filter({ hasText: '1000077777777' });
    await expect(duplicate).toContainText(awb);
    await duplicate.getByRole('button', { name: t('desk.unconfirmed.dialog.settle-submit') }).click();
    await reason.fill('أُلغيت هاتفيًا');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.unconfirmed.dialog.settle-submit') })
      .click();
    await expect(duplicate).toHaveCount(0);
  });
});
