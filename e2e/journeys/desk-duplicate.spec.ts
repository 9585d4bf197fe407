import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

// The carrier is down for a part of it.
test.use({ allowedErrors: /status of 503/ });

inLanguages('ar', () => {
  test('a duplicate is settled wholly at the desk', async ({ page, t, operator, stack, desk }) => {
    const kept = await bookShipment({ page, stack, operator });
    const late = await bookShipment({ page, stack, operator });
    await queryDatabase(stack, 'DELETE FROM awbs WHERE awb = $1', [late.awb]);
    await queryDatabase(stack, 'UPDATE attempts SET late_awb = $1 WHERE shipment_id = $2', [
      late.awb,
      kept.id,
    ]);
    const stageOf = async (awb: string) =>
      (await operator.ledger({ limit: '50' })).find((row) => row.awb === awb)?.stage;

    await desk.goto(`/desk/${kept.awb}`);
    const notice = desk.getByText(t('shipment.duplicate.title'));
    await expect(notice).toBeVisible();
    await desk
      .getByRole('main')
      .getByRole('link', { name: t('shell.unconfirmed') })
      .click();
    const duplicate = desk.getByRole('listitem').filter({ hasText: late.awb });
    await expect(duplicate).toContainText(kept.awb);
    const take = duplicate.getByRole('button', { name: t('desk.unconfirmed.taken.take') });
    await expect(desk).toHaveURL('/desk/unconfirmed');
    await desk.route('**/desk/unconfirmed', (route) => route.abort(), { times: 1 });
    await take.click();
    await expect(duplicate.getByRole('alert')).toHaveText(t('desk.unconfirmed.taken.failed'));
    await take.click();
    await expect(duplicate).toContainText(t('desk.unconfirmed.taken.own'));

    await operator.fail('track', 'status', { params: { status: 503 } });
    const dialog = desk.getByRole('dialog');
    await duplicate.getByRole('button', { name: t('desk.unconfirmed.cancelDuplicate') }).click();
    const submit = dialog.getByRole('button', { name: t('desk.unconfirmed.dialog.cancel-duplicate-submit') });
    const reason = dialog.getByRole('textbox', { name: t('desk.unconfirmed.dialog.reason') });
    await reason.fill(' \u200f ');
    await submit.click();
    await expect(reason).toHaveAccessibleDescription(new RegExp(t('desk.unconfirmed.dialog.reasonMissing')));
    await reason.fill('Mariam agreed by phone');
    await submit.click();
    await expect(reason).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(t('failures.operator-unavailable', { message: '' }))),
    );
    expect(await stageOf(late.awb)).toBe('expected');

    await operator.removeFaults();
    await submit.click();
    await expect(duplicate).toHaveCount(0);
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
    expect([await stageOf(late.awb), await stageOf(kept.awb)]).toEqual(['cancelled', 'expected']);
    await desk.goto(`/desk/${kept.awb}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
