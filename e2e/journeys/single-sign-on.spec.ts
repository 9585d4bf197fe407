import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { generateKeyPair, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { parseKeys, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { type FakeIssuer, startFakeIssuer } from '#lib/single-sign-on/testing/fake-issuer.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

// The provider's own pages are on another port of this machine, and ask for its own style and fonts.
test.use({
  signedIn: null,
  allowedErrors: /a request to |ERR_NAME_NOT_RESOLVED|status of (401|404)|Content Security Policy/,
});

const [{ id: merchantId }, { id: otherId }] = demoMerchants;
const client = { clientId: 'oasis', clientSecret: 'a secret of thirty-two characters' };

async function connect(
  stack: Stack,
  issuer: string,
  domain: string,
  more: { of?: string; passwordsOff?: boolean } = {},
) {
  const { of = merchantId, passwordsOff = false } = more;
  const keys = parseKeys(stack.portalSettings.TOKEN_ENCRYPTION_KEY ?? '');
  const place = { merchantId: of, issuer, clientId: client.clientId };
  const sealed = sealSecret('single-sign-on', client.clientSecret, place, keys);
  await queryDatabase(
    stack,
    `INSERT INTO single_sign_on (merchant_id, issuer, client_id, secret_ciphertext, domains, passwords_off)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (merchant_id) DO UPDATE SET issuer = $2, secret_ciphertext = $4, domains = $5, passwords_off = $6`,
    [of, issuer, client.clientId, Buffer.from(sealed), [domain], passwordsOff],
  );
}

/** The certified provider from npm, whose sign-in page takes any name: it becomes the email before the domain. */
async function startProvider(stack: Stack, domain: string) {
  let answer: ReturnType<Provider['callback']> | undefined;
  const server: Server = createServer((request, response) => void answer?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${stack.portalUrl}/api/auth/callback/${merchantId}`],
        post_logout_redirect_uris: [`${stack.portalUrl}/sign-in`],
        backchannel_logout_uri: `${stack.portalUrl}/api/sign-out/${merchantId}`,
        backchannel_logout_session_required: true,
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { backchannelLogout: { enabled: true } },
    // It sends nothing to this machine otherwise.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true, name: 'Sara Khalid' }),
    }),
  });
  answer = provider.callback();
  return { issuer, stop: () => server.close() };
}

const typeEmail = (page: Page, label: string, email: string) => page.getByLabel(label).fill(email);

inLanguages('en', (language) => {
  test('signing in and out at the company’s provider ends the other', async ({ page, t, stack, context }) => {
    test.slow();
    const domain = `${language}-sso.test`;
    const provider = await startProvider(stack, domain);
    await connect(stack, provider.issuer, domain);
    const use = page.getByRole('button', { name: t('signIn.singleSignOn.use') });

    await test.step('an email of another domain', async () => {
      // A page can be two seconds behind.
      await expect(async () => {
        await page.goto('/sign-in');
        await expect(use).toBeVisible({ timeout: 500 });
      }).toPass();
      await use.click();
      await expect(page.getByLabel(t('signIn.email'))).toBeFocused();
      await typeEmail(page, t('signIn.email'), 'somebody@elsewhere.test');
      await use.click();
      await expect(page.getByText(t('signIn.singleSignOn.problems.sso-none'))).toBeVisible();
      await inspect(page, `single sign-on for no domain, ${language}`);
    });

    const signIn = async () => {
      await typeEmail(page, t('signIn.email'), `sara@${domain}`);
      await use.click();
      await page.waitForURL(`${provider.issuer}/**`);
      const login = page.getByPlaceholder('Enter any login');
      if (await login.isVisible()) {
        await login.fill('sara');
        await page.getByPlaceholder('and password').fill('any');
        await page.getByRole('button').click();
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      await page.waitForURL(`${stack.portalUrl}/`);
    };
    await test.step('signs in', signIn);
    const sessions = () =>
      queryDatabase(stack, 'SELECT FROM sessions JOIN users ON users.id = user_id WHERE email = $1', [
        `sara@${domain}`,
      ]);
    expect(await sessions()).toHaveLength(1);

    await test.step('signs out here, and so there', async () => {
      await page.getByRole('button', { name: t('shell.account', { name: 'Sara Khalid' }) }).click();
      await page.getByRole('button', { name: t('shell.signOut') }).click();
      await page.waitForURL(`${provider.issuer}/session/end**`);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await page.waitForURL(`${stack.portalUrl}/sign-in**`);
      expect(await sessions()).toHaveLength(0);
    });

    await test.step('signs out there, and so here', async () => {
      await signIn();
      expect(await sessions()).toHaveLength(1);
      const there = await context.newPage();
      await there.goto(`${provider.issuer}/session/end`);
      await there.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect.poll(async () => (await sessions()).length).toBe(0);
      await there.close();
      await page.reload();
      await expect(page).toHaveURL(/\/sign-in$/);
    });

    await test.step('with passwords off, a right password leads to single sign-on', async () => {
      await connect(stack, provider.issuer, 'oasis.example', { passwordsOff: true });
      const [{ email, password }] = (await import('#prisma/demo-people.ts')).demoSignIns;
      await page.goto('/sign-in');
      await typeEmail(page, t('signIn.email'), email);
      await page.getByLabel(t('signIn.password')).fill(password);
      await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
      await expect(page.getByText(t('signIn.singleSignOn.problems.sso-only'))).toBeVisible();
      await queryDatabase(stack, 'DELETE FROM single_sign_on');
    });
    provider.stop();
  });
});

test.describe('without a browser', () => {
  test.slow();
  let issuer: FakeIssuer;
  test.beforeEach(async ({ stack }) => {
    issuer = await startFakeIssuer();
    await connect(stack, issuer.issuer, 'forged.test', { of: otherId });
  });
  test.afterEach(async ({ stack }) => {
    await issuer.stop();
    await queryDatabase(stack, 'DELETE FROM single_sign_on');
  });

  /** Signs in with a token of these claims: the page that the portal shows then. */
  async function signInWith(
    page: Page,
    stack: Stack,
    forge: (right: JWTPayload) => JWTPayload,
    with_: { state?: string; key?: CryptoKey } = {},
  ) {
    const request = page.request;
    const headers = { origin: stack.portalUrl, accept: 'application/json' };
    const started = await request.post('/api/sign-in/single-sign-on', {
      form: { email: 'rami@forged.test' },
      headers,
    });
    const url = new URL(((await started.json()) as { url: string }).url);
    expect(url.origin).toBe(issuer.issuer);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: issuer.issuer,
      aud: client.clientId,
      sub: 'rami',
      iat: now,
      exp: now + 60,
      nonce: url.searchParams.get('nonce'),
      email: 'rami@forged.test',
      email_verified: true,
    } as JWTPayload;
    issuer.state.idToken = await issuer.sign(forge(right), with_.key);
    const state = with_.state ?? url.searchParams.get('state');
    const answer = await request.get(`/api/auth/callback/${otherId}?code=c&state=${state}`, {
      maxRedirects: 0,
    });
    expect(answer.headers().location).toMatch(/\/sign-in$/);
    const seen = await request.get('/sign-in', { maxRedirects: 0 });
    return seen.status() === 307 ? `signed in: ${seen.headers().location}` : seen.text();
  }

  test('a right token signs in, and leads only to a page of the portal', async ({ page, stack }) => {
    expect(await signInWith(page, stack, (claims) => claims)).toBe('signed in: /');
    const other = await page.request.post('/api/sign-in/single-sign-on', {
      form: { email: 'rami@forged.test' },
      headers: { origin: 'https://elsewhere.test' },
    });
    expect(other.status(), 'a form of another site').toBe(403);
  });

  const wrong: Record<string, (claims: JWTPayload) => JWTPayload> = {
    'another issuer': (claims) => ({ ...claims, iss: 'https://else.test' }),
    'another audience': (claims) => ({ ...claims, aud: 'another' }),
    'an expired one': (claims) => ({
      ...claims,
      iat: Number(claims.iat) - 600,
      exp: Number(claims.exp) - 600,
    }),
    'another nonce': (claims) => ({ ...claims, nonce: 'another' }),
    'no nonce': ({ nonce, ...claims }) => claims,
  };
  test('a wrong token, state or key, or an unverified email is refused', async ({ page, stack, t }) => {
    const failed = t('signIn.singleSignOn.problems.sso-failed');
    for (const [name, forge] of Object.entries(wrong))
      expect(await signInWith(page, stack, forge), name).toContain(failed);
    const { privateKey } = await generateKeyPair('RS256');
    expect(await signInWith(page, stack, (claims) => claims, { state: 'another' })).toContain(failed);
    expect(await signInWith(page, stack, (claims) => claims, { key: privateKey })).toContain(failed);
    const unverified = await signInWith(page, stack, (claims) => ({ ...claims, email_verified: false }));
    expect(unverified).toContain(t('signIn.singleSignOn.problems.sso-email').slice(0, 30));
    const foreign = await signInWith(page, stack, (claims) => ({ ...claims, email: 'sara@oasis.example' }));
    expect(foreign).toContain(t('signIn.singleSignOn.problems.sso-domain'));
  });
});
