import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { addAgent } from '#e2e/stack/add-agent.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

test.use({ signedIn: null });

/** Gives the browser a virtual device that asks for a fingerprint and always gets the right one. */
async function addFingerprintReader(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in, confirms, is renamed and removed', async ({ browser, stack, t }) => {
  const agent = await addAgent(stack);
  // A passkey needs a host name.
  const context = await browser.newContext({ baseURL: stack.portalUrl.replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  await addFingerprintReader(page);
  await page.goto('/sign-in');
  await page.getByLabel(t('signIn.email')).fill(agent.email);
  await page.getByLabel(t('signIn.password')).fill(agent.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/second-factor$/);
  await page.getByRole('button', { name: t('account.factors.passkeys.add') }).click();
  await expect(page.getByRole('heading', { name: t('account.factors.codes.newTitle') })).toBeVisible();
  await page.getByRole('link', { name: t('account.enrolment.continue') }).click();
  await expect(page).toHaveURL(/\/desk$/);

  await context.clearCookies();
  await page.goto('/sign-in');
  const passkey = page.getByRole('button', { name: t('shell.passkey.use') });
  // On a page that belongs to somebody else, it signs nobody in.
  const address = '**/api/sign-in/passkey';
  await page.route(address, (route, request) =>
    route.continue({ postData: { ...request.postDataJSON(), email: 'omar@nakheel.example' } }),
  );
  await passkey.click();
  await expect(page.getByText(t('shell.passkey.ended'))).toBeVisible();
  await page.unroute(address);
  await passkey.click();
  await expect(page).toHaveURL(/\/desk$/);

  await page.goto('/account');
  const rows = page.getByRole('list', { name: t('account.factors.passkeys.title') });
  await rows.getByRole('button', { name: t('account.factors.passkeys.rename') }).click();
  await page.getByRole('textbox', { name: /Name of/ }).fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(rows).toContainText('My laptop');
  await inspect(page, 'account with a passkey');
  await queryDatabase(
    stack,
    `UPDATE sessions SET created_at = now() - interval '20 minutes' FROM users WHERE users.id = user_id AND email = $1`,
    [agent.email],
  );
  await rows.getByRole('button', { name: t('account.factors.passkeys.remove') }).click();
  await page.getByRole('button', { name: t('shell.passkey.confirm') }).click();
  await expect(rows).toBeHidden();
  await page.goto('/desk');
  await expect(page, 'an agent needs another one').toHaveURL(/\/second-factor$/);
  await context.close();
});
