import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetWork,
  onWorkChange,
  type WatchedWork,
  watchedWork,
  watchWork,
} from '#lib/browser/watched-work.ts';
import { askWork } from './ask-work.ts';

const work: WatchedWork = { kind: 'import', id: 'a', name: 'orders', href: '/imports/a', done: null };

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});

it('keeps one entry of each work, the newest ten, and tells of changes', () => {
  let told = 0;
  const stop = onWorkChange(() => {
    told += 1;
  });
  watchWork(work);
  watchWork({ ...work, done: { booked: 2, left: 1 } });
  expect(watchedWork()).toEqual([{ ...work, done: { booked: 2, left: 1 } }]);
  expect(watchedWork()).toBe(watchedWork());
  for (let at = 0; at < 12; at += 1) watchWork({ ...work, id: `${at}` });
  expect(watchedWork()).toHaveLength(10);
  forgetWork('11');
  expect(watchedWork()).toHaveLength(9);
  expect(told).toBe(15);
  stop();
});

it('is silent without storage, or with another text in it', () => {
  localStorage.setItem('waybill.long-work', '{');
  expect(watchedWork()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  watchWork(work);
  expect(watchedWork()).toEqual([]);
});

it.each([
  ['goes on', 200, { queued: 1, booked: 1, rejected: 0, unconfirmed: 0 }, work],
  [
    'has ended',
    200,
    {
      queued: 0,
      booked: 3,
      wrong: 4,
      right: 1,
      sameReference: 1,
      rejected: 1,
      unconfirmed: 1,
      duplicate: 7,
      withheld: 9,
    },
    { ...work, done: { booked: 3, left: 8 } },
  ],
  ['can’t be asked now', 503, {}, work],
  ['is another person’s', 404, {}, null],
])('asks for an import that %s', async (_, status, body, expected) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  expect(await askWork(work)).toEqual(expected);
});
