import type { Locator } from '@playwright/test';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { wordsOf } from '#e2e/browser/words.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { hashToken, newToken } from '#lib/core/secrets/random-token.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ allowedErrors: /status of 404/ });

inLanguages('en', (language) => {
  test('an owner invites a person, who reads and can’t book', async ({ page, t, stack, browser }) => {
    await page.goto('/settings/people');
    await page.getByLabel(t('invitations.email')).fill(`sara-${language}@oasis.example`);
    await page.getByRole('button', { name: t('invitations.submit') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('invitations.sent') })).toBeVisible();
    await expect(page.getByRole('list', { name: t('invitations.open') })).toContainText('sara-');
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
    await expect(viewer.getByRole('main')).toContainText(t('common.notFound.text'));
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

test('a person joins with a link; the English name has Latin letters', async ({ stack, browser, t }) => {
  const token = newToken();
  await queryDatabase(
    stack,
    `INSERT INTO invitations (id, merchant_id, email, role, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, 'huda@oasis.example', 'member', $2, now() + interval '1 day')`,
    [demoMerchants[0].id, hashToken(token)],
  );
  const context = await openAs(browser, stack, null);
  const page = await context.newPage();
  await page.goto(`/join#${token}`);
  await expect(page).toHaveURL(`${stack.portalUrl}/join`);
  const name = page.getByLabel(t('join.name'));
  const nameAr = page.getByLabel(t('join.nameAr'));
  const password = page.locator('[name="password"]');
  async function joinWith(typed: string) {
    await password.fill(typed);
    await page.getByRole('button', { name: t('join.submit') }).click();
  }
  async function expectWrong(field: Locator, error: string) {
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(error));
    await expect(page.getByText(error)).toHaveCount(1);
  }
  await joinWith('short');
  await expectWrong(name, t('join.missing.name'));
  await expect(nameAr).toHaveAccessibleDescription(t('join.missing.nameAr'));
  await name.fill('هدى');
  await expect(name).toHaveAccessibleDescription(t('join.latinLetters'));
  await nameAr.fill('هدى المرّي');
  await joinWith('seven quiet camels at dawn');
  await expectWrong(name, t('join.latinLetters'));
  await name.fill('Huda Al Marri');
  await nameAr.clear();
  await joinWith('seven quiet camels at dawn');
  await expectWrong(nameAr, t('join.missing.nameAr'));
  await nameAr.fill('هدى المرّي');
  await joinWith('short');
  await expectWrong(password, t('passwords.fields.password-short'));
  await joinWith('huda@oasis.example');
  await expectWrong(password, t('passwords.fields.password-guessable'));
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await joinWith('seven quiet camels at dawn');
  await expect(page).toHaveURL(`${stack.portalUrl}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('an ended link says so @long', async ({ page, t }) => {
  await page.goto('/join#nothing-like-this');
  await expect(page.getByText(t('join.ended'))).toBeVisible();
  await page.goto('/reset-password#nothing-like-this');
  await expect(page.getByText(wordsOf('en')('passwords.reset.ended'))).toBeVisible();
  await page.goto('/forgot-password');
  await inspect(page, 'forgotten password');
});
