import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import type { Role } from '#lib/auth/viewer.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { removePasskey, startPasskey } from '#lib/people/passkeys/own-passkeys.ts';
import { changePassword } from '#lib/people/passwords/change-password.ts';
import { openReset, useReset } from '#lib/people/passwords/reset-password.ts';
import { checkSignIn } from '#lib/people/sign-in/check-sign-in.ts';
import { settings } from '#lib/settings/settings.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';
import { readFactors, removeTotp, renewRecoveryCodes } from './factors.ts';
import { confirmPerson, isRecentSignIn } from './recent-sign-in.ts';
import { resetMemberFactors, unsafeResetFactors } from './reset-factors.ts';
import { checkSecondStep, findSecondStep, openSecondStep } from './second-step.ts';
import { confirmTotp, startTotp } from './set-up-totp.ts';

const place = '203.0.113.5';
const password = 'a blue kettle sings';
const [oasisId, nakheelId] = demoMerchants.map(({ id }) => id) as [string, string];
const stack = await testStack();

let added = 0;
/** A new person with a session, whose email isn't a demo one. */
async function newPerson(role: Role = 'merchant') {
  added += 1;
  const given = { email: `person-${added}@desk.test`, password, name: 'Sara Falah', nameAr: 'سارة فلاح' };
  const post =
    role === 'merchant' ? { role, merchantId: oasisId, merchantRole: 'member' as const } : { role };
  const result = await prisma().$transaction((transaction) => addPerson(transaction, given, post));
  const id = result.ok ? result.value : '';
  const permissions = permissionsOf(role === 'merchant' ? 'member' : role);
  const person = { kind: 'person' as const, id, permissions };
  return { ...person, email: given.email, sessionId: await openSession(id) };
}
type NewPerson = Awaited<ReturnType<typeof newPerson>>;

// A code is right for 30 seconds, so this process's clock stands still during a test.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** The code of an app, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function withApp(person: NewPerson) {
  const started = await startTotp(person);
  if (!started.ok) throw new Error(started.code);
  const { secret } = started.value;
  const confirmed = await confirmTotp(person, codeOf(secret), place);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { secret, codes: confirmed.value };
}
const step = async ({ id }: NewPerson, code: string, address = place) =>
  checkSecondStep(await openSecondStep(id), code, address);
const auditOf = async ({ id }: NewPerson) =>
  (await prisma().auditEntry.findMany({ where: { actorId: id }, orderBy: { at: 'asc' } })).map(
    ({ verb, reason }) => `${verb}: ${reason}`,
  );

test('an app counts once its first code came back; its secret is stored encrypted for its person', async () => {
  const person = await newPerson();
  const started = await startTotp(person);
  const secret = started.ok ? started.value.secret : '';
  expect(started.ok && started.value.link).toMatch(
    new RegExp(`^otpauth://totp/Waybill:.*[?&]secret=${secret}&`),
  );
  expect(await readFactors(person)).toMatchObject({ appSince: null, recoveryCodes: 0 });
  expect(await step(person, codeOf(secret))).toEqual({ outcome: 'wrong' });
  expect(await endOf(confirmTotp(person, '000000', place))).toBe('code-wrong');
  const confirmed = await confirmTotp(person, ` ${codeOf(secret).replace(/(...)/, '$1 ')} `, place);
  expect(confirmed.ok && new Set(confirmed.value).size).toBe(10);
  expect(await endOf(confirmTotp(person, codeOf(secret, 1), place)), 'twice').toBe('ended');
  expect(await endOf(startTotp(person))).toBe('is-on');
  expect(await readFactors(person)).toMatchObject({ recoveryCodes: 10 });
  const row = await prisma().totpSecret.findUniqueOrThrow({ where: { userId: person.id } });
  expect(Buffer.from(row.secretCiphertext).includes(secret)).toBe(false);
  const other = await newPerson();
  await prisma().totpSecret.create({ data: { ...row, userId: other.id } });
  await expect(step(other, codeOf(secret, 1)), 'another person’s row').rejects.toThrow();
});

test('a code works once, also twice at the same moment, and not in another step', async () => {
  const person = await newPerson();
  const { secret } = await withApp(person);
  expect(await step(person, codeOf(secret)), 'used for the set-up').toEqual({ outcome: 'wrong' });
  const next = codeOf(secret, 1);
  const both = await Promise.all([step(person, next), step(person, next)]);
  // The second request finds the sign-in completed, or the code used.
  expect(both.filter(({ outcome }) => outcome === 'right')).toEqual([
    { outcome: 'right', userId: person.id },
  ]);
  expect(await step(person, next)).toEqual({ outcome: 'wrong' });
  expect(await step(person, codeOf(secret, 5)), 'too early').toEqual({ outcome: 'wrong' });
  expect(await step(await newPerson(), next), 'somebody without an app').toEqual({ outcome: 'wrong' });
  expect(await auditOf(person)).toEqual(
    expect.arrayContaining(['second-step: app-code', 'second-step: wrong']),
  );
});

