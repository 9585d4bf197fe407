import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { beforeEach, expect, test, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { forgetDenials } from '#lib/audit/record-denial.ts';
import { addressHeader } from '#lib/core/client-address.ts';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';
import { readSessionId, renewSession, startSession } from './session-cookie.ts';
import { findViewer } from './sessions.ts';

type Cookie = { name: string; value: string; options?: object };
const sent = vi.hoisted(() => ({ cookies: [] as Cookie[], headers: {} as Record<string, string> }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers(sent.headers),
  cookies: async () => ({
    getAll: () => sent.cookies,
    get: (name: string) => sent.cookies.find((cookie) => cookie.name === name),
    set: (name: string, value: string, options: object) => {
      sent.cookies = [{ name, value, options }];
    },
  }),
}));

await testStack();
const name = 'next-auth.session-token';
const sid = randomUUID();
const tokenOf = (secret: string) => encode({ token: { sid }, secret, maxAge: 3600 });

beforeEach(forgetDenials);

async function read(address: string, value?: string) {
  sent.cookies = value === undefined ? [] : [{ name, value }];
  sent.headers = { [addressHeader]: address };
  const sessionId = await readSessionId();
  const denials = await prisma().auditEntry.findMany({ where: { verb: 'denied', address } });
  return { sessionId, denials: denials.map(({ reason }) => reason) };
}

test('the cookie that the portal made names its session; none is nobody’s', async () => {
  const own = await tokenOf(settings().NEXTAUTH_SECRET);
  expect(await read('192.0.2.10', own)).toEqual({ sessionId: sid, denials: [] });
  expect(await read('192.0.2.11')).toEqual({ sessionId: null, denials: [] });
});

test.each<[string, (own: string) => string | Promise<string>]>([
  ['a changed byte', (own) => `${own.slice(0, -10)}${own.at(-10) === 'A' ? 'B' : 'A'}${own.slice(-9)}`],
  ['a missing part', (own) => own.split('.').slice(0, 4).join('.')],
  ['another key', () => tokenOf('a secret of somebody else, as long')],
  ['an unsigned token', () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sid }))}.`],
  ['plain text', () => sid],
  ['very long nonsense', () => 'x'.repeat(4000)],
])('a cookie with %s is nobody’s, and is audited once', async (what, change) => {
  const address = `tampered with ${what}`;
  const cookie = await change(await tokenOf(settings().NEXTAUTH_SECRET));
  expect(await read(address, cookie)).toEqual({ sessionId: null, denials: ['cookie'] });
  expect(await read(address, cookie), 'a repeated one fills nothing').toEqual({
    sessionId: null,
    denials: ['cookie'],
  });
});

const office = { address: '203.0.113.5', device: 'Firefox' };
const mariam = () => prisma().user.findUniqueOrThrow({ where: { email: 'mariam@oasis.example' } });

test('a sign-in opens a session in place of the browser’s own, and a change renews it', async () => {
  const { id: userId } = await mariam();
  const signIn = async () => {
    await startSession(userId, office);
    return (await readSessionId()) ?? '';
  };
  sent.cookies = [];
  const first = await signIn();
  expect(sent.cookies).toMatchObject([{ name, options: { maxAge: 12 * 3600, httpOnly: true } }]);
  const second = await signIn();
  expect(await findViewer(first)).toBeNull();
  const viewer = await findViewer(second);
  expect(viewer).toMatchObject({ id: userId, sessionId: second });
  if (viewer) await renewSession(viewer);
  const renewed = (await readSessionId()) ?? '';
  expect(renewed).not.toBe(second);
  expect(await findViewer(second)).toBeNull();
  expect(await findViewer(renewed)).toMatchObject({ id: userId });
});

test('under https only a cookie counts that no other host of the domain can set', async () => {
  const own = await tokenOf(settings().NEXTAUTH_SECRET);
  const before = settings().NEXTAUTH_URL;
  Object.assign(settings(), { NEXTAUTH_URL: 'https://portal.example' });
  try {
    await startSession((await mariam()).id, office);
    expect(sent.cookies).toMatchObject([
      { name: `__Host-${name}`, options: { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } },
    ]);
    for (const other of [name, `__Secure-${name}`]) {
      sent.cookies = [{ name: other, value: own }];
      expect(await readSessionId(), other).toBeNull();
    }
    sent.cookies = [{ name: `__Host-${name}`, value: own }];
    expect(await readSessionId()).toBe(sid);
  } finally {
    Object.assign(settings(), { NEXTAUTH_URL: before });
  }
});
