import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { closeSession, findViewer, openSession } from '#lib/auth/sessions.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { sendMails } from '#lib/jobs/testing/send-mails.ts';
import { listKeptMails } from '#lib/mail/list-mails.ts';
import { disablePerson } from '#lib/people/platform/change-person.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';
import { unsafeAcceptInvitation, unsafeFindInvitation } from './accept-invitation.ts';
import { addPerson } from './add-person.ts';
import { inviteMember, revokeInvitation } from './invite-member.ts';
import { changeMemberRole, listMembers, removeMember } from './members.ts';
import { type MerchantRole, mostInvitations } from './schema.ts';
import { unsafeListOwnMerchants, unsafeSwitchMerchant } from './switch-merchant.ts';

const place = '203.0.113.5';
const given = { name: 'Sara Falah', nameAr: 'سارة فلاح', password: 'a blue kettle sings' };
const [oasisId, nakheelId] = demoMerchants.map(({ id }) => id) as [string, string];
await testStack();
let mariam: MerchantActor & { id: string };
let omar: MerchantActor & { id: string };

beforeAll(async () => {
  mariam = await actorOf(demoSignIns[0].email, oasisId);
  omar = await actorOf(demoSignIns[1].email, nakheelId);
});
beforeEach(() => prisma().mail.deleteMany());
/** As after ten minutes. */
const passTime = () => prisma().limit.deleteMany();

async function actorOf(email: string, merchantId: string, role: MerchantRole = 'owner') {
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  return { kind: 'person' as const, id, merchantId, permissions: permissionsOf(role) };
}

let added = 0;
async function add(role: MerchantRole, merchantId = oasisId) {
  added += 1;
  const email = `person-${added}@oasis.example`;
  const post = { role: 'merchant' as const, merchantId, merchantRole: role };
  await prisma().$transaction((transaction) => addPerson(transaction, { email, ...given }, post));
  return actorOf(email, merchantId, role);
}

async function invitedToken(email: string, by = mariam, role: MerchantRole = 'member') {
  expect(await inviteMember(by, { email, role })).toEqual({ ok: true, value: null });
  await sendMails();
  return (await listKeptMails())?.[0]?.body.match(/join#([\w-]+)/)?.[1] ?? '';
}
const rolesAt = async (merchantId: string) =>
  Object.fromEntries(
    (
      await inMerchant(merchantId, (transaction) =>
        transaction.membership.findMany({ where: { merchantId }, include: { user: true } }),
      )
    ).map(({ user, role }) => [user.email, role]),
  );

test('the people from before have a membership as owners', async () => {
  expect((await rolesAt(oasisId))[demoSignIns[0].email]).toBe('owner');
  const viewer = await findViewer(await openSession(mariam.id));
  expect(viewer).toMatchObject({ merchantId: oasisId, merchantRole: 'owner' });
});

test('each role has its rights at the next request, and another role ends the sessions', async () => {
  const person = await add('viewer');
  const first = await openSession(person.id);
  expect([...((await findViewer(first))?.permissions ?? [])].sort()).toEqual([
    'account.manage',
    'account.secure',
    'alerts.choose',
    'contacts.read',
    'shipments.read',
  ]);
  expect(await endOf(changeMemberRole(mariam, person.id, 'member'))).toBe('ok');
  expect(await findViewer(first)).toBeNull();
  const permissions = (await findViewer(await openSession(person.id)))?.permissions;
  expect(permissions?.has('shipments.book')).toBe(true);
  expect(permissions?.has('people.manage')).toBe(false);
});

test('only owners list, invite, change and remove', async () => {
  const member = await add('member');
  expect(() => removeMember(member, mariam.id)).toThrow('lacks people.manage');
  expect(() => changeMemberRole(member, member.id, 'owner')).toThrow('lacks people.manage');
  await expect(listMembers(member)).rejects.toThrow('lacks people.manage');
  await expect(inviteMember(member, { email: 'x@y.example', role: 'owner' })).rejects.toThrow('lacks');
});

test('another merchant’s people are like people who don’t exist', async () => {
  for (const id of [omar.id, randomUUID()]) {
    expect(await endOf(removeMember(mariam, id))).toBe('not-found');
    expect(await endOf(changeMemberRole(mariam, id, 'viewer'))).toBe('not-found');
  }
  expect((await rolesAt(nakheelId))[demoSignIns[1].email]).toBe('owner');
});

test('the last owner stays: by the functions, in PostgreSQL, and when two owners remove each other at once', async () => {
  expect(await endOf(removeMember(omar, omar.id))).toBe('last-owner');
  expect(await endOf(changeMemberRole(omar, omar.id, 'member'))).toBe('last-owner');
  await expect(
    unsafeAcrossMerchants((transaction) =>
      transaction.membership.deleteMany({ where: { merchantId: nakheelId } }),
    ),
  ).rejects.toThrow();
  const second = await add('owner', nakheelId);
  const both = await Promise.all([removeMember(omar, second.id), removeMember(second, omar.id)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  // Restores the owner that other tests use.
  if (!both[0]?.ok) await accept(await invitedToken(demoSignIns[1].email, second, 'owner'));
});

const accept = (token: string) => unsafeAcceptInvitation(token, given, place);

test('a removed person is out at once, can’t sign in, and comes back with an invitation', async () => {
  const person = await add('member');
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: person.id } });
  const session = await openSession(person.id);
  expect(await endOf(removeMember(mariam, person.id))).toBe('ok');
  expect(await findViewer(session)).toBeNull();
  expect(await findViewer(await openSession(person.id)), 'even with a session').toBeNull();
  const token = await invitedToken(email, mariam, 'viewer');
  expect(await unsafeFindInvitation(token)).toMatchObject({ isNew: false, role: 'viewer' });
  // Somebody with an account isn't signed in by the link.
  expect(await accept(token)).toMatchObject({ ok: true, value: { email, newUserId: null } });
  expect(await findViewer(await openSession(person.id))).toMatchObject({ merchantRole: 'viewer' });
});

