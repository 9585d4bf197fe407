import { beforeEach, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { readFactors } from '#lib/people/factors/factors.ts';
import { findParty } from '#lib/people/factors/relying-party.ts';
import { settings } from '#lib/settings/settings.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { checkPasskey, startPasskeySignIn } from './check-passkey.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts';
import { softPasskey } from './testing/soft-passkey.ts';

const place = '203.0.113.5';
const stack = await testStack();

beforeEach(async () => {
  await prisma().limit.deleteMany();
});

async function personOf({ email, role }: { email: string; role: (typeof demoSignIns)[number]['role'] }) {
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  return {
    kind: 'person' as const,
    id,
    sessionId: await openSession(id),
    permissions: permissionsOf(role === 'merchant' ? 'owner' : role),
  };
}
const mariam = () => personOf(demoSignIns[0]);
const omar = () => personOf(demoSignIns[1]);
type Person = Awaited<ReturnType<typeof mariam>>;

async function challengeFor(person: Person): Promise<string> {
  const started = await startPasskey(person);
  if (!started.ok) throw new Error(started.code);
  return started.value.challenge;
}
async function signInChallenge(userId: string | null = null): Promise<string> {
  const start = await startPasskeySignIn(userId, place);
  if (start.outcome !== 'asked') throw new Error(start.outcome);
  return start.options.challenge;
}
async function withPasskey(person: Person) {
  const passkey = softPasskey();
  const added = await addPasskey(person, 'Laptop', passkey.register(await challengeFor(person)), place);
  if (!added.ok) throw new Error(added.code);
  return { passkey, codes: added.value };
}
const lateAll = () => prisma().passkeyChallenge.updateMany({ data: { expiresAt: new Date() } });

test('a passkey is added with one challenge, signs in, and brings recovery codes the first time', async () => {
  const person = await mariam();
  const other = await openSession(person.id);
  const { passkey, codes } = await withPasskey(person);
  expect(codes).toHaveLength(10);
  expect((await withPasskey(person)).codes).toEqual([]);
  expect(await findViewer(other), 'the other sessions ended').toBeNull();
  expect(await readFactors(person)).toMatchObject({
    passkeys: [{ name: 'Laptop', usedAt: null }, {}],
    passkeyHost: 'localhost',
  });
  const check = await checkPasskey(passkey.sign(await signInChallenge()), place);
  expect(check).toEqual({ outcome: 'right', userId: person.id });
  expect((await readFactors(person)).passkeys[0]?.usedAt).not.toBeNull();
  const { id } = await omar();
  for (const only of [{ id }, { email: 'omar@nakheel.example' }])
    expect(await checkPasskey(passkey.sign(await signInChallenge()), place, only)).toEqual({
      outcome: 'wrong',
    });
  const own = { id: person.id, email: demoSignIns[0].email };
  expect(await checkPasskey(passkey.sign(await signInChallenge()), place, own)).toMatchObject({
    outcome: 'right',
  });
});

test('a challenge works once, also twice at the same moment, until it expires, for its purpose and its person', async () => {
  const person = await mariam();
  const { passkey } = await withPasskey(person);
  const challenge = await signInChallenge();
  const both = await Promise.all([1, 2].map(() => checkPasskey(passkey.sign(challenge), place)));
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['right', 'wrong']);

  const late = await signInChallenge();
  await lateAll();
  expect(await checkPasskey(passkey.sign(late), place)).toEqual({ outcome: 'wrong' });
  expect(await checkPasskey(passkey.sign('A'.repeat(43)), place), 'made up').toEqual({ outcome: 'wrong' });
  expect(await checkPasskey(passkey.sign(await challengeFor(person)), place)).toEqual({ outcome: 'wrong' });
  const omarsStep = await signInChallenge((await omar()).id);
  expect(await checkPasskey(passkey.sign(omarsStep), place), 'after Omar’s password').toEqual({
    outcome: 'wrong',
  });

  const second = softPasskey();
  const mariams = await challengeFor(person);
  expect(await endOf(addPasskey(await omar(), 'Theirs', second.register(mariams), place))).toBe('ended');
  expect(await endOf(addPasskey(person, 'Used up', second.register(mariams), place))).toBe('ended');
  const expired = await challengeFor(person);
  await lateAll();
  expect(await endOf(addPasskey(person, 'Late', second.register(expired), place))).toBe('ended');
});