test('a sign-in with a right password and one code ends once: its token is used up, expires, and dies with its person', async () => {
  const person = await newPerson();
  const { secret } = await withApp(person);
  const check = await checkSignIn(person.email, password, place);
  expect(check).toEqual({ outcome: 'right', userId: person.id, hasSecondFactor: true });
  const token = await openSecondStep(person.id);
  expect(await checkSecondStep(token, codeOf(secret, 1), place)).toMatchObject({ outcome: 'right' });
  expect(await checkSecondStep(token, codeOf(secret, 1), place)).toEqual({ outcome: 'ended' });
  expect(await checkSecondStep('no such token', codeOf(secret, 1), place)).toEqual({ outcome: 'ended' });
  const late = await openSecondStep(person.id);
  await prisma().secondStep.updateMany({ data: { expiresAt: new Date() } });
  expect(await checkSecondStep(late, codeOf(secret, 1), place)).toEqual({ outcome: 'ended' });
  await unsafeClearExpired();
  expect(await prisma().secondStep.count()).toBe(0);
  const open = await openSecondStep(person.id);
  await prisma().user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
  expect(await findSecondStep(open)).toBeNull();
});

test('recovery codes: each once, also at the same moment, in any spelling, counted, renewed', async () => {
  const person = await newPerson();
  const { codes } = await withApp(person);
  const [first = '', second = '', third = ''] = codes;
  const both = await Promise.all([step(person, first), step(person, first)]);
  expect(both.filter(({ outcome }) => outcome === 'right')).toHaveLength(1);
  expect(await step(person, second.toLowerCase().replaceAll('-', ' '))).toMatchObject({ outcome: 'right' });
  expect((await readFactors(person)).recoveryCodes).toBe(8);
  const stored = await prisma().recoveryCode.findMany({ where: { userId: person.id } });
  expect(JSON.stringify(stored)).not.toContain(third.slice(0, 9));
  expect(await step(await newPerson(), third), 'another person').toEqual({ outcome: 'wrong' });
  const renewed = await renewRecoveryCodes(person, place);
  expect(await step(person, third), 'an old one').toEqual({ outcome: 'wrong' });
  expect(await step(person, (renewed.ok && renewed.value[0]) || '')).toMatchObject({ outcome: 'right' });
  expect(await endOf(renewRecoveryCodes(await newPerson(), place))).toBe('ended');
  expect(await step(person, 'x'.repeat(10_000))).toEqual({ outcome: 'wrong' });
});

test('of 60 wrong codes at once six are checked; the right one after the delay signs in', async () => {
  const person = await newPerson();
  const { codes } = await withApp(person);
  const answers = await Promise.all(Array.from({ length: 60 }, () => step(person, '123456')));
  expect(answers.filter(({ outcome }) => outcome === 'wrong').length).toBe(6);
  expect(await step(person, codes[0] ?? '')).toMatchObject({ outcome: 'wait' });
  await stack.run(`UPDATE limits SET free_at = NULL`);
  expect(await step(person, codes[0] ?? '')).toMatchObject({ outcome: 'right' });
});

test('changing factors needs a sign-in or the password of the last 15 minutes, and ends the other sessions', async () => {
  const person = await newPerson();
  const other = await openSession(person.id);
  await stack.run(`UPDATE sessions SET created_at = created_at - interval '16 minutes' WHERE id = $1`, [
    person.sessionId,
  ]);
  for (const verb of [startTotp, removeTotp, renewRecoveryCodes])
    expect(await endOf(verb(person, place))).toBe('confirm-first');
  expect(await endOf(confirmPerson(person, { password: 'not the password' }, place))).toBe('password-wrong');
  expect(await endOf(startTotp(person))).toBe('confirm-first');
  expect(await endOf(confirmPerson(person, { password }, place))).toBe('ok');
  await withApp(person);
  expect(await findViewer(other)).toBeNull();
  expect(await findViewer(person.sessionId)).not.toBeNull();
  expect(await endOf(removeTotp(person, place))).toBe('ok');
  expect(await readFactors(person)).toMatchObject({ appSince: null, passkeys: [], recoveryCodes: 0 });
  expect(await checkSignIn(person.email, password, place)).toMatchObject({ hasSecondFactor: false });
});

test('a session of a merchant’s single sign-on changes factors only after the person’s own password', async () => {
  const person = await newPerson();
  const by = { connection: oasisId, subject: person.email, session: null };
  const there = { ...person, sessionId: await openSession(person.id, undefined, null, by) };
  expect(await isRecentSignIn(there)).toBe(true);
  for (const verb of [startTotp, removeTotp, renewRecoveryCodes, startPasskey])
    expect(await endOf(verb(there, place))).toBe('confirm-first');
  expect(await endOf(removePasskey(there, 'any', place))).toBe('confirm-first');
  expect(await endOf(confirmPerson(there, { password }, place))).toBe('ok');
  expect(await endOf(startTotp(there))).toBe('ok');
});

test('who types a wrong password and uses single sign-on is told what else there is', async () => {
  const person = await newPerson();
  const by = { connection: oasisId, subject: person.email, session: null };
  const there = { ...person, sessionId: await openSession(person.id, undefined, null, by) };
  expect(await endOf(confirmPerson(there, { password: 'a guess' }, place))).toBe('no-password');
  const other = await newPerson();
  expect(await endOf(confirmPerson(other, { password: 'a guess' }, place))).toBe('password-wrong');
});

