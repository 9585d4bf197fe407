import { afterEach, expect, test, vi } from 'vitest';
import { askSecondStep, askSignIn } from './ask-sign-in.ts';

/** A server that gives this answer to the posted form. */
function serverAnswering(status: number, body: string, headers: Record<string, string> = {}) {
  const posted: { address: string; accept: string; fields: object }[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { body: URLSearchParams; headers: { accept: string } }) => {
      posted.push({ address, accept: init.headers.accept, fields: Object.fromEntries(init.body) });
      return new Response(body, { status, headers });
    },
  );
  return posted;
}

afterEach(() => vi.unstubAllGlobals());

test('a session was opened', async () => {
  const posted = serverAnswering(200, JSON.stringify({ result: 'signed-in' }));
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: 'signed-in' });
  expect(posted).toEqual([
    {
      address: '/api/sign-in',
      accept: 'application/json',
      fields: { email: 'noora@oasis.example', password: 'secret words' },
    },
  ]);
});

test.each([
  ['a wrong password', 401, JSON.stringify({ result: 'wrong' }), 'wrong'],
  ['a second step', 200, JSON.stringify({ result: 'second-step' }), 'second-step'],
  ['a failure behind it', 200, JSON.stringify({ result: 'unreachable' }), 'unreachable'],
  ['the answer of another question', 200, JSON.stringify({ result: 'code-wrong' }), 'unreachable'],
  ['a refusal without a word', 500, '{}', 'unreachable'],
  ['a page instead of an answer', 502, '<h1>Bad gateway</h1>', 'unreachable'],
  ['nothing', 403, '', 'unreachable'],
  ['no object', 200, 'null', 'unreachable'],
])('%s', async (_, status, body, answer) => {
  serverAnswering(status, body);
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: answer });
});

test('the next attempt must wait', async () => {
  serverAnswering(429, JSON.stringify({ result: 'wait', seconds: 64 }), { 'retry-after': '64' });
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: 'wait', seconds: 64 });
  expect(await askSecondStep('123456')).toEqual({ result: 'wait', seconds: 64 });
});

test('the server doesn’t answer', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askSignIn('noora@oasis.example', 'secret words')).toEqual({ result: 'unreachable' });
});
