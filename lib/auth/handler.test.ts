import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#e2e/stack/sign-in.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { Permission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { handler } from './handler.ts';

// Replaces only the session's cookie; the session checks are real.
const cookie = vi.hoisted(() => ({ sessionId: undefined as string | undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('./session-cookie.ts', () => ({ readSessionId: async () => cookie.sessionId ?? null }));

await testStack();
let admitted: string[];

beforeEach(() => {
  admitted = [];
});

const admit = async (viewer: { role: string }) => {
  admitted.push(viewer?.role);
  return Response.json({ ok: true });
};

const merchants = 'shipments.read';
const agents = 'desk.look-up';

async function ask(permission: Permission, sessionId?: string) {
  cookie.sessionId = sessionId;
  const request = new Request('http://127.0.0.1/api/anything');
  const reply = await handler(permission, admit)(request, { params: Promise.resolve({}) });
  return { status: reply.status, body: await reply.json(), admitted };
}

const denied = (status: number, code: string) => ({ status, body: { ok: false, code }, admitted: [] });

it('admits a person of the role', async () => {
  expect(await ask(merchants, await signIn('merchant'))).toMatchObject({
    status: 200,
    admitted: ['merchant'],
  });
  admitted = [];
  expect(await ask(agents, await signIn('agent'))).toMatchObject({ status: 200, admitted: ['agent'] });
});

it('denies a signed-out person', async () => {
  expect(await ask(merchants)).toEqual(denied(401, 'signed-out'));
  expect(await ask(agents, randomUUID())).toEqual(denied(401, 'signed-out'));
});

it('sends a signed-out person to the sign-in page where the response would be a page', async () => {
  cookie.sessionId = undefined;
  const as = (dest: string) =>
    handler(merchants, admit)(
      new Request('http://127.0.0.1/api/anything', { headers: { 'sec-fetch-dest': dest } }),
      { params: Promise.resolve({}) },
    );
  const page = await as('document');
  expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in']);
  expect((await as('empty')).status).toBe(401);
  expect(admitted).toEqual([]);
});

it('denies another role', async () => {
  expect(await ask(agents, await signIn('merchant'))).toEqual(denied(404, 'not-found'));
  expect(await ask(merchants, await signIn('agent'))).toEqual(denied(404, 'not-found'));
  expect(await ask(agents, await signIn('administrator'))).toEqual(denied(404, 'not-found'));
});

it('denies when the session cannot be looked up, without giving the reason', async () => {
  expect(await ask(merchants, 'no id that PostgreSQL takes')).toEqual(denied(500, 'unexpected'));
});

it('denies a session that has expired', async () => {
  const id = await signIn('merchant');
  await prisma().session.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await ask(merchants, id)).toEqual(denied(401, 'signed-out'));
});

it('denies a person who was disabled', async () => {
  const id = await signIn('agent');
  const { userId } = await prisma().session.findUniqueOrThrow({ where: { id } });
  await prisma().user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
  expect(await ask(agents, id)).toEqual(denied(401, 'signed-out'));
  await prisma().user.update({ where: { id: userId }, data: { disabledAt: null } });
});

it('does not show the details of an unexpected error', async () => {
  cookie.sessionId = await signIn('merchant');
  const broken = handler(merchants, () => Promise.reject(new Error('password s3cret of postgres')));
  const reply = await broken(new Request('http://127.0.0.1/api/anything'), { params: Promise.resolve({}) });
  expect([reply.status, await reply.json()]).toEqual([500, { ok: false, code: 'unexpected' }]);
});
