import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';

test.use({ viewport: { width: 390, height: 500 }, isMobile: true, hasTouch: true });

test('a phone’s bottom bar covers no field while someone types', async ({ page, t }) => {
  const form = bookingForm(page, t);
  await form.open();
  const bar = page.getByRole('navigation', { name: t('shell.navigation') });
  await expect(bar).toBeVisible();
  for (const path of ['receiver.mobile', 'receiver.email', 'receiver.address']) {
    const field = form.control(path);
    await field.tap();
    await expect(field).toBeFocused();
    await expect(bar, path).toBeHidden();
    const isCovered = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
      return inFront !== element;
    });
    expect(isCovered, path).toBe(false);
  }
  await form.control('receiver.address').blur();
  await expect(bar).toBeVisible();
});

test('"Questions" stands in the menu, also of the settings', async ({ page, t }) => {
  for (const path of ['/', '/settings/shipping']) {
    await page.goto(path);
    const more = page.getByRole('button', { name: t('shell.more') });
    await more.tap();
    await expect(page.getByRole('link', { name: t('shell.questions') }), path).toBeVisible();
  }
});
