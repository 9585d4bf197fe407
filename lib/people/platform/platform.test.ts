import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { sendMails } from '#lib/jobs/testing/send-mails.ts';
import { listKeptMails } from '#lib/mail/list-mails.ts';
import {
  findMerchant,
  suspendMerchant,
  unsafeListMerchants,
} from '#lib/merchants/admin/administer-merchants.ts';
import { unsafeAcceptInvitation } from '#lib/people/members/accept-invitation.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { mostInvitations } from '#lib/people/members/schema.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';
import { changePlatformRole, disablePerson } from './change-person.ts';
import { inviteToMerchant, listMerchantPeople, listPeople } from './list-people.ts';
import {
  acceptPlatformInvitation,
  createMerchant,
  findPlatformInvitation,
  inviteToPlatform,
  listPlatformInvitations,
  revokePlatformInvitation,
} from './platform-invitations.ts';

await testStack();
const place = '203.0.113.5';
const given = { name: 'Hind Rashed', nameAr: 'هند راشد', password: 'a blue kettle sings' };
const reason = 'ticket 4711';

const saeed = await administratorOf(demoSignIns[3].email);

async function administratorOf(email: string) {
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  return { kind: 'person' as const, id, permissions: permissionsOf('administrator') };
}

let added = 0;
async function add(role: 'agent' | 'administrator') {
  added += 1;
  const email = `platform-${added}@waybill.example`;
  await prisma().$transaction((transaction) => addPerson(transaction, { email, ...given }, { role }));
  return administratorOf(email);
}

