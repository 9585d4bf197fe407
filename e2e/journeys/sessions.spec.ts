import { decode } from 'next-auth/jwt';
import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { sessionCookie } from '#e2e/browser/open-session.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

test.use({ allowedErrors: /status of 401/ });

test('when a session ends under a form, it stays as it was', async ({ page, t, context }) => {
  const form = bookingForm(page, t);
  await form.open();
  await form.set('receiver.contactName', 'Typed before the session ended');
  await context.clearCookies({ name: sessionCookie });
  await form.set('receiver.mobile', '0501112222');

  const dialog = page.getByRole('dialog', { name: t('shell.again.title') });
  const password = dialog.getByLabel(t('shell.again.password'));
  await expect(password).toBeFocused();
  await inspect(page, 'the dialog to sign in again');
  await password.fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('shell.again.wrong'));
  await password.fill(people.oasis.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(form.control('receiver.contactName')).toHaveValue('Typed before the session ended');
  await form.set('receiver.mobile', '0501112223');
  await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();
});

test('a form says nothing of its own about an end of the session, which the dialog says', async ({
  page,
  t,
  context,
}) => {
  await page.goto('/settings/payouts');
  // The shell watches the answers from here on.
  await page.waitForFunction(() => !String(window.fetch).includes('[native code]'));
  const save = page.getByRole('button', { name: t('payouts.rhythm.save') });
  await context.clearCookies({ name: sessionCookie });
  await save.click();
  const dialog = page.getByRole('dialog', { name: t('shell.again.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(save).toBeEnabled();
  await expect(page.getByText(t('payouts.failed'))).toHaveCount(0);
});

inLanguages('ar', (language) => {
  test('the own sessions @long', async ({ browser, stack, t }) => {
    const here = await openAs(browser, stack, 'agent', language);
    const there = await openAs(browser, stack, 'agent', language);
    const [cookie] = (await here.cookies()).filter(({ name }) => name === sessionCookie);
    const token = await decode({ token: cookie?.value ?? '', secret: stack.secret });
    await queryDatabase(
      stack,
      `UPDATE sessions SET created_at = now() - interval '20 minutes' WHERE id = $1`,
      [token?.sid],
    );
    const page = await here.newPage();
    await page.goto('/account');
    await expect(page.getByText(t('account.sessions.this'), { exact: true })).toHaveCount(1);
    await inspect(page, `account, ${language}`);
    await page.getByRole('button', { name: t('account.sessions.endOthers') }).click();
    const dialog = page.getByRole('dialog', { name: t('account.factors.confirm.title') });
    await dialog
      .getByLabel(t('account.factors.confirm.password'), { exact: true })
      .fill(people.agent.password);
    await inspect(page, `the password before sessions end, ${language}`);
    await dialog.getByRole('button', { name: t('account.factors.confirm.submit') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('account.sessions.ended') })).toBeVisible();
    const other = await there.newPage();
    await other.goto('/desk');
    await expect(other).toHaveURL(/\/sign-in$/);
    await page.goto('/desk');
    await expect(page).toHaveURL(/\/desk$/);
    await here.close();
    await there.close();
  });
});
