import { afterEach, expect, it, vi } from 'vitest';
import { browserCopies, clearBrowserCopies } from './browser-copies.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const mariam = { personId: 'mariam', merchantId: 'oasis' };
const copy = { form: { name: 'Maryam' }, known: ['v1'], isStored: false };

afterEach(() => vi.useRealTimers());

it('finds what the same person typed into the same draft', () => {
  const storage = memoryStorage();
  expect(browserCopies(mariam, storage).keep('draft', copy)).toBe(true);
  expect(browserCopies(mariam, storage).find('draft')).toMatchObject(copy);
  expect(browserCopies(mariam, storage).find('another')).toBeNull();
});

it.each([
  ['another person on the same browser', { ...mariam, personId: 'omar' }],
  ['the same person at another merchant', { ...mariam, merchantId: 'nakheel' }],
])('shows %s nothing', (_who, other) => {
  const storage = memoryStorage();
  browserCopies(mariam, storage).keep('draft', copy);
  expect(browserCopies(other, storage).find('draft')).toBeNull();
  expect(browserCopies(other, storage).findUnstored('open')).toEqual([]);
});

it('keeps twenty copies, the newest, for seven days', () => {
  vi.useFakeTimers({ now: 0 });
  const storage = memoryStorage();
  const copies = browserCopies(mariam, storage);
  for (let draft = 0; draft < 25; draft += 1) {
    vi.setSystemTime(draft);
    copies.keep(`draft-${draft}`, copy);
  }
  expect(storage.length).toBe(20);
  expect([copies.find('draft-4'), copies.find('draft-5')]).toMatchObject([null, copy]);
  vi.setSystemTime(7 * 24 * 60 * 60 * 1000 + 10);
  expect(copies.find('draft-5')).toBeNull();
  expect(copies.find('draft-24')).toMatchObject(copy);
});

it('says so when a copy isn’t kept: too large, or the storage is full or missing', () => {
  const large = { name: 'x'.repeat(200_000) };
  expect(browserCopies(mariam, memoryStorage()).keep('draft', { ...copy, form: large })).toBe(false);
  expect(browserCopies(mariam, memoryStorage(10)).keep('draft', copy)).toBe(false);
  expect(browserCopies(mariam, null).keep('draft', copy)).toBe(false);
});

it('finds the forms that the server never had, the newest first, and not the open one', () => {
  vi.useFakeTimers({ now: 0 });
  const copies = browserCopies(mariam, memoryStorage());
  for (const [at, draftId, isStored] of [
    [1, 'older', false],
    [2, 'newer', false],
    [3, 'stored', true],
    [4, 'open', false],
  ] as const) {
    vi.setSystemTime(at);
    copies.keep(draftId, { ...copy, isStored });
  }
  expect(copies.findUnstored('open').map(({ draftId }) => draftId)).toEqual(['newer', 'older']);
});

it('clears everybody’s copies and nothing else', () => {
  const storage = memoryStorage();
  storage.setItem('theme', 'dark');
  browserCopies(mariam, storage).keep('draft', copy);
  clearBrowserCopies(storage);
  expect([storage.length, storage.key(0)]).toEqual([1, 'theme']);
});

it('ignores a copy that isn’t one', () => {
  const storage = memoryStorage();
  storage.setItem('waybill.draft.mariam.oasis.draft', '{"form":');
  expect(browserCopies(mariam, storage).find('draft')).toBeNull();
});