test.each([false, true])(
  'whom an administrator disabled doesn’t come back with an invitation, removed by an owner: %s',
  async (isRemoved) => {
    const person = await add('member');
    await prisma().user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
    if (isRemoved) expect(await removeMember(mariam, person.id)).toMatchObject({ ok: true });
    const { email } = await prisma().user.findUniqueOrThrow({ where: { id: person.id } });
    const token = await invitedToken(email, omar);
    expect(await unsafeFindInvitation(token)).toBeNull();
    expect(await endOf(accept(token))).toBe('link-ended');
  },
);

test('whom an owner removed while disabled has left once enabled, and comes back with an invitation', async () => {
  const person = await add('member');
  const enabled = async (disable: boolean) => {
    const { id } = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[3].email } });
    const administrator = { kind: 'person' as const, id, permissions: permissionsOf('administrator') };
    return disablePerson(administrator, { id: person.id, disable, reason: 'ticket 4711' });
  };
  expect(await endOf(enabled(false))).toBe('ok');
  await enabled(true);
  expect(await endOf(removeMember(mariam, person.id))).toBe('ok');
  expect(await endOf(enabled(false))).toBe('has-left');
  const { email, disabledAt } = await prisma().user.findUniqueOrThrow({ where: { id: person.id } });
  expect(disabledAt, 'signs in to nothing').not.toBeNull();
  expect(await endOf(accept(await invitedToken(email)))).toBe('ok');
  expect(await findViewer(await openSession(person.id))).toMatchObject({ merchantRole: 'member' });
});

test('an invitation works once, also at the same moment, and a weak password doesn’t use it up', async () => {
  const token = await invitedToken('New.Person@Oasis.example');
  expect(await unsafeFindInvitation(token)).toMatchObject({ email: 'new.person@oasis.example', isNew: true });
  expect(await endOf(unsafeAcceptInvitation(token, { ...given, password: 'sara falah12' }, place))).toBe(
    'password-guessable',
  );
  expect(await endOf(unsafeAcceptInvitation(token, { ...given, name: '' }, place))).toBe('name-missing');
  expect(await endOf(unsafeAcceptInvitation(token, { ...given, name: 'سارة' }, place))).toBe(
    'name-not-latin',
  );
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await endOf(accept(token))).toBe('link-ended');
  expect((await rolesAt(oasisId))['new.person@oasis.example']).toBe('member');
});

test('an invitation ends when it expires, is revoked, or is sent again; another merchant can’t revoke it', async () => {
  const email = 'someone@oasis.example';
  const first = await invitedToken(email);
  await passTime();
  const second = await invitedToken(email);
  expect(await unsafeFindInvitation(first)).toBeNull();
  const { invitations } = await listMembers(mariam);
  const id = invitations.find((invitation) => invitation.email === email)?.id ?? '';
  await revokeInvitation(omar, id);
  expect(await unsafeFindInvitation(second)).not.toBeNull();
  await inMerchant(oasisId, (transaction) =>
    transaction.invitation.updateMany({ where: { id }, data: { expiresAt: new Date() } }),
  );
  expect(await endOf(accept(second))).toBe('link-ended');
  await revokeInvitation(mariam, id);
  expect((await listMembers(mariam)).invitations.map((invitation) => invitation.id)).not.toContain(id);
});

test('agents and administrators can’t join; the answer to the owner doesn’t say so', async () => {
  const token = await invitedToken(demoSignIns[2].email);
  expect(await unsafeFindInvitation(token)).toBeNull();
  expect(await endOf(accept(token))).toBe('link-ended');
});

