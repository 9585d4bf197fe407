import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDay } from './current-day.tsx';

const told = vi.fn();
let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
let answer: () => Promise<Response>;
let end: () => void;

beforeEach(() => {
  told.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  answer = async () => Response.json({ today: '2026-11-28' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', () => answer());
  vi.useFakeTimers({ now: new Date('2026-11-27T23:58:30+04:00') });
  end = watchDay(told);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function see(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('a new day begins at midnight in the UAE, once', async () => {
  await minutes(1);
  expect(told).not.toHaveBeenCalled();
  await minutes(1);
  expect(told).toHaveBeenCalledTimes(1);
  await minutes(60);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a hidden page waits until it is seen', async () => {
  see('hidden');
  await minutes(60);
  expect(told).not.toHaveBeenCalled();
  see('visible');
  await minutes(0);
  expect(told).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<Response>]>([
  ['without a connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['without a session', async () => Response.json({ ok: false, code: 'signed-out' }, { status: 401 })],
  ['with a network’s own page', async () => new Response('<html></html>')],
  ['before the portal’s midnight', async () => Response.json({ today: '2026-11-27' })],
])('%s it waits', async (_name, given) => {
  const later = answer;
  answer = given;
  await minutes(5);
  expect(told).not.toHaveBeenCalled();
  answer = later;
  await minutes(1);
  expect(told).toHaveBeenCalledTimes(1);
});

test('after its end it looks no more', async () => {
  end();
  await minutes(60);
  see('visible');
  await minutes(1);
  expect(told).not.toHaveBeenCalled();
});
