import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

inLanguages('ar', () => {
  test.use({ viewport: { width: 1440, height: 500 } });

  test('the whole form shows that it is sending, and why it waits', async ({ page, t, stack, operator }) => {
    await openFilledDraft({ page, t, stack });
    await page.mouse.wheel(0, 5000);
    // Longer than three seconds and the inspection.
    await operator.fail('create', 'delay', { remaining: 1, params: { ms: 15_000 } });
    await page.keyboard.press('Control+Enter');
    const notice = page.getByRole('status').filter({ hasText: t('booking.sending.title') });
    await expect(notice).toBeInViewport();
    await expect(notice).toBeFocused();
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
    await expect(page.locator('[inert] [name="parcel.reference1"]')).toHaveCount(1);
    await expect(page.getByText(t('booking.sending.slowTitle'))).toHaveCount(0);
    const slow = page.getByRole('status').filter({ hasText: t('booking.sending.slowTitle') });
    await expect(slow).toContainText(t('booking.sending.slowText'));
    await expect(slow).toBeInViewport();
    await inspect(page, 'a form that is sending');
  });

  test('after a failed booking form and focus are back @long', async ({ page, t, stack, operator }) => {
    const { form } = await openFilledDraft({ page, t, stack });
    await operator.fail('create', 'success-false', { remaining: 1, params: { message: 'we are closed' } });
    await form.control('parcel.reference1').focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'we are closed' })).toBeVisible();
    await expect(form.control('parcel.reference1')).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
});
