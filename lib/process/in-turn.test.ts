import { expect, it } from 'vitest';
import { TooOften } from '#lib/core/too-often.ts';
import { inTurn } from './in-turn.ts';

it('does as many works at a time as a queue allows, lets as many wait, and refuses the next', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    inTurn('files', { atOnce: 2, mostWaiting: 1 }, () => {
      begun.push(number);
      return new Promise<void>((end) => ends.push(end));
    });
  const works = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toThrow(TooOften);
  await expect(inTurn('other files', { atOnce: 1 }, async () => 'done')).resolves.toBe('done');
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await works[0];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(works);
  await expect(inTurn('files', { atOnce: 1, mostWaiting: 0 }, async () => 'a new queue')).resolves.toBe(
    'a new queue',
  );
});

it('answers before it rests, and rests before the next work', async () => {
  const queue = { atOnce: 1, restMs: 1_000 };
  const started = performance.now();
  await inTurn('resting', queue, async () => {});
  expect(performance.now() - started).toBeLessThan(1_000);
  await inTurn('resting', queue, async () => {});
  expect(performance.now() - started).toBeGreaterThanOrEqual(999);
});