test('a person of two merchants switches, keeps one when removed from the other, and can’t switch to a third', async () => {
  const person = await add('member');
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: person.id } });
  await accept(await invitedToken(email, omar, 'viewer'));
  expect((await unsafeListOwnMerchants(person)).map(({ id }) => id)).toEqual([oasisId, nakheelId]);
  expect(await findViewer(await openSession(person.id))).toMatchObject({ merchantId: nakheelId });
  const elsewhere = await openSession(person.id);
  const by = { connection: nakheelId, subject: 'rana', session: null };
  const sessionId = await openSession(person.id, undefined, null, by);
  const switchTo = (merchantId: string) => unsafeSwitchMerchant({ ...person, sessionId }, merchantId);
  expect(await switchTo(oasisId)).toBe(true);
  expect(await findViewer(elsewhere), 'another browser').toBeNull();
  expect(await findViewer(sessionId)).toMatchObject({ merchantId: oasisId, merchantRole: 'member' });
  expect(await switchTo(randomUUID())).toBe(false);
  expect(await unsafeSwitchMerchant({ ...mariam, sessionId }, nakheelId)).toBe(false);
  expect(await closeSession(sessionId), 'the sign-out there still ends it').toBe(nakheelId);
  await removeMember(mariam, person.id);
  expect(await findViewer(await openSession(person.id))).toMatchObject({ merchantId: nakheelId });
});

test('row security hides other merchants’ memberships and invitations', async () => {
  await invitedToken('hidden@oasis.example');
  const seen = await inMerchant(nakheelId, async (transaction) => [
    ...(await transaction.membership.findMany()),
    ...(await transaction.invitation.findMany()),
  ]);
  expect(new Set(seen.map(({ merchantId }) => merchantId))).toEqual(new Set([nakheelId]));
  expect(await prisma().membership.count()).toBe(0);
});

test('nobody floods a stranger with invitations: ten minutes between two, whoever sends and however', async () => {
  const email = 'stranger@elsewhere.example';
  const invitation = { email, role: 'member' as const };
  const both = await Promise.all([inviteMember(mariam, invitation), inviteMember(mariam, invitation)]);
  expect(both.map((answer) => (answer.ok ? 'sent' : answer.code)).sort()).toEqual(['sent', 'too-soon']);
  const open = await inMerchant(oasisId, (transaction) =>
    transaction.invitation.findFirstOrThrow({ where: { merchantId: oasisId, email } }),
  );
  await revokeInvitation(mariam, open.id);
  expect(await endOf(inviteMember(mariam, { ...invitation, email: ' Stranger@Elsewhere.example' }))).toBe(
    'too-soon',
  );
  expect(await endOf(inviteMember(omar, invitation)), 'by another merchant').toBe('too-soon');
  expect(await prisma().mail.count({ where: { recipient: email } })).toBe(1);
});

test('100 invitations are open at most, without the ended ones; one of them can be renewed', async () => {
  const replaceAll = (hours: number) =>
    inMerchant(oasisId, async ({ invitation }) => {
      await invitation.deleteMany();
      await invitation.createMany({
        data: Array.from({ length: mostInvitations }, (_, index) => ({
          merchantId: oasisId,
          email: `guest-${index}@elsewhere.example`,
          role: 'viewer',
          expiresAt: new Date(Date.now() + hours * 3_600_000),
        })),
      });
    });
  const invite = async (email: string) => {
    await passTime();
    return inviteMember(mariam, { email, role: 'viewer' });
  };
  await replaceAll(-1);
  expect(await endOf(invite('one.more@elsewhere.example'))).toBe('ok');
  await replaceAll(1);
  expect(await endOf(invite('too.many@elsewhere.example'))).toBe('too-many');
  expect(await endOf(invite('guest-1@elsewhere.example'))).toBe('ok');
  await inMerchant(oasisId, ({ invitation }) => invitation.deleteMany());
});

test('a person sends 20 invitations an hour at most, and a merchant 50 a day', async () => {
  const send = async (by: MerchantActor, count: number, name: string) => {
    const codes = [];
    for (let index = 0; index < count; index += 1) {
      const sent = await inviteMember(by, { email: `${name}-${index}@elsewhere.example`, role: 'viewer' });
      codes.push(sent.ok ? 'sent' : sent.code);
    }
    return codes.filter((code) => code === 'sent').length;
  };
  await passTime();
  const owners = [await add('owner'), await add('owner'), await add('owner')] as const;
  expect(await send(owners[0], 25, 'first')).toBe(20);
  expect(await send(owners[1], 25, 'second')).toBe(20);
  expect(await send(owners[2], 15, 'third')).toBe(10);
});

test('what owners do is audited', async () => {
  const verbs = await prisma().auditEntry.groupBy({ by: ['verb'] });
  expect(verbs.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining([
      'invite-member',
      'accept-invitation',
      'change-role',
      'remove-member',
      'switch-merchant',
    ]),
  );
});
