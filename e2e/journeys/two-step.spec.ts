import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import type { Words } from '#e2e/browser/words.ts';
import { addAgent } from '#e2e/stack/add-agent.ts';
import { localeCookie } from '#lib/i18n/locale.ts';

test.use({ signedIn: null });

type Person = { email: string; password: string };

async function giveRightPassword(page: Page, t: Words, { email, password }: Person) {
  await page.goto('/sign-in');
  await page.getByLabel(t('signIn.email')).fill(email);
  await page.getByLabel(t('signIn.password')).fill(password);
  await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
}

async function giveCode(page: Page, t: Words, code: string) {
  await page.getByLabel(t('signIn.secondStep.code')).fill(code);
  await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
}

inLanguages('en', (language) => {
  test('an agent sets up an app, and signs in by its codes', async ({ page, t, stack, browser, context }) => {
    const agent = await addAgent(stack);
    await giveRightPassword(page, t, agent);
    await expect(page).toHaveURL(/\/second-factor$/);
    await page.goto('/desk');
    await expect(page, 'nothing else opens before').toHaveURL(/\/second-factor$/);
    expect((await page.request.get('/api/desk/search?q=12')).status()).toBe(404);

    await page.getByRole('button', { name: t('account.factors.app.start') }).click();
    await expect(page.getByRole('img', { name: t('account.factors.app.picture') })).toBeVisible();
    const secret = String(await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent());
    const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    const code = page.getByLabel(t('account.factors.app.code'));
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(new RegExp(t('account.factors.app.wrong')));
    await inspect(page, `setting up an app, ${language}`);
    await code.fill(app.generate());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('account.factors.codes.newTitle') })).toBeFocused();
    await inspect(page, `new recovery codes, ${language}`);
    const recovery = String(
      await page
        .getByText(/^\w{4}(-\w{4}){5}$/)
        .first()
        .textContent(),
    );
    await page.getByRole('link', { name: t('account.enrolment.continue') }).click();
    await expect(page).toHaveURL(/\/desk$/);

    await context.clearCookies({ name: 'next-auth.session-token' });
    await giveRightPassword(page, t, agent);
    await giveCode(page, t, '000000');
    const field = page.getByLabel(t('signIn.secondStep.code'));
    await expect(field).toHaveAccessibleDescription(new RegExp(t('signIn.secondStep.wrong').slice(0, 20)));
    await inspect(page, `the second step, ${language}`);
    await giveCode(page, t, recovery.toLowerCase());
    await expect(page).toHaveURL(/\/desk$/);
    await page.goto('/account');
    await expect(page.getByText(t('account.factors.codes.left', { count: 9 }))).toBeVisible();
    await inspect(page, `account with an app, ${language}`);

    const plain = await browser.newContext({ baseURL: stack.portalUrl, javaScriptEnabled: false });
    await plain.addCookies([{ name: localeCookie, value: language, url: stack.portalUrl }]);
    const other = await plain.newPage();
    await giveRightPassword(other, t, agent);
    await giveCode(other, t, recovery);
    await expect(other.getByText(t('signIn.secondStep.wrong')), 'used before').toBeVisible();
    await giveCode(other, t, app.generate({ timestamp: Date.now() + 30_000 }));
    await expect(other).toHaveURL(/\/desk$/);
    await plain.close();
  });
});
