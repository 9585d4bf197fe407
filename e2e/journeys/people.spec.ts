import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test, wordsOf } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { inLanguages } from '#e2e/browser/long-run.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ allowedErrors: /status of 404/ });

for (const language of inLanguages('en')) {
  test.describe(language, () => {
    test.use({ language });

    test('an owner invites a person, who reads and can’t book', async ({ page, t, stack, browser }) => {
      await page.goto('/settings/people');
      await page.getByLabel(t('people.email')).fill(`sara-${language}@oasis.example`);
      await page.getByRole('button', { name: t('people.invite') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('people.invited') })).toBeVisible();
      await expect(page.getByRole('list', { name: t('people.invitations') })).toContainText('sara-');
      await inspect(page, `people, ${language}`);

      const email = `viewer-${language}@oasis.example`;
      await queryDatabase(
        stack,
        `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id)
         VALUES (gen_random_uuid(), $1, 'Sara Falah', 'سارة فلاح', '', 'merchant', $2)`,
        [email, demoMerchants[0].id],
      );
      await queryDatabase(
        stack,
        `UPDATE memberships SET role = 'viewer' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      );
      await insertDraft(stack);
      const context = await browser.newContext({ baseURL: stack.portalUrl, locale: language });
      const value = await openSession(stack.databaseUrl, stack.secret, email);
      await context.addCookies([
        { name: sessionCookie, value, url: stack.portalUrl },
        { name: 'waybill-locale', value: language, url: stack.portalUrl },
      ]);
      const viewer = await context.newPage();
      await viewer.goto('/shipments');
      await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(viewer.locator('a[href^="/shipments/new"]')).toHaveCount(0);
      for (const path of ['/shipments/new', '/settings/people', '/settings/shipping', '/contacts/new'])
        expect((await viewer.goto(path))?.status(), path).toBe(404);
      await context.close();

      await page.reload();
      await page
        .getByRole('listitem')
        .filter({ hasText: email })
        .getByRole('button', { name: t('people.remove') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('people.remove') })
        .click();
      await expect(page.getByText(email)).toHaveCount(0);
    });
  });
}

test('an ended link says so', async ({ page, t }) => {
  await page.goto('/join?token=nothing-like-this');
  await expect(page.getByText(t('join.ended'))).toBeVisible();
  await page.goto('/reset-password?token=nothing-like-this');
  await expect(page.getByText(wordsOf('en')('passwords.reset.ended'))).toBeVisible();
  await page.goto('/forgot-password');
  await inspect(page, 'forgotten password');
});
