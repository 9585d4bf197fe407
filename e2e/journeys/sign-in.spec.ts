import type { Page } from '@playwright/test';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { sessionCookie } from '#e2e/browser/open-session.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import type { Words } from '#e2e/browser/words.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

test.use({ signedIn: null, allowedErrors: /status of (401|429)|net::ERR_FAILED/ });

inLanguages('ar', () => {
  test('what is wrong is reported, the email stays, the URL has neither', async ({ page, t, context }) => {
    await page.goto('/sign-in');
    const email = page.getByLabel(t('signIn.email'));
    const password = page.getByLabel(t('signIn.password'));
    const submit = page.getByRole('button', { name: t('signIn.submit') });

    await expect(email).toBeFocused();
    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(t('signIn.emailMissing'));
    await email.fill(people.oasis.email);
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(t('signIn.passwordMissing'));

    await password.fill(people.oasis.password);
    await page.getByRole('button', { name: t('common.showPassword') }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: t('common.hidePassword') }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.route('**/api/sign-in', (route) => route.abort());
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: t('signIn.unreachable') })).toBeVisible();
    await expect(email).toHaveValue(people.oasis.email);
    await expect(password).toHaveValue(people.oasis.password);
    await page.unroute('**/api/sign-in');

    for (const [address, secret] of [
      [people.oasis.email, 'not-the-password'],
      ['nobody@oasis.example', people.oasis.password],
      [people.oasis.email, people.nakheel.password],
    ] as const) {
      await email.fill(address);
      await password.fill(secret);
      await submit.click();
      await expect(page.getByRole('alert').filter({ hasText: t('signIn.wrong') })).toBeVisible();
      await expect(email).toHaveValue(address);
      await expect(page).toHaveURL(/\/sign-in$/);
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('next-auth.session-token');

    await email.fill(`  ${people.oasis.email.toUpperCase()} `);
    await password.fill(people.oasis.password);
    await submit.click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('each role starts on its own page, and signing out ends the session', async ({ page, t, context }) => {
  for (const [person, home] of [
    [people.agent, /\/desk$/],
    [people.nakheel, /\/$/],
  ] as const) {
    await page.goto('/sign-in');
    await page.getByLabel(t('signIn.email')).fill(person.email);
    await page.getByLabel(t('signIn.password')).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(home);
    // A page that is left while it streams makes React report an unfinished part (its error 419).
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const cookies = await context.cookies();
    await page.getByRole('button', { name: t('shell.account', { name: person.name }) }).click();
    await page.getByRole('button', { name: t('shell.signOut') }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await context.addCookies(cookies);
    await page.goto('/');
    await expect(page, 'an old cookie opens nothing').toHaveURL(/\/sign-in$/);
    await context.clearCookies();
  }
});

test.describe('signing out', () => {
  test.use({ signedIn: 'oasis', allowedErrors: /net::ERR_FAILED|status of 403/ });

  async function signOut(page: Page, t: Words) {
    await page.getByRole('button', { name: t('shell.account', { name: people.oasis.name }) }).click();
    await page.getByRole('button', { name: t('shell.signOut') }).click();
  }

  test('works before the page’s script has loaded', async ({ page, t, context }) => {
    await page.route('**/_next/static/**/*.js*', (route) => route.abort());
    await page.goto('/');
    await signOut(page, t);
    await expect(page).toHaveURL(/\/sign-in$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(sessionCookie);
    await page.goto('/');
    await expect(page).toHaveURL(/\/sign-in$/);
  });

  test('reports an unreachable server', async ({ page, t }) => {
    await page.goto('/');
    await page.waitForFunction(() => {
      const form = document.querySelector('form[action="/api/sign-out"]');
      return form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
    });
    await page.route('**/api/sign-out', (route) => route.abort());
    await signOut(page, t);
    await expect(page.getByRole('alert').filter({ hasText: t('shell.signOutFailed') })).toBeVisible();
    await page.goto('/shipments');
    await expect(page, 'the session still exists').toHaveURL(/\/shipments$/);
  });
});

test('long bodies and other sites’ forms get nothing', async ({ page, baseURL }) => {
  const { email, password } = people.oasis;
  const headers = { origin: baseURL ?? '' };
  for (const path of ['/api/sign-in', '/api/sign-in/second-step', '/api/sign-in/passkey']) {
    const long = { headers, form: { email, password: 'x'.repeat(20_000) } };
    expect((await page.request.post(path, long)).status(), path).toBe(413);
    expect((await page.request.post(path, { form: { email, password } })).status(), path).toBe(403);
  }
});

test('after six wrong passwords a person is told how long to wait', async ({ page, t, baseURL, stack }) => {
  const headers = { origin: baseURL ?? '' };
  const form = { email: 'guessed@oasis.example', password: 'not-the-password' };
  await page.goto('/sign-in');
  await page.getByLabel(t('signIn.email')).fill(form.email);
  await page.getByLabel(t('signIn.password')).fill(form.password);
  for (let attempt = 0; attempt < 6; attempt += 1) await page.request.post('/api/sign-in', { headers, form });
  // The first wait is two seconds, which the click could take on a slow machine.
  await withClient(stack.databaseUrl, (client) =>
    client.query(
      "UPDATE limits SET free_at = free_at + interval '50 seconds' WHERE free_at > now() - interval '1 minute'",
    ),
  );
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/sign-in'),
    page.getByRole('button', { name: t('signIn.submit') }).click(),
  ]);
  expect([answer.status(), Number(answer.headers()['retry-after'])]).toEqual([429, expect.any(Number)]);
  await expect(page.getByRole('alert').filter({ hasText: /Try again in \d+ second/ })).toBeVisible();
});

/** Signs in with mistakes first, on a page without its script. */
async function signInPlainly(page: Page, t: Words) {
  const email = page.getByLabel(t('signIn.email'));
  const password = page.getByLabel(t('signIn.password'));
  const submit = page.getByRole('button', { name: t('signIn.submit') });
  await page.goto('/sign-in');
  await expect(email).toBeFocused();
  await submit.click();
  await expect(email).toHaveAccessibleDescription(t('signIn.emailMissing'));
  await expect(password).toHaveAccessibleDescription(t('signIn.passwordMissing'));
  await email.fill(people.agent.email);
  await password.fill('not-the-password');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: t('signIn.wrong') })).toBeVisible();
  await expect(email, 'the email stays').toHaveValue(people.agent.email);
  await expect(password).toHaveValue('');
  await expect(page, 'the URL has neither').toHaveURL(/\/sign-in$/);
  await password.fill(people.agent.password);
  await submit.click();
  await expect(page).toHaveURL(/\/desk$/);
}

// The short form does the same in English before the script has loaded, below.
inLanguages('ar', (language) => {
  test.use({ javaScriptEnabled: false });

  test('without a script, signing in works, and says what is wrong @long', async ({ page, t }) => {
    await signInPlainly(page, t);
  });

  test('without a script, the language switch works and stays on its page', async ({ page }) => {
    const [here, there] = language === 'en' ? ['ltr', 'rtl'] : ['rtl', 'ltr'];
    await page.goto('/sign-in?from=mail');
    await expect(page.locator('html')).toHaveAttribute('dir', here);
    await page.getByRole('button', { name: language === 'en' ? 'العربية' : 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', there);
    await expect(page).toHaveURL(/\/sign-in\?from=mail$/);
  });
});

test('signing in and the language switch work without the page’s script @long', async ({ page, t }) => {
  await page.route('**/_next/static/**/*.js*', (route) => route.abort());
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await signInPlainly(page, t);
});
