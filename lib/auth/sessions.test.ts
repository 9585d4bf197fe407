import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { confirmPerson } from '#lib/people/factors/recent-sign-in.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { findViewer, openSession, renewSessionId } from './sessions.ts';
import type { Viewer } from './viewer.ts';

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const office = { address: '203.0.113.5', device: 'Firefox/131.0 (Windows)' };
await testStack();
let mariam: string;
let omar: string;

beforeAll(async () => {
  const idOf = async (email: string) => (await prisma().user.findUniqueOrThrow({ where: { email } })).id;
  mariam = await idOf(demoSignIns[0].email);
  omar = await idOf(demoSignIns[1].email);
});
beforeEach(() => prisma().session.deleteMany());

const row = (id: string) => prisma().session.findUniqueOrThrow({ where: { id } });
const set = (id: string, data: { createdAt?: Date; lastSeenAt?: Date; expiresAt?: Date }) =>
  prisma().session.update({ where: { id }, data });
const viewerOf = async (id: string) => (await findViewer(id)) as Viewer;

test('a session without a use for 30 minutes has ended, whatever its row says', async () => {
  const id = await openSession(mariam, office);
  await set(id, { lastSeenAt: ago(29) });
  expect(await findViewer(id)).toMatchObject({ id: mariam });
  await set(id, { lastSeenAt: ago(31), expiresAt: ago(-600) });
  expect(await findViewer(id)).toBeNull();
});

test('a session ends after 12 hours, however much it is used', async () => {
  const id = await openSession(mariam, office);
  await set(id, { createdAt: ago(12 * 60 - 10), lastSeenAt: ago(5) });
  expect(await findViewer(id)).toMatchObject({ id: mariam });
  const { createdAt, expiresAt } = await row(id);
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(12 * 60 * minute);
  await set(id, { createdAt: ago(12 * 60 + 1), expiresAt: ago(-30) });
  expect(await findViewer(id)).toBeNull();
});

test('only a use extends a session: the questions of an open page don’t', async () => {
  const id = await openSession(mariam, office);
  await set(id, { lastSeenAt: ago(20), expiresAt: ago(-10) });
  const before = await row(id);
  expect(await findViewer(id, false)).toMatchObject({ id: mariam });
  expect(await row(id)).toEqual(before);
  await findViewer(id, true);
  expect((await row(id)).expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * minute);
});

test('a new session has a new id, and ends the earlier one of the same browser only', async () => {
  const earlier = await openSession(mariam, office);
  const elsewhere = await openSession(mariam);
  const next = await openSession(mariam, office, earlier);
  expect(next).not.toBe(earlier);
  expect(await findViewer(earlier)).toBeNull();
  expect(await findViewer(elsewhere)).not.toBeNull();
});

test('a person lists the own open sessions with place and device, this one first', async () => {
  const here = await openSession(mariam, office);
  await openSession(mariam, { address: '2001:db8::1', device: 'Safari (iPhone)' });
  await openSession(omar, office);
  await set(await openSession(mariam), { lastSeenAt: ago(45) });
  const sessions = await listOwnSessions(await viewerOf(here));
  expect(sessions).toMatchObject([
    { ...office, isThis: true },
    { address: '2001:db8::1', device: 'Safari (iPhone)', isThis: false },
  ]);
  expect(JSON.stringify(sessions), 'without the ids').not.toContain(here);
});

test('a person ends one other session or all others, and nobody else’s', async () => {
  const here = await openSession(mariam, office);
  const phone = await openSession(mariam);
  const laptop = await openSession(mariam);
  const theirs = await openSession(omar);
  const viewer = await viewerOf(here);
  const keys = (await listOwnSessions(viewer)).filter(({ isThis }) => !isThis).map(({ key }) => key);
  const [theirKey = ''] = (await listOwnSessions(await viewerOf(theirs))).map(({ key }) => key);

  expect(await endOwnSessions(viewer, { key: theirKey })).toEqual({ ok: true, value: 0 });
  expect(await endOwnSessions(viewer, { key: randomUUID() })).toEqual({ ok: true, value: 0 });
  expect(await endOwnSessions(viewer, { key: keys[0] ?? '' })).toEqual({ ok: true, value: 1 });
  const left = await Promise.all([phone, laptop].map((id) => findViewer(id)));
  expect(left.filter(Boolean)).toHaveLength(1);
  expect(await endOwnSessions(viewer, 'others')).toEqual({ ok: true, value: 1 });
  expect(await findViewer(here)).not.toBeNull();
  expect(await findViewer(theirs)).not.toBeNull();
  expect(await prisma().auditEntry.count({ where: { actorId: mariam, verb: 'end-sessions' } })).toBe(2);
});

test('ending other sessions needs a sign-in or the password of the last 15 minutes', async () => {
  const [here, phone] = [await openSession(mariam, office), await openSession(mariam)];
  await set(here, { createdAt: ago(16) });
  const viewer = await viewerOf(here);
  expect(await endOf(endOwnSessions(viewer, 'others'))).toBe('confirm-first');
  expect(await findViewer(phone)).not.toBeNull();
  expect(await endOf(confirmPerson(viewer, { password: demoSignIns[0].password }, office.address))).toBe(
    'ok',
  );
  expect(await endOwnSessions(viewer, 'others')).toEqual({ ok: true, value: 1 });
  expect(await findViewer(phone)).toBeNull();
});

test('a session with another id is the same session, and its old id is worth nothing', async () => {
  const old = await openSession(mariam, office);
  await set(old, { createdAt: ago(16) });
  const renewed = (await renewSessionId(old)) ?? '';
  expect(await findViewer(old)).toBeNull();
  expect(await viewerOf(renewed)).toMatchObject({ id: mariam, sessionId: renewed });
  expect(await endOf(endOwnSessions(await viewerOf(renewed), 'others')), 'no newer than before').toBe(
    'confirm-first',
  );
  expect(await renewSessionId(old)).toBeNull();
});
