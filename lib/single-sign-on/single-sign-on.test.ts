import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { disablePerson } from '#lib/people/platform/change-person.ts';
import { settings } from '#lib/settings/settings.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { findSingleSignOn, removeSingleSignOn, unsafeSaveSingleSignOn } from './administer.ts';
import { unsafeAdmit } from './admit-person.ts';
import {
  type Connection,
  unsafeFindConnection,
  unsafeFindConnectionOf,
  unsafeNeedsSingleSignOn,
} from './connections.ts';
import { findIssuer } from './issuer.ts';
import { singleSignOnSchema } from './schema.ts';
import { type FakeIssuer, startFakeIssuer } from './testing/fake-issuer.ts';

const place = '203.0.113.5';
const [{ id: merchantId }, { id: otherId }] = demoMerchants;
const { administrator } = await testStack();
let provider: FakeIssuer;
let domain: string;
let connection: Connection;

beforeAll(async () => {
  provider = await startFakeIssuer();
  Object.assign(settings(), {
    ...{ WEBHOOK_TEST_HOSTS: ['127.0.0.1'], SSO_ISSUER: provider.issuer, SSO_CLIENT_ID: 'waybill' },
    ...{ SSO_CLIENT_SECRET: 'a secret', SSO_EMAIL_DOMAINS: ['post.test'], SSO_ADMINISTRATORS: ['ops'] },
    ...{ SSO_SUPERVISORS: ['leads'], SSO_AGENTS: ['care'] },
  });
});
afterAll(() => provider.stop());

const formOf = (more: object = {}) =>
  singleSignOnSchema.parse({
    ...{
      merchantId,
      issuer: provider.issuer,
      clientId: 'oasis',
      clientSecret: 'its secret',
      domains: domain,
    },
    ...{ roleClaim: '', newRole: 'member', passwordsOff: false },
    roles: { owner: 'bosses', member: 'shipping, desk', viewer: 'all', accountant: 'money', auditor: '' },
    ...more,
  });
const save = async (more: object = {}) => {
  const saved = await unsafeSaveSingleSignOn(administrator, formOf(more));
  connection = (await unsafeFindConnection(merchantId)) as Connection;
  return saved.ok ? 'saved' : saved.code;
};

test('the audit shows which values of the claim give a role, and whom a change makes an owner', async () => {
  const changes = async () => {
    const [entry] = await prisma().auditEntry.findMany({
      where: { verb: 'save-single-sign-on' },
      orderBy: { at: 'desc' },
      take: 1,
    });
    return entry?.change;
  };
  const first = 'owner: bosses, member: shipping, desk, viewer: all, accountant: money';
  expect(await changes()).toMatchObject({ rolesOfClaim: [null, first], newRole: [null, 'member'] });
  const roles = {
    owner: 'bosses, desk',
    member: 'shipping',
    viewer: 'all',
    accountant: 'money',
    auditor: '',
  };
  await save({ roles });
  expect(await changes()).toEqual({
    rolesOfClaim: [first, 'owner: bosses, desk, member: shipping, viewer: all, accountant: money'],
  });
});

beforeEach(async () => {
  domain = `${randomUUID()}.example`;
  expect(await save()).toBe('saved');
});

const claimsOf = (more: object = {}) => ({
  ...{ sub: randomUUID(), email: `sara@${domain}`, email_verified: true, name: 'Sara Khalid' },
  ...more,
});
const admit = async (claims: ReturnType<typeof claimsOf>, by = connection) => {
  const admitted = await unsafeAdmit(by, claims, place);
  return admitted.ok ? admitted.value : admitted.code;
};
async function roleOf(userId: string) {
  const viewer = await findViewer(await openSession(userId));
  return viewer?.role === 'merchant' ? `${viewer.merchantRole} of ${viewer.merchantId}` : viewer?.role;
}

