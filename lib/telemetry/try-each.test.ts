import { expect, it, vi } from 'vitest';
import { tryEach } from './try-each.ts';

const logged = vi.hoisted(() => [] as unknown[]);
vi.mock('./logger.ts', () => ({
  logger: () => ({ error: ({ item }: { item: unknown }) => logged.push(item) }),
}));

it('does the work for all in their order, logs each error, and throws the first at the end', async () => {
  const done: number[] = [];
  const trying = tryEach([1, 2, 3, 4], async (each) => {
    if (each % 2 === 1) throw new Error(`no ${each}`);
    done.push(each);
  });
  await expect(trying).rejects.toThrow('no 1');
  expect([done, logged]).toEqual([
    [2, 4],
    [1, 3],
  ]);
});
