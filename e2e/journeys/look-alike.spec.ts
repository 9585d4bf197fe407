import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { bookedId } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { isLongRun } from '#e2e/browser/long-run.ts';

inLanguages('en', () => {
  test('a look-alike can be booked after a confirmation', async ({ page, t, stack, operator, context }) => {
    const receiver = { contactName: 'Twice wanted', mobile: newMobile() };
    const first = await bookShipment({ page, stack, operator }, { receiver });
    const before = (await operator.ledger({ limit: '5000' })).length;
    const { form } = await openFilledDraft({ page, t, stack }, { receiver });
    const question = page.getByRole('dialog', { name: t('booking.lookAlike.title') });

    await form.bookButton.click();
    await expect(question).toContainText(first.awb);
    await expect(question).toContainText('Twice wanted');
    if (isLongRun) await inspect(page, 'a booking that looks like the last one');
    const opened = context.waitForEvent('page');
    await question.getByRole('link', { name: t('booking.lookAlike.look') }).click();
    await expect(await opened).toHaveURL(new RegExp(`/shipments/${first.id}$`));

    await question
      .getByRole('button', { name: t('booking.lookAlike.back') })
      .last()
      .click();
    await expect(question).toBeHidden();
    await expect(form.bookButton).toBeFocused();
    expect(await operator.ledger({ limit: '5000' }), 'nothing was sent').toHaveLength(before);

    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: t('booking.lookAlike.book') }).press('Enter');
    expect(await bookedId(page)).not.toBe(first.id);
    expect(await operator.ledger({ limit: '5000' })).toHaveLength(before + 1);
  });
});