test.each([
  ['another site’s page', { origin: 'https://elsewhere.example' }],
  ['another host name', { rpId: 'elsewhere.example' }],
  ['without a finger or a PIN', { isVerified: false }],
])('what %s signed is refused', async (_name, changes) => {
  const person = await mariam();
  const { passkey } = await withPasskey(person);
  expect(await checkPasskey(passkey.sign(await signInChallenge(), changes), place)).toEqual({
    outcome: 'wrong',
  });
  const made = softPasskey().register(await challengeFor(person), changes);
  expect(await endOf(addPasskey(person, 'Laptop', made, place))).toBe('ended');
});

test('an unknown passkey, another key, an old counter, and a disabled person are wrong', async () => {
  const person = await omar();
  const { passkey } = await withPasskey(person);
  expect(await checkPasskey(softPasskey().sign(await signInChallenge()), place)).toEqual({
    outcome: 'wrong',
  });
  const forged = { ...softPasskey().sign(await signInChallenge()), id: passkey.id, rawId: passkey.id };
  expect(await checkPasskey(forged, place)).toEqual({ outcome: 'wrong' });
  const use = async (count: number) =>
    (await checkPasskey(passkey.sign(await signInChallenge(), { counter: count }), place)).outcome;
  expect([await use(7), await use(7), await use(3), await use(8)]).toEqual([
    'right',
    'wrong',
    'wrong',
    'right',
  ]);
  await prisma().user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
  expect(await use(9)).toBe('wrong');
  await prisma().user.update({ where: { id: person.id }, data: { disabledAt: null } });
  const audited = await prisma().auditEntry.findMany({ where: { actorId: person.id, verb: 'sign-in' } });
  expect(new Set(audited.map(({ reason }) => reason))).toEqual(new Set(['passkey', 'passkey-wrong']));
});

test('only its person renames and removes a passkey; adding and removing need a recent sign-in', async () => {
  const person = await mariam();
  const { passkey } = await withPasskey(person);
  const stranger = await omar();
  expect(await endOf(renamePasskey(stranger, passkey.id, 'Mine'))).toBe('ended');
  expect(await endOf(removePasskey(stranger, passkey.id, place))).toBe('ended');
  expect(await endOf(renamePasskey(person, passkey.id, 'Phone'))).toBe('ok');
  expect((await readFactors(person)).passkeys.map(({ name }) => name)).toContain('Phone');
  const again = passkey.register(await challengeFor(stranger));
  expect(await endOf(addPasskey(stranger, 'Copied', again, place))).toBe('ended');
  await stack.run(`UPDATE sessions SET created_at = created_at - interval '16 minutes'`);
  expect(await endOf(removePasskey(person, passkey.id, place))).toBe('confirm-first');
  expect(await endOf(startPasskey(person))).toBe('confirm-first');
  const back = { ...person, sessionId: await openSession(person.id) };
  expect(await endOf(removePasskey(back, passkey.id, place))).toBe('ok');
  expect(await checkPasskey(passkey.sign(await signInChallenge()), place)).toEqual({ outcome: 'wrong' });
});

test('challenges are limited for one network', async () => {
  const starts = await Promise.all(Array.from({ length: 70 }, () => startPasskeySignIn(null, place)));
  expect(starts.filter(({ outcome }) => outcome === 'asked').length).toBeLessThan(63);
  expect((await startPasskeySignIn(null, '198.51.100.7')).outcome).toBe('asked');
});

test('passkeys belong to the host name of NEXTAUTH_URL; an IP address has none', () => {
  const partyAt = (url: string) => {
    Object.assign(settings(), { NEXTAUTH_URL: url });
    return findParty();
  };
  expect(partyAt('https://ship.example.org/')).toEqual({
    id: 'ship.example.org',
    origin: 'https://ship.example.org',
  });
  expect(partyAt('https://192.0.2.1')).toBeNull();
  expect(partyAt('https://[2001:db8::1]')).toBeNull();
  expect(partyAt('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
});
