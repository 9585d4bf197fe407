import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';

type Saved =
  | { ok: true; value: { savedAt: string } }
  | { ok: false; code: 'unexpected' }
  | { ok: false; code: 'outdated'; detail: { version: string } };

/** A saver whose answers the test controls; `sent` holds the form at the time of each save. */
function startSaver() {
  const sent: string[] = [];
  const kinds: DraftStatus['kind'][] = [];
  const outdated: string[] = [];
  const waiting: PromiseWithResolvers<Saved>[] = [];
  let typed = '';
  const saver = createDraftSaver({
    delayMs: 800,
    onStatus: (status) => kinds.push(status.kind),
    onOutdated: (version) => outdated.push(version),
    send: () => {
      sent.push(typed);
      const answer = Promise.withResolvers<Saved>();
      waiting.push(answer);
      return answer.promise;
    },
  });
  return {
    saver,
    sent,
    kinds,
    outdated,
    type: (text: string) => {
      typed = text;
      saver.changed();
    },
    succeed: () => settle((answer) => answer.resolve({ ok: true, value: { savedAt: 'now' } })),
    refuse: () => settle((answer) => answer.resolve({ ok: false, code: 'unexpected' })),
    outdate: () =>
      settle((answer) => answer.resolve({ ok: false, code: 'outdated', detail: { version: 'newer' } })),
    breakOff: () => settle((answer) => answer.reject(new TypeError('Failed to fetch'))),
  };

  async function settle(how: (answer: PromiseWithResolvers<Saved>) => void) {
    const answer = waiting.shift();
    if (!answer) throw new Error('No save is under way');
    how(answer);
    await vi.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves once typing has stopped, and reports it', async () => {
  const { type, sent, succeed, kinds, saver } = startSaver();
  type('a');
  await vi.advanceTimersByTimeAsync(799);
  type('ab');
  await vi.advanceTimersByTimeAsync(799);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['ab']);
  await succeed();
  expect(kinds.at(-1)).toBe('saved');
  expect(saver.hasUnsaved()).toBe(false);
});

test('sends one save at a time, then the newest form', async () => {
  const { type, sent, succeed, kinds } = startSaver();
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  type('ab');
  await vi.advanceTimersByTimeAsync(800);
  type('abc');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual(['a']);
  await succeed();
  expect(sent).toEqual(['a', 'abc']);
  expect(kinds).not.toContain('saved');
  await succeed();
  expect(kinds.at(-1)).toBe('saved');
});

test.each(['refuse', 'breakOff'] as const)(
  'keeps the form of a failed save (%s) for the next one',
  async (fail) => {
    const { type, sent, kinds, saver, succeed, ...answers } = startSaver();
    type('a');
    await vi.advanceTimersByTimeAsync(800);
    await answers[fail]();
    expect(kinds.at(-1)).toBe('failed');
    expect(saver.hasUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['a']);
    void saver.saveNow();
    expect(sent).toEqual(['a', 'a']);
    await succeed();
    expect(saver.hasUnsaved()).toBe(false);
  },
);

test('text typed while a save failed is sent immediately', async () => {
  const { type, sent, breakOff } = startSaver();
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  type('ab');
  await vi.advanceTimersByTimeAsync(800);
  await breakOff();
  expect(sent).toEqual(['a', 'ab']);
});

test('starts no save while held, and saves on release', async () => {
  const { type, sent, saver } = startSaver();
  type('a');
  saver.hold();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(saver.isHeld()).toBe(true);
  void saver.release();
  expect(sent).toEqual(['a']);
});

test('saves nothing without a change', async () => {
  const { saver, sent } = startSaver();
  await saver.saveNow();
  expect(sent).toEqual([]);
});

test('saves at once when the page is left, also while a save is under way', async () => {
  const { type, sent, saver, succeed, kinds } = startSaver();
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  type('ab');
  saver.leave();
  expect(sent).toEqual(['a', 'ab']);
  saver.leave();
  expect(sent).toEqual(['a', 'ab']);
  await succeed();
  await succeed();
  expect(kinds.at(-1)).toBe('saved');
  expect(saver.hasUnsaved()).toBe(false);
});

test('saves nothing when the change was taken back before it was saved', async () => {
  const { type, sent, saver } = startSaver();
  type('a');
  saver.changedBack();
  await vi.advanceTimersByTimeAsync(5_000);
  saver.leave();
  expect(sent).toEqual([]);
});

test('stops when another window saved a newer version, until it is released', async () => {
  const { type, sent, saver, outdate, outdated } = startSaver();
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  await outdate();
  expect(outdated).toEqual(['newer']);
  type('ab');
  await vi.advanceTimersByTimeAsync(5_000);
  saver.leave();
  expect(sent).toEqual(['a']);
  void saver.release();
  expect(sent).toEqual(['a', 'ab']);
});
