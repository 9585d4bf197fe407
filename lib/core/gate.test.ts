import { expect, test } from 'vitest';
import { GateFull, makeGate } from './gate.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { started, ends, work };
}

test('two run, the others wait in their order, and the fifth is turned away', async () => {
  const gate = makeGate({ atOnce: 2, mostWaiting: 2 });
  const { started, ends, work } = heldWork();
  const runs = [1, 2, 3, 4].map((number) => gate.run(work(number)));
  await expect(gate.run(work(5))).rejects.toThrow(GateFull);
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  expect(await runs[1]).toBe(2);
  await expect.poll(() => started).toEqual([1, 2, 3]);
  for (const end of [0, 2]) ends[end]?.();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  expect(await Promise.all(runs)).toEqual([1, 2, 3, 4]);
  expect(gate.isIdle()).toBe(true);
});

test('work that fails gives its place back', async () => {
  const gate = makeGate({ atOnce: 1, mostWaiting: 1 });
  const failing = () => Promise.reject(new Error('broken'));
  await expect(gate.run(failing)).rejects.toThrow('broken');
  expect(gate.isIdle()).toBe(true);
  expect(await gate.run(async () => 'done')).toBe('done');
});
