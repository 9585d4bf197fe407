import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import { prisma } from '#lib/db/client.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { checkSignIn } from '#lib/people/sign-in/check-sign-in.ts';
import {
  approveReset,
  askForReset,
  countResetRequests,
  dropResetRequest,
  endPersonSessions,
  listResetRequests,
} from './reset-requests.ts';

const password = 'a blue kettle sings';
const reason = 'ticket 4711';
const stack = await testStack();

async function add(role: 'agent' | 'administrator') {
  const email = `${randomUUID()}@desk.test`;
  const person = { email, password, name: 'Hind Rashed', nameAr: 'هند راشد' };
  const added = await prisma().$transaction((transaction) => addPerson(transaction, person, { role }));
  const id = added.ok ? added.value : '';
  return { kind: 'person' as const, id, email, permissions: permissionsOf(role) };
}
const codeOf = async (asked: Promise<{ ok: true } | { ok: false; code: string }>) => {
  const ended = await asked;
  return ended.ok ? 'done' : ended.code;
};
const signIn = async (email: string) => (await checkSignIn(email, password, '203.0.113.5')).outcome;

test('a password is reset once another administrator approves it', async () => {
  const [first, second, lost] = [await add('administrator'), await add('administrator'), await add('agent')];
  const about = { id: lost.id, kind: 'password' as const };
  const session = await openSession(lost.id);
  await expect(askForReset(lost, { ...about, reason })).rejects.toThrow('lacks platform-people.manage');
  await expect(approveReset(lost, about)).rejects.toThrow('lacks platform-people.manage');
  expect(await codeOf(askForReset(first, { ...about, id: first.id, reason }))).toBe('own-account');
  expect(await codeOf(approveReset(second, about)), 'nobody asked').toBe('not-found');

  expect(await codeOf(askForReset(first, { ...about, reason }))).toBe('done');
  expect(await listResetRequests(first)).toMatchObject([{ ...about, reason, isOwn: true }]);
  expect(await listResetRequests(second)).toMatchObject([{ isOwn: false, askedBy: 'Hind Rashed' }]);
  expect([await countResetRequests(first), await countResetRequests(second)]).toEqual([0, 1]);
  expect(await codeOf(approveReset(first, about)), 'by the one who asked').toBe('own-request');
  expect([await signIn(lost.email), (await findViewer(session))?.id]).toEqual(['right', lost.id]);

  const both = [codeOf(approveReset(second, about)), codeOf(approveReset(second, about))];
  expect((await Promise.all(both)).sort()).toEqual(['done', 'not-found']);
  expect([await signIn(lost.email), await findViewer(session)]).toEqual(['wrong', null]);
  expect(await prisma().mail.findMany({ where: { recipient: lost.email } })).toMatchObject([
    { kind: 'reset' },
  ]);
  const audit = await prisma().auditEntry.findMany({
    where: { aboutUserId: lost.id },
    orderBy: { at: 'asc' },
  });
  expect(audit.map(({ actorId, verb }) => [actorId, verb])).toEqual([
    [first.id, 'ask-reset-person-password'],
    [second.id, 'reset-person-password'],
  ]);
});

test('second factors too; a request ends when it is dropped or a day old', async () => {
  const [first, second, lost] = [await add('administrator'), await add('administrator'), await add('agent')];
  const about = { id: lost.id, kind: 'factors' as const };
  await prisma().user.update({ where: { id: lost.id }, data: { secondFactorSince: new Date() } });
  await askForReset(first, { ...about, reason });
  await dropResetRequest(second, about);
  expect(await codeOf(approveReset(second, about))).toBe('not-found');
  await askForReset(first, { ...about, reason });
  await stack.run("UPDATE reset_requests SET asked_at = now() - interval '25 hours'");
  expect([await codeOf(approveReset(second, about)), await listResetRequests(second)]).toEqual([
    'not-found',
    [],
  ]);
  await askForReset(first, { ...about, reason });
  expect(await codeOf(approveReset(second, about))).toBe('done');
  expect((await prisma().user.findUniqueOrThrow({ where: { id: lost.id } })).secondFactorSince).toBeNull();
});

test('sessions end at once, with a reason', async () => {
  const [first, other] = [await add('administrator'), await add('agent')];
  const session = await openSession(other.id);
  expect(await codeOf(endPersonSessions(first, { id: other.id, reason }))).toBe('done');
  expect(await findViewer(session)).toBeNull();
  expect(await codeOf(endPersonSessions(first, { id: randomUUID(), reason }))).toBe('not-found');
});
