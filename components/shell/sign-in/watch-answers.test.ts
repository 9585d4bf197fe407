import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { merchantHeader } from '#lib/core/merchant-header.ts';
import { watchAnswers } from './watch-answers.ts';

const location = { origin: 'http://portal.test', href: 'http://portal.test/shipments' };
const told = vi.fn();
let answer: Response;

beforeEach(() => {
  told.mockClear();
  vi.stubGlobal('window', { location, fetch: async () => answer });
});
afterEach(() => vi.unstubAllGlobals());

async function asked(target: string, init?: RequestInit) {
  const end = watchAnswers(told);
  const got = await window.fetch(target, init);
  const text = await got.text();
  await new Promise((resolve) => setImmediate(resolve));
  end();
  return text;
}

const action = { method: 'POST', headers: { 'Next-Action': 'a1' } };
const flight = (text: string) => new Response(text, { headers: { 'content-type': 'text/x-component' } });
const denied = '1:{"ok":false,"code":"signed-out"}';

test('an action without a session', async () => {
  answer = flight(denied);
  expect(await asked('/shipments', action), 'the page still reads it').toBe(denied);
  expect(told.mock.calls).toEqual([['signed-out']]);
});

test('an action that the role doesn’t allow', async () => {
  answer = flight('1:{"ok":false,"code":"not-permitted"}');
  await asked('/shipments', action);
  expect(told.mock.calls).toEqual([['not-permitted']]);
});

test.each([
  ['a question', undefined, 401],
  ['a draft', { method: 'POST' }, 200],
])('%s without a session', async (_name, init, status) => {
  answer = Response.json({ ok: false, code: 'signed-out' }, { status });
  await asked('/api/anything', init);
  expect(told.mock.calls).toEqual([['signed-out']]);
});

test.each([
  ['an action that worked', '/shipments', action, () => flight('1:{"ok":true}')],
  ['a page', '/shipments?_rsc=1', undefined, () => flight(denied)],
  ['a wrong password', '/api/sign-in', { method: 'POST' }, () => new Response('', { status: 401 })],
  ['another host', 'http://elsewhere.test/api/x', undefined, () => new Response('', { status: 401 })],
])('%s says nothing', async (_name, target, init, make) => {
  answer = make();
  await asked(target, init);
  expect(told).not.toHaveBeenCalled();
});

test('the requests of a document name the merchant of its first page, whoever the person switches to', async () => {
  answer = Response.json({ ok: false, code: 'other-merchant' });
  const sent = vi.fn(async (_target: string, _init?: RequestInit) => answer.clone());
  vi.stubGlobal('window', { location, fetch: sent });
  watchAnswers(told, 'oasis')();
  const end = watchAnswers(told, 'nakheel');
  await window.fetch('/api/shipments/1/draft', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  });
  await window.fetch('/shipments', action);
  await window.fetch('/shipments?_rsc=1');
  await window.fetch('http://elsewhere.test/api/x');
  await new Promise((resolve) => setImmediate(resolve));
  end();
  const headersOf = ([, init]: (typeof sent.mock.calls)[number]) =>
    Object.fromEntries(new Headers(init?.headers));
  expect(sent.mock.calls.map(headersOf)).toEqual([
    { 'content-type': 'application/json', [merchantHeader]: 'oasis' },
    { 'next-action': 'a1', [merchantHeader]: 'oasis' },
    {},
    {},
  ]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  expect(told.mock.calls).toEqual([['other-merchant'], ['other-merchant']]);
});
