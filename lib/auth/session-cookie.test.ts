import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { forgetDenials } from '#lib/audit/record-denial.ts';
import { addressHeader } from '#lib/core/client/client-address.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { prisma } from '#lib/db/client.ts';
import { nextAuthOptions } from './next-auth-options.ts';
import { readSessionId } from './session-cookie.ts';

type Cookie = { name: string; value: string };
const sent = vi.hoisted(() => ({ cookies: [] as Cookie[], headers: {} as Record<string, string> }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers(sent.headers),
  cookies: async () => ({
    getAll: () => sent.cookies,
    get: (name: string) => sent.cookies.find((cookie) => cookie.name === name),
  }),
}));

let stack: VerbStack;
const name = 'next-auth.session-token';
const sid = randomUUID();
const tokenOf = (secret: string) => encode({ token: { sid }, secret, maxAge: 3600 });

beforeAll(async () => {
  stack = await startVerbStack();
});
beforeEach(forgetDenials);
afterAll(() => stack.stop());

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

test('under https only a cookie counts that no other host of the domain can set', async () => {
  const own = await tokenOf(settings().NEXTAUTH_SECRET);
  const before = settings().NEXTAUTH_URL;
  Object.assign(settings(), { NEXTAUTH_URL: 'https://portal.example' });
  try {
    expect(nextAuthOptions({ address: '', device: '' }, () => {}).cookies).toMatchObject({
      sessionToken: { name: `__Host-${name}`, options: { path: '/', secure: true, httpOnly: true } },
    });
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
