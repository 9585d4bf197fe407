import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

inLanguages('ar', () => {
  test('the steps stay in one row and show which are done or wrong @long', async ({ page, stack, t }) => {
    const form = bookingForm(page, t);
    await form.open();
    const steps = page.getByRole('navigation', { name: t('booking.steps.label') }).getByRole('button');
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
      expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
    }
    await page.getByRole('button', { name: t('booking.next.parcel') }).click();
    await expect(steps.first()).toHaveAccessibleName(new RegExp(t('booking.steps.wrong')));

    await openFilledDraft({ page, t, stack });
    for (const index of [0, 1, 2])
      await expect(steps.nth(index)).toHaveAccessibleName(new RegExp(t('booking.steps.done')));
    await expect(steps.last()).not.toHaveAccessibleName(new RegExp(t('booking.steps.done')));
    await inspect(page, 'the steps, done');

    // On a phone the review is a summary, and Book is in the bar that stays.
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(form.bookButton).toHaveCount(1);
    await expect(form.bookButton).toBeInViewport();
    const sender = page.locator('section', {
      has: page.getByRole('heading', { name: t('booking.review.from'), exact: true }),
    });
    await expect(sender.last().getByText('dispatch@oasis.example')).toBeHidden();
    await sender.last().getByRole('button', { expanded: false }).click();
    await expect(sender.last().getByText('dispatch@oasis.example')).toBeVisible();
    // The longest label.
    await steps.nth(2).click();
    await inspect(page, 'the third step');
  });
});