async function linkTo(email: string): Promise<string> {
  await sendMails();
  const mail = (await listKeptMails())?.find(({ recipient }) => recipient === email);
  return mail?.body.match(/join#([\w-]+)/)?.[1] ?? '';
}
const audited = (verb: string, aboutUserId?: string) =>
  prisma().auditEntry.findFirst({ where: { verb, aboutUserId }, orderBy: { at: 'desc' } });

test('only administrators, and only they by this table, have these verbs', async () => {
  for (const role of ['owner', 'member', 'viewer', 'agent'] as const) {
    const actor = { ...saeed, permissions: permissionsOf(role) };
    const id = randomUUID();
    await expect(unsafeListMerchants(actor)).rejects.toThrow('lacks merchants.manage');
    await expect(findMerchant(actor, id)).rejects.toThrow('lacks merchants.manage');
    await expect(suspendMerchant(actor, { id, suspend: true, reason })).rejects.toThrow('lacks');
    await expect(createMerchant(actor, { nameEn: 'a', nameAr: 'a', ownerEmail: 'a@b.ae' })).rejects.toThrow(
      'lacks',
    );
    await expect(listMerchantPeople(actor, id)).rejects.toThrow('lacks');
    await expect(
      inviteToMerchant(actor, { merchantId: id, email: 'a@b.ae', role: 'viewer' }),
    ).rejects.toThrow('lacks');
    await expect(listPeople(actor)).rejects.toThrow('lacks platform-people.manage');
    await expect(disablePerson(actor, { id, disable: true, reason })).rejects.toThrow('lacks');
    await expect(changePlatformRole(actor, { id, role: 'agent', reason })).rejects.toThrow('lacks');
    await expect(inviteToPlatform(actor, { email: 'a@b.ae', role: 'agent' })).rejects.toThrow('lacks');
    await expect(listPlatformInvitations(actor)).rejects.toThrow('lacks');
    await expect(revokePlatformInvitation(actor, id)).rejects.toThrow('lacks');
  }
});

test('an administrator has no way into a merchant’s shipments', () => {
  const merchants = [...permissionsOf('owner')].filter((one) => !one.startsWith('account.'));
  const desk = [...permissionsOf('agent')].filter((one) => !one.startsWith('account.'));
  for (const one of [...merchants, ...desk]) expect(saeed.permissions.has(one), one).toBe(false);
});

test('a new merchant gets its first owner by a link', async () => {
  const names = { nameEn: 'Falcon Perfumes', nameAr: 'عطور الصقر' };
  expect(await endOf(createMerchant(saeed, { ...names, ownerEmail: 'nobody' }))).toBe('email-wrong');
  const made = await createMerchant(saeed, { ...names, ownerEmail: 'Hind@Falcon.example' });
  const id = made.ok ? made.value : '';
  expect(await findMerchant(saeed, id)).toMatchObject({ ...names, suspendedAt: null });
  expect((await listMerchantPeople(saeed, id)).invitations).toMatchObject([
    { email: 'hind@falcon.example', role: 'owner' },
  ]);
  const token = await linkTo('hind@falcon.example');
  expect(await endOf(unsafeAcceptInvitation(token, given, place))).toBe('ok');
  expect((await listMerchantPeople(saeed, id)).members).toMatchObject([{ role: 'owner' }]);
  expect(
    await endOf(inviteToMerchant(saeed, { merchantId: id, email: 'second@falcon.example', role: 'owner' })),
  ).toBe('ok');
  await sendMails();
  const told = (await listKeptMails())?.filter(({ subject }) => subject.startsWith('Another owner'));
  expect(told).toMatchObject([{ recipient: 'hind@falcon.example' }]);
  expect(told?.[0]?.body).toContain('/settings/people');
  expect(told?.[0]?.body).toContain('عطور الصقر');
  expect(await audited('invite-member')).toMatchObject({
    actorId: saeed.id,
    aboutMerchantId: id,
    reason: 'byAdministrator',
  });
  expect(await prisma().auditEntry.findFirst({ where: { verb: 'create-merchant' } })).toMatchObject({
    actorId: saeed.id,
    aboutMerchantId: id,
  });
});

test('nobody is invited to a merchant whom the link would refuse', async () => {
  const disabled = 'disabled@falcon.example';
  await prisma().$transaction((transaction) =>
    addPerson(
      transaction,
      { email: disabled, ...given },
      { role: 'merchant', merchantId: demoMerchants[0].id },
    ),
  );
  await prisma().user.update({ where: { email: disabled }, data: { disabledAt: new Date() } });
  const names = { nameEn: 'Nobody’s Perfumes', nameAr: 'عطور بلا مالك' };
  for (const email of [demoSignIns[2].email, ` ${demoSignIns[3].email.toUpperCase()}`, disabled]) {
    expect(await endOf(createMerchant(saeed, { ...names, ownerEmail: email }))).toBe('may-not-join');
    const invited = { merchantId: demoMerchants[1].id, email, role: 'owner' as const };
    expect(await endOf(inviteToMerchant(saeed, invited))).toBe('may-not-join');
  }
  expect((await unsafeListMerchants(saeed, { search: 'nobody' })).rows).toEqual([]);
});

test('merchants are listed by name in pages, and found by part of a name in either script, or an account number', async () => {
  await prisma().merchant.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      nameEn: `Stall ${String(index).padStart(2, '0')}`,
      nameAr: `كشك إمارة ${index}`,
    })),
  });
  const first = await unsafeListMerchants(saeed, { search: 'stall' });
  expect(first.rows).toHaveLength(50);
  const second = await unsafeListMerchants(saeed, { search: 'stall', after: first.next ?? '' });
  expect([...first.rows, ...second.rows].map(({ nameEn }) => nameEn)).toEqual(
    Array.from({ length: 60 }, (_, index) => `Stall ${String(index).padStart(2, '0')}`),
  );
  expect(second.next).toBeNull();
  const found = async (search: string) => (await unsafeListMerchants(saeed, { search })).rows.length;
  expect(await found('كشك اماره 59')).toBe(1);
  expect(await found(demoMerchants[0].accountNo)).toBe(1);
  expect(await found(demoMerchants[0].id)).toBe(1);
  expect(await found('%')).toBe(0);
  expect((await unsafeListMerchants(saeed, { after: randomUUID() })).rows).toEqual([]);
});

test('a disabled person is out at the next request and can be let in again', async () => {
  const agent = await add('agent');
  const session = await openSession(agent.id);
  expect(await endOf(disablePerson(saeed, { id: agent.id, disable: true, reason }))).toBe('ok');
  expect(await findViewer(session)).toBeNull();
  expect(await findViewer(await openSession(agent.id)), 'even with a session').toBeNull();
  expect(await audited('disable-person', agent.id)).toMatchObject({
    actorId: saeed.id,
    reason: { text: reason },
  });
  expect(await endOf(disablePerson(saeed, { id: agent.id, disable: false, reason }))).toBe('ok');
  expect(await findViewer(await openSession(agent.id))).toMatchObject({ role: 'agent' });
  expect(await findViewer(session), 'the old one stays ended').toBeNull();
});