async function addTo(post: Parameters<typeof addPerson>[2], email: string) {
  const person = { email, name: 'Omar', nameAr: 'عمر', password: 'a blue kettle sings' };
  const added = await prisma().$transaction((transaction) => addPerson(transaction, person, post));
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

describe('a merchant’s people', () => {
  test('are added at the first sign-in, and found again by what the provider calls them', async () => {
    const claims = claimsOf();
    const id = await admit(claims);
    expect(await roleOf(id)).toBe(`member of ${merchantId}`);
    expect(await admit({ ...claims, email: `sara.khalid@${domain}` })).toBe(id);
    const entries = await prisma().auditEntry.findMany({ where: { actorId: id }, orderBy: { at: 'asc' } });
    expect(entries.map(({ verb, reason }) => `${verb}: ${reason}`)).toEqual([
      'change-role: single-sign-on',
      'sign-in: single-sign-on',
      'sign-in: single-sign-on',
    ]);
  });

  test.each([
    ['an open invitation', 1, 'viewer'],
    ['an invitation that has expired', -1, 'member'],
  ])('get the role of %s at the first sign-in', async (_what, hours, role) => {
    const claims = claimsOf();
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    await inMerchant(merchantId, ({ invitation }) =>
      invitation.create({ data: { merchantId, email: claims.email, role: 'viewer', expiresAt } }),
    );
    expect(await roleOf(await admit(claims))).toBe(`${role} of ${merchantId}`);
  });

  test('get the role that the claim gives, at each sign-in, and its change ends their sessions', async () => {
    await save({ roleClaim: 'realm.groups' });
    const claims = claimsOf({ realm: { groups: ['all', 'desk'] } });
    const id = await admit(claims);
    expect(await roleOf(id)).toBe(`member of ${merchantId}`);
    const session = await openSession(id);
    expect(await admit({ ...claims, ...{ realm: { groups: ['money'] } } })).toBe(id);
    expect(await findViewer(session)).toBeNull();
    expect(await roleOf(id)).toBe(`accountant of ${merchantId}`);
    expect(await admit({ ...claims, ...{ realm: { groups: ['cleaning'] } } })).toBe('sso-role');
    expect(await admit({ ...claims, ...{ realm: 'desk' } })).toBe('sso-role');
  });

  test.each([
    ['an email that isn’t verified', { email_verified: false }, 'sso-email'],
    ['a text in place of verified', { email_verified: 'false' }, 'sso-email'],
    ['no email', { email: undefined }, 'sso-email'],
    ['an email of another company', { email: 'sara@elsewhere.example' }, 'sso-domain'],
    ['an email below the domain', { email: () => `sara@sub.${domain}` }, 'sso-domain'],
    ['an agent’s email', { email: 'noura@post.test' }, 'sso-domain'],
  ])('%s lets nobody in', async (_what, claims, code) => {
    const email = 'email' in claims && typeof claims.email === 'function' ? { email: claims.email() } : {};
    expect(await admit(claimsOf({ ...claims, ...email }))).toBe(code);
    const audited = await prisma().auditEntry.findMany({ where: { verb: 'sign-in' } });
    expect(audited.map(({ reason }) => reason)).toContainEqual({ key: 'sso-refused', code });
  });

  test('somebody of another merchant or of the platform with such an email isn’t let in', async () => {
    await addTo({ role: 'merchant', merchantId: otherId }, `omar@${domain}`);
    expect(await admit(claimsOf({ email: `omar@${domain}` }))).toBe('sso-other');
    await addTo({ role: 'agent' }, `hind@${domain}`);
    expect(await admit(claimsOf({ email: `hind@${domain}` }))).toBe('sso-other');
  });

  test('a person of the merchant keeps the account; somebody who gets the email later doesn’t', async () => {
    const email = `layla@${domain}`;
    const id = await addTo({ role: 'merchant', merchantId, merchantRole: 'viewer' }, email);
    expect(await admit(claimsOf({ email }))).toBe(id);
    expect(await roleOf(id)).toBe(`viewer of ${merchantId}`);
    await save({ roleClaim: 'groups' });
    expect(await admit(claimsOf({ email, groups: ['money'] }))).toBe('sso-other');
    expect(await roleOf(id), 'the account is as before').toBe(`viewer of ${merchantId}`);
  });

  test('a person of two merchants comes to this one, and no page of the other one is signed in any more', async () => {
    const email = `rana@${domain}`;
    const id = await addTo({ role: 'merchant', merchantId: otherId }, email);
    await inMerchant(merchantId, ({ membership }) =>
      membership.create({ data: { userId: id, merchantId, role: 'member' } }),
    );
    const there = await openSession(id);
    const claims = claimsOf({ email });
    expect(await admit(claims)).toBe(id);
    expect(await findViewer(there)).toBeNull();
    const here = await openSession(id);
    expect(await admit(claims)).toBe(id);
    expect(await findViewer(here)).toMatchObject({ merchantId });
  });

  test('a disabled person isn’t let in', async () => {
    const claims = claimsOf();
    const id = await admit(claims);
    await disablePerson({ ...administrator, id: randomUUID() }, { id, disable: true, reason: 'left' });
    expect(await admit(claims)).toBe('sso-disabled');
  });

  test('of two first sign-ins at the same moment, nobody gets a second account', async () => {
    const claims = claimsOf();
    const both = await Promise.allSettled([admit(claims), admit(claims)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await prisma().user.count({ where: { email: claims.email } })).toBe(1);
  });
});

describe('agents and administrators', () => {
  const staff = async () => (await unsafeFindConnectionOf('anybody@POST.test')) as Connection;

  test('have the highest role of the claim, and need no second factor of ours', async () => {
    const claims = claimsOf({ email: `noura-${domain.slice(0, 8)}@post.test`, groups: ['care', 'leads'] });
    const id = await admit(claims, await staff());
    const by = { connection: 'staff', subject: claims.sub, session: null };
    const session = await openSession(id, undefined, null, by);
    const viewer = await findViewer(session);
    expect({ role: viewer?.role, mustEnrol: viewer?.mustEnrol }).toEqual({ role: 'agent', mustEnrol: false });
    expect(viewer?.permissions.has('desk.supervise')).toBe(true);
    expect(await findViewer(await openSession(id))).toMatchObject({ mustEnrol: true });
    expect(await admit({ ...claims, ...{ groups: 'ops' } }, await staff())).toBe(id);
    expect(await roleOf(id)).toBe('administrator');
    expect(await findViewer(session), 'the session of the earlier role').toBeNull();
    expect(await admit(claimsOf({ ...claims, groups: [] }), await staff())).toBe('sso-role');
    const later = claimsOf({ email: claims.email, groups: ['care'] });
    expect(await admit(later, await staff()), 'somebody who got the email later').toBe('sso-other');
    expect(await roleOf(id)).toBe('administrator');
  });

  test('a merchant’s person isn’t made one', async () => {
    const email = `sami-${domain.slice(0, 8)}@post.test`;
    await addTo({ role: 'merchant', merchantId }, email);
    expect(await admit(claimsOf({ email, groups: ['ops'] }), await staff())).toBe('sso-other');
  });

  test('with passwords off, only the break-glass administrator has one, whose role nothing changes', async () => {
    const email = `glass-${domain.slice(0, 8)}@post.test`;
    const id = await addTo({ role: 'administrator' }, email);
    const other = await addTo({ role: 'agent' }, `plain-${domain.slice(0, 8)}@post.test`);
    Object.assign(settings(), { SSO_PASSWORDS: 'off', SSO_BREAK_GLASS: email });
    expect([await unsafeNeedsSingleSignOn(id), await unsafeNeedsSingleSignOn(other)]).toEqual([false, true]);
    expect(await admit(claimsOf({ email, groups: ['care'] }), await staff())).toBe(id);
    expect((await prisma().user.findUniqueOrThrow({ where: { id } })).role).toBe('administrator');
    Object.assign(settings(), { SSO_PASSWORDS: 'on' });
  });
});

describe('the settings of a merchant', () => {
  test('are refused where they let others in', async () => {
    expect(await save({ domains: 'gmail.com' })).toBe('domain-public');
    expect(await save({ domains: '' })).toBe('domain-wrong');
    expect(await save({ domains: `${domain}, not a domain!` })).toBe('domain-wrong');
    expect(await save({ domains: 'POST.test' })).toBe('domain-taken');
    const other = await unsafeSaveSingleSignOn(administrator, formOf({ merchantId: otherId }));
    expect(other.ok ? '' : other.code).toBe('domain-taken');
    expect(await save({ issuer: 'http://10.0.0.1' })).toBe('issuer-address');
    expect(await save({ issuer: `${provider.issuer}/elsewhere` })).toBe('issuer-unreachable');
    expect(await save({ clientId: 'another', clientSecret: '' })).toBe('secret-missing');
    expect(await unsafeFindConnectionOf(`sara@${domain}`)).toMatchObject({ clientId: 'oasis' });
  });

  test('keep the sealed secret, which no answer shows, and passwords are off for their domains only', async () => {
    expect(await save({ clientSecret: '', passwordsOff: true, domains: `${domain} two-${domain}` })).toBe(
      'saved',
    );
    expect(connection.clientSecret).toBe('its secret');
    expect(JSON.stringify(await findSingleSignOn(administrator, merchantId))).not.toContain('its secret');
    const [inside, outside] = [`rami@two-${domain}`, 'rami@elsewhere.example'];
    const post = { role: 'merchant' as const, merchantId };
    expect(await unsafeNeedsSingleSignOn(await addTo(post, inside))).toBe(true);
    expect(await unsafeNeedsSingleSignOn(await addTo(post, outside))).toBe(false);
    const seen = await inMerchant(otherId, ({ singleSignOn }) => singleSignOn.count());
    expect(seen, 'another merchant').toBe(0);
  });

  test('when removed, end the sessions that they opened', async () => {
    const claims = claimsOf();
    const by = { connection: merchantId, subject: claims.sub, session: null };
    const id = await admit(claims);
    const [theirs, own] = [await openSession(id, undefined, null, by), await openSession(id)];
    await removeSingleSignOn(administrator, { merchantId, reason: 'moved' });
    expect([await findViewer(theirs), (await findViewer(own))?.id]).toEqual([null, id]);
    expect(await unsafeFindConnectionOf(claims.email)).toBeNull();
  });
});

test('an issuer that names another issuer, or an endpoint in a private network, is refused', async () => {
  const odd = await startFakeIssuer();
  for (const document of [
    { issuer: 'https://else.example' },
    { token_endpoint: 'https://10.0.0.1/token' },
    { jwks_uri: 'file:///etc/passwd' },
  ]) {
    odd.state.document = document;
    await expect(findIssuer(odd.issuer)).rejects.toThrow();
  }
  odd.state.document = {};
  expect(await findIssuer(odd.issuer)).toMatchObject({ issuer: odd.issuer });
  await odd.stop();
});
