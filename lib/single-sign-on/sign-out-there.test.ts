import { randomUUID } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import { prisma } from '#lib/db/client.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { settings } from '#lib/settings/settings.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { unsafeSaveSingleSignOn } from './administer.ts';
import { singleSignOnSchema, valuesOfRoles } from './schema.ts';
import { unsafeEndSessionsOf, unsafeFindSignOutUrl } from './sign-out-there.ts';
import { type FakeIssuer, startFakeIssuer } from './testing/fake-issuer.ts';

const [{ id: merchantId }] = demoMerchants;
const { administrator } = await testStack();
let provider: FakeIssuer;

beforeAll(async () => {
  provider = await startFakeIssuer();
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
  const form = singleSignOnSchema.parse({
    merchantId,
    issuer: provider.issuer,
    clientId: 'oasis',
    clientSecret: 'its secret',
    domains: 'oasis.test',
    roleClaim: '',
    newRole: 'member',
    passwordsOff: false,
    roles: valuesOfRoles(() => ''),
  });
  expect(await unsafeSaveSingleSignOn(administrator, form)).toMatchObject({ ok: true });
});
afterAll(() => provider.stop());

describe('signing out at the identity provider', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const now = () => Math.floor(Date.now() / 1000);
  const tokenOf = (more: object = {}) => ({
    iss: provider.issuer,
    aud: 'oasis',
    iat: now(),
    exp: now() + 120,
    jti: randomUUID(),
    events,
    ...more,
  });

  async function signedIn(session: string | null = null) {
    const sub = randomUUID();
    const person = {
      email: `${sub}@oasis.test`,
      name: 'Sara',
      nameAr: 'سارة',
      password: 'a blue kettle sings',
    };
    const added = await prisma().$transaction((transaction) =>
      addPerson(transaction, person, { role: 'merchant', merchantId }),
    );
    const id = added.ok ? added.value : '';
    const by = { connection: merchantId, subject: sub, session };
    const open = async () => {
      const sid = await openSession(id, undefined, null, by);
      return () => findViewer(sid).then((viewer) => viewer !== null);
    };
    return { sub, open };
  }

  test('ends the person’s sessions, or the one that the token names', async () => {
    const { sub, open } = await signedIn('s-1');
    const first = await open();
    expect(await unsafeEndSessionsOf(merchantId, await provider.sign(tokenOf({ sub, sid: 's-2' })))).toBe(
      true,
    );
    expect(await first(), 'another session').toBe(true);
    expect(await unsafeEndSessionsOf(merchantId, await provider.sign(tokenOf({ sub, sid: 's-1' })))).toBe(
      true,
    );
    expect(await first()).toBe(false);
    const second = await open();
    expect(await unsafeEndSessionsOf(merchantId, await provider.sign(tokenOf({ sub })))).toBe(true);
    expect(await second()).toBe(false);
    expect(await unsafeFindSignOutUrl(merchantId, 'https://portal.example/sign-in')).toBe(
      `${provider.issuer}/logout?client_id=oasis&post_logout_redirect_uri=https%3A%2F%2Fportal.example%2Fsign-in`,
    );
  });

  test('takes only the provider’s own fresh tokens for us', async () => {
    const { sub, open } = await signedIn();
    const isOpen = await open();
    const foreign = await generateKeyPair('RS256');
    const forged = await provider.sign(tokenOf({ sub }), foreign.privateKey);
    const wrong = [
      { iss: 'https://else.example' },
      { aud: 'another' },
      { exp: now() - 60 },
      { iat: now() - 3_600 },
      { events: {} },
      { nonce: 'x' },
      { sub: undefined },
      { jti: undefined },
    ];
    const tokens = await Promise.all(wrong.map((more) => provider.sign(tokenOf({ sub, ...more }))));
    for (const token of [forged, ...tokens, 'no token', ''])
      expect(await unsafeEndSessionsOf(merchantId, token), token).toBe(false);
    expect(await unsafeEndSessionsOf('staff', await provider.sign(tokenOf({ sub }))), 'another client').toBe(
      false,
    );
    expect(await isOpen()).toBe(true);
  });

  test('knows a key that the provider began to use', async () => {
    const { sub, open } = await signedIn();
    const isOpen = await open();
    expect(await unsafeEndSessionsOf(merchantId, await provider.sign(tokenOf({ sub: 'nobody' })))).toBe(true);
    await provider.rotate();
    const token = await provider.sign(tokenOf({ sub }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await unsafeEndSessionsOf(merchantId, token)).toBe(true);
    vi.useRealTimers();
    expect(await isOpen()).toBe(false);
  });
});
