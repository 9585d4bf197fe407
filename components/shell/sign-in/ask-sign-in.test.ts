import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSignIn } from './ask-sign-in.ts';

const here = 'http://portal.test';

/** A server that returns a token and answers the posted form with this status and body. */
function serverAnswering(status: number, body: string) {
  const posted: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: { body: URLSearchParams }) => {
    if (address === '/api/auth/csrf') return Response.json({ csrfToken: 'token-1' });
    if (init) posted.push(init.body);
    return new Response(body, { status });
  });
  return posted;
}

beforeEach(() => vi.stubGlobal('window', { location: { origin: here } }));
afterEach(() => vi.unstubAllGlobals());

test('a session was opened', async () => {
  const posted = serverAnswering(200, JSON.stringify({ url: `${here}/` }));
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: 'signed-in' });
  expect(Object.fromEntries(posted[0] ?? [])).toEqual({
    email: 'noora@oasis.example',
    password: 'secret words',
    csrfToken: 'token-1',
    json: 'true',
  });
});

test.each([
  ['a wrong password', 401, JSON.stringify({ url: `${here}/sign-in?error=CredentialsSignin` }), 'wrong'],
  ['a failure behind it', 401, JSON.stringify({ url: `${here}/sign-in?error=fetch+failed` }), 'unreachable'],
  ['a refusal without a word', 500, JSON.stringify({ url: `${here}/` }), 'unreachable'],
  ['a page instead of an answer', 502, '<h1>Bad gateway</h1>', 'unreachable'],
])('%s', async (_, status, body, answer) => {
  serverAnswering(status, body);
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: answer });
});

test('the next attempt must wait', async () => {
  const headers = { 'retry-after': '64' };
  vi.stubGlobal('fetch', async (_address: string, init?: object) =>
    init ? Response.json({ ok: false }, { status: 429, headers }) : Response.json({ csrfToken: 'token-1' }),
  );
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: 'wait', seconds: 64 });
});

test('the server doesn’t answer', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: 'unreachable' });
});
