import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { signIn } from '#e2e/stack/sign-in.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { merchantHeader } from '#lib/core/merchant-header.ts';
import { OverdueQuery } from '#lib/db/errors.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { action } from './action.ts';

// Replaces only the session's cookie and Next's headers; the permission checks are real.
const request = vi.hoisted(() => ({
  sessionId: undefined as string | undefined,
  headers: {} as Record<string, string>,
}));
vi.mock('./session-cookie.ts', () => ({ readSessionId: async () => request.sessionId ?? null }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(request.headers) }));
const shownAgain = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidatePath: shownAgain }));

const own = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };

await testStack();
let done: unknown[];

beforeEach(() => {
  done = [];
});

const lookUp = action('desk.look-up', z.object({ awb: z.string().min(1) }), async (viewer, input) => {
  done.push([viewer.role, input]);
  if (input.awb === 'overdue') throw new OverdueQuery('a query exceeded its time');
  if (input.awb === 'broken') throw new Error('password s3cret of postgres');
  return { ok: true, value: null };
});

async function act(
  sessionId: string | undefined,
  headers: Record<string, string> = own,
  awb = '1000012345678',
) {
  Object.assign(request, { sessionId, headers });
  return lookUp({ awb });
}

it('runs for a person with the role', async () => {
  expect(await act(await signIn('agent'))).toEqual({ ok: true, value: null });
  expect(done).toEqual([['agent', { awb: '1000012345678' }]]);
});

it('does nothing when nobody is signed in', async () => {
  expect(await act(undefined)).toEqual({ ok: false, code: 'signed-out' });
  expect(done).toEqual([]);
});

it('does nothing for another role, and says that it isn’t allowed', async () => {
  for (const sessionId of [await signIn('merchant'), await signIn('administrator')])
    expect(await act(sessionId)).toEqual({ ok: false, code: 'not-permitted' });
  expect(done).toEqual([]);
});

it('does nothing for a page of another merchant, which the person has left in another tab', async () => {
  const save = action('contacts.read', z.object({}), async ({ merchantId }) => {
    done.push(merchantId);
  });
  const from = async (merchantId: string) => {
    Object.assign(request, {
      sessionId: await signIn('merchant'),
      headers: { ...own, [merchantHeader]: merchantId },
    });
    return save({});
  };
  expect(await from(demoMerchants[1].id)).toEqual({ ok: false, code: 'other-merchant' });
  expect(done).toEqual([]);
  expect(await from(demoMerchants[0].id)).toEqual({ ok: true, value: null });
  expect(done).toEqual([demoMerchants[0].id]);
});

it('does nothing when the session cannot be looked up, and does not give the reason', async () => {
  expect(await act('no id that PostgreSQL takes')).toEqual({ ok: false, code: 'unexpected' });
  expect(done).toEqual([]);
});

it.each([
  ['a request from another site', { ...own, origin: 'https://elsewhere.example' }],
  ['a request without an Origin header', { host: own.host }],
  [
    'a request that names its own host',
    { ...own, origin: 'https://elsewhere.example', host: 'elsewhere.example' },
  ],
  [
    'a request that names its own forwarded host',
    { ...own, origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
  ],
  ['a request of this host with another scheme', { ...own, origin: 'https://127.0.0.1:3000' }],
  ['a request with the Origin "null"', { ...own, origin: 'null' }],
])('does nothing for %s', async (_from, headers) => {
  expect(await act(await signIn('agent'), headers)).toEqual({ ok: false, code: 'signed-out' });
  expect(done).toEqual([]);
});

it('does nothing with an input of another shape', async () => {
  expect(await act(await signIn('agent'), own, '')).toEqual({ ok: false, code: 'invalid' });
  expect(done).toEqual([]);
});

it('does nothing with an input of very many parts', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, '']));
  const wide = action('desk.look-up', z.unknown(), async () => {
    done.push('looked up');
    return { ok: true, value: null };
  });
  Object.assign(request, { sessionId: await signIn('agent'), headers: own });
  expect(await wide({ many })).toEqual({ ok: false, code: 'invalid' });
  expect(await wide({ few: 'x' })).toEqual({ ok: true, value: null });
  expect(done).toEqual(['looked up']);
});

it('does not show the details of an unexpected error', async () => {
  expect(await act(await signIn('agent'), own, 'broken')).toEqual({ ok: false, code: 'unexpected' });
});

it('says that the database is too slow', async () => {
  expect(await act(await signIn('agent'), own, 'overdue')).toEqual({ ok: false, code: 'unavailable' });
});

it('cleans texts, and keeps what a failure says for the log', async () => {
  const failing = action('desk.look-up', z.object({ awb: z.string() }), async (_viewer, input) => {
    done.push(input.awb);
    return { ok: false, code: 'not-found', logMessage: 'select * from secrets', message: 'none' } as const;
  });
  Object.assign(request, { sessionId: await signIn('agent'), headers: own });
  expect(await failing({ awb: 'a\u0000b\u202e' })).toEqual({ ok: false, code: 'not-found', message: 'none' });
  expect(done).toEqual(['a b']);
});

it('has the pages read again that show what it changes, also when it changed nothing', async () => {
  Object.assign(request, { sessionId: await signIn('agent'), headers: own });
  const look = async ({ awb }: { awb: string }) => awb === '1';
  const schema = z.object({ awb: z.string() });
  const onOne = action(
    'desk.look-up',
    schema,
    (_, input) => look(input),
    ({ awb }) => `/desk/${awb}`,
  );
  expect(await onOne({ awb: '2' })).toEqual({ ok: false, code: 'not-found' });
  const nothing = action('desk.look-up', schema, async () => {}, { below: '/desk' });
  expect(await nothing({ awb: '1' })).toEqual({ ok: true, value: null });
  expect(shownAgain.mock.calls).toEqual([['/desk/2'], ['/desk', 'layout']]);
});