test('who has a second factor confirms a change with it, and not with the password alone', async () => {
  const person = await newPerson();
  const { codes } = await withApp(person);
  await stack.run(`UPDATE sessions SET created_at = created_at - interval '16 minutes' WHERE id = $1`, [
    person.sessionId,
  ]);
  expect(await endOf(confirmPerson(person, { password }, place))).toBe('code-needed');
  expect(await endOf(removeTotp(person, place))).toBe('confirm-first');
  expect(await endOf(confirmPerson(person, { password, code: '123456' }, place))).toBe('code-wrong');
  expect(await endOf(removeTotp(person, place))).toBe('confirm-first');
  expect(await endOf(confirmPerson(person, { password: 'wrong', code: codes[0] }, place))).toBe(
    'password-wrong',
  );
  expect(await endOf(confirmPerson(person, { password, code: codes[0] }, place))).toBe('ok');
  expect(await endOf(removeTotp(person, place))).toBe('ok');
});

test('guessing the code of a change must wait', async () => {
  const person = await newPerson();
  await withApp(person);
  const guesses = [];
  for (let guess = 0; guess < 8; guess += 1)
    guesses.push(await confirmPerson(person, { password, code: `00000${guess}` }, place));
  expect(guesses.at(-1)).toMatchObject({ code: 'wait' });
});

test('an open second step ends when the password is changed or reset', async () => {
  const person = await newPerson();
  await withApp(person);
  const next = 'another kettle hums';
  const before = await openSecondStep(person.id);
  expect(await endOf(changePassword(person, { current: password, next, address: place }))).toBe('ok');
  expect(await findSecondStep(before)).toBeNull();
  const again = await openSecondStep(person.id);
  const link = (await openReset(person.email)) ?? '';
  expect(await endOf(useReset(link, 'a third kettle whistles', place))).toBe('ok');
  expect(await findSecondStep(again)).toBeNull();
  expect(await checkSecondStep(again, '123456', place)).toEqual({ outcome: 'ended' });
});

test('agents and administrators may only enrol until they have a second factor; merchants and demo people go on', async () => {
  for (const role of ['agent', 'administrator'] as const) {
    const person = await newPerson(role);
    const before = await findViewer(person.sessionId);
    expect([before?.mustEnrol, [...(before?.permissions ?? [])]]).toEqual([true, ['account.secure']]);
    await withApp(person);
    const after = await findViewer(person.sessionId);
    expect([after?.mustEnrol, after?.permissions]).toEqual([false, permissionsOf(role)]);
  }
  const merchant = await newPerson();
  expect(await findViewer(merchant.sessionId)).toMatchObject({ mustEnrol: false });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[2].email } });
  const demo = await openSession(id);
  expect(await findViewer(demo)).toMatchObject({ mustEnrol: false });
  vi.spyOn(settings(), 'REQUIRE_SECOND_FACTOR', 'get').mockReturnValue('everybody');
  expect(await findViewer(merchant.sessionId)).toMatchObject({ mustEnrol: true });
  expect(await findViewer(demo)).toMatchObject({ mustEnrol: false });
  vi.spyOn(settings(), 'OPERATOR_KIND', 'get').mockReturnValue('live');
  expect(await findViewer(demo), 'at a real operator').toMatchObject({ mustEnrol: true });
  vi.restoreAllMocks();
});

test('an owner resets a member’s factors; not another merchant’s, not a shared one’s; an administrator anybody’s', async () => {
  const owner = { ...stack.oasis, permissions: permissionsOf('owner') };
  const person = await newPerson();
  await withApp(person);
  expect(await endOf(resetMemberFactors({ ...owner, merchantId: nakheelId }, person.id))).toBe('not-found');
  expect(() => resetMemberFactors({ ...owner, permissions: permissionsOf('member') }, person.id)).toThrow(
    'lacks',
  );
  expect(await endOf(resetMemberFactors({ ...owner, id: person.id }, person.id)), 'the own').toBe(
    'not-found',
  );
  expect(await endOf(resetMemberFactors(owner, person.id))).toBe('ok');
  expect(await findViewer(person.sessionId)).toBeNull();
  expect(await checkSignIn(person.email, password, place)).toMatchObject({ hasSecondFactor: false });
  expect(await auditOf({ ...person, id: owner.id ?? '' })).toContain('reset-second-factor: byOwner');

  const shared = { ...person, sessionId: await openSession(person.id) };
  await withApp(shared);
  await unsafeAcrossMerchants((transaction) =>
    transaction.membership.create({ data: { userId: person.id, merchantId: nakheelId, role: 'viewer' } }),
  );
  expect(await endOf(resetMemberFactors(owner, person.id))).toBe('ask-administrator');
  await unsafeResetFactors(owner, person.id, 'lost phone');
  expect((await readFactors(person)).appSince).toBeNull();
  expect(await endOf(unsafeResetFactors(owner, crypto.randomUUID(), 'lost phone'))).toBe('not-found');
});
