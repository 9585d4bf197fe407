import { beforeEach, expect, it, vi } from 'vitest';
import { Prisma } from './generated/client.ts';
import { readTogether } from './read-together.ts';

// React keeps a cache for the time of a page. Here a test is a page.
const page = vi.hoisted(() => ({ kept: new Map<unknown, unknown>() }));
vi.mock('react', () => ({
  cache: (make: () => unknown) => () => {
    if (!page.kept.has(make)) page.kept.set(make, make());
    return page.kept.get(make);
  },
}));
beforeEach(() => page.kept.clear());

const asking = (...names: string[]) => names.map((name) => Prisma.raw(name));

/** Answers each query with its own text, and notes what was sent together. */
function database() {
  const sent: string[][] = [];
  const send = async (queries: Prisma.Sql[]) => {
    sent.push(queries.map(({ text }) => text));
    if (queries.some(({ text }) => text === 'broken')) throw new Error('a query failed');
    return queries.map(({ text }) => [{ text }]);
  };
  return { sent, send };
}

it('what parts of a page ask at once is sent once, and each part gets its own answers', async () => {
  const { sent, send } = database();
  const answers = await Promise.all([
    readTogether('oasis', asking('a', 'b'), send),
    Promise.resolve().then(() => readTogether('oasis', asking('c'), send)),
    readTogether('falcon', asking('d'), send),
  ]);
  expect(sent).toEqual([['a', 'b', 'c'], ['d']]);
  expect(answers).toEqual([[[{ text: 'a' }], [{ text: 'b' }]], [[{ text: 'c' }]], [[{ text: 'd' }]]]);
});

it('what is asked after an answer is sent again', async () => {
  const { sent, send } = database();
  await readTogether('oasis', asking('a'), send);
  await readTogether('oasis', asking('b'), send);
  expect(sent).toEqual([['a'], ['b']]);
});

it('each part hears of a query that failed', async () => {
  const { send } = database();
  const reads = [readTogether('oasis', asking('a'), send), readTogether('oasis', asking('broken'), send)];
  for (const ended of await Promise.allSettled(reads))
    expect(ended).toMatchObject({ status: 'rejected', reason: new Error('a query failed') });
});