test('another role has its rights at the next request, with a new session', async () => {
  const agent = await add('agent');
  const session = await openSession(agent.id);
  const change = (role: 'supervisor' | 'administrator' | 'agent') =>
    changePlatformRole(saeed, { id: agent.id, role, reason });
  expect(await endOf(change('supervisor'))).toBe('ok');
  expect(await findViewer(session)).toBeNull();
  const permissions = async () => (await findViewer(await openSession(agent.id)))?.permissions;
  expect((await permissions())?.has('desk.supervise')).toBe(true);
  await change('administrator');
  expect((await permissions())?.has('desk.look-up')).toBe(false);
  expect((await permissions())?.has('platform-people.manage')).toBe(true);
  await change('agent');
  expect((await permissions())?.has('desk.supervise')).toBe(false);
  expect(await audited('change-platform-role', agent.id)).toMatchObject({
    reason: { text: reason },
    change: { role: ['administrator', 'agent'] },
  });
  const { id: mariam } = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[0].email } });
  for (const id of [mariam, randomUUID()])
    expect(await endOf(changePlatformRole(saeed, { id, role: 'administrator', reason }))).toBe('not-found');
});

test('the last administrator stays, also when two disable each other at once', async () => {
  const own = { id: saeed.id, reason };
  expect(await endOf(disablePerson(saeed, { ...own, disable: true }))).toBe('own-account');
  expect(await endOf(changePlatformRole(saeed, { ...own, role: 'agent' }))).toBe('own-account');
  const other = await add('administrator');
  const both = await Promise.all([
    disablePerson(saeed, { id: other.id, disable: true, reason }),
    changePlatformRole(other, { id: saeed.id, role: 'agent', reason }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'last-administrator' });
  await prisma().user.update({ where: { id: saeed.id }, data: { role: 'administrator' } });
  expect(await endOf(disablePerson(saeed, { id: randomUUID(), disable: true, reason }))).toBe('not-found');
});

test('an agent joins with a link, once; a used, revoked or unknown one does nothing', async () => {
  const email = 'new.agent@waybill.example';
  expect(await endOf(inviteToPlatform(saeed, { email: 'x', role: 'agent' }))).toBe('email-wrong');
  expect(await endOf(inviteToPlatform(saeed, { email: demoSignIns[0].email, role: 'agent' }))).toBe(
    'email-taken',
  );
  await inviteToPlatform(saeed, { email, role: 'agent' });
  const token = await linkTo(email);
  expect(await findPlatformInvitation(token)).toEqual({ email });
  const weak = { ...given, password: 'hind rashed12' };
  expect(await endOf(acceptPlatformInvitation(token, weak, place))).toBe('password-guessable');
  const both = await Promise.all([
    acceptPlatformInvitation(token, given, place),
    acceptPlatformInvitation(token, given, place),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await listPeople(saeed, { search: email });
  expect(rows).toMatchObject([{ role: 'agent', state: 'active', isSelf: false }]);
  await inviteToPlatform(saeed, { email: 'late@waybill.example', role: 'administrator' });
  const late = await linkTo('late@waybill.example');
  const [open] = await listPlatformInvitations(saeed);
  await revokePlatformInvitation(saeed, open?.id ?? '');
  expect(await endOf(acceptPlatformInvitation(late, given, place))).toBe('link-ended');
});

test('100 invitations are open at most, without the ended ones; one of them can be renewed', async () => {
  const { platformInvitation, limit } = prisma();
  const replaceAll = async (hours: number) => {
    await platformInvitation.deleteMany();
    await platformInvitation.createMany({
      data: Array.from({ length: mostInvitations }, (_, index) => ({
        email: `guest-${index}@post.example`,
        role: 'agent',
        expiresAt: new Date(Date.now() + hours * 3_600_000),
      })),
    });
  };
  const invite = async (email: string) => {
    await limit.deleteMany();
    return inviteToPlatform(saeed, { email, role: 'agent' });
  };
  await replaceAll(-1);
  expect(await endOf(invite('one.more@post.example'))).toBe('ok');
  await replaceAll(1);
  expect(await endOf(invite('too.many@post.example'))).toBe('too-many');
  expect(await endOf(invite('guest-1@post.example'))).toBe('ok');
  await platformInvitation.deleteMany();
});

test('people are listed by email in pages', async () => {
  const all = await listPeople(saeed);
  expect(all.rows.map(({ email }) => email)).toEqual(all.rows.map(({ email }) => email).toSorted());
  expect((await listPeople(saeed, { of: 'merchants' })).rows.every(({ role }) => role === 'merchant')).toBe(
    true,
  );
  const { rows } = await listPeople(saeed, { search: 'سعيد', of: 'platform' });
  expect(rows).toMatchObject([{ email: demoSignIns[3].email, isSelf: true, role: 'administrator' }]);
});
