import { expect, it } from 'vitest';
import { longestBlockMs } from '#lib/process/testing/loop-delay.ts';
import { hostileFiles } from '#lib/tables/testing/hostile-files.ts';
import { addImport } from './files/add-import.ts';
import { startImportStack } from './testing/import-stack.ts';
import { csvOf, importHeader, importRow } from './testing/rows.ts';

const stack = await startImportStack();

const rows = (count: number, changes: (number: number) => Record<number, string> = () => ({})) =>
  csvOf([importHeader, ...Array.from({ length: count }, (_, at) => importRow(`L-${at}`, changes(at)))]);

async function add(bytes: Uint8Array): Promise<string> {
  const done = await addImport(stack.oasis, { bytes, name: 'x.csv' });
  return done.ok ? 'added' : done.code;
}

/** Loads the lists of places and the thread, and compiles what checks rows. */
await add(rows(300));

// Only one has the most rows that a file may have: these would block too, all at once.
it.each<[string, () => Uint8Array]>([
  [
    '800 rows with areas of 1,200 characters',
    () => rows(800, (at) => ({ 5: `${'Al Majaz near the tower '.repeat(50)}${at}` })),
  ],
  ['1,000 rows with unknown emirates', () => rows(1_000, (at) => ({ 4: `Sharjaa ${at} ${'x'.repeat(40)}` }))],
  [
    '2,000 rows with 100 columns',
    () =>
      csvOf([
        [...importHeader, ...Array.from({ length: 91 }, (_, at) => `Column ${at}`)],
        ...Array.from({ length: 2_000 }, (_, at) => [
          ...importRow(`W-${at}`),
          ...Array.from({ length: 91 }, (_, column) => `${at}/${column}`),
        ]),
      ]),
  ],
  [
    '24 rows with 100 columns of 500 separators',
    () =>
      csvOf([
        importHeader,
        ...Array.from({ length: 24 }, () => Array.from({ length: 100 }, () => '5/'.repeat(500))),
      ]),
  ],
])('the import of %s never blocks the event loop for 50 ms', async (_, bytes) => {
  const file = bytes();
  let outcome = '';
  const blockedMs = await longestBlockMs(async () => {
    outcome = await add(file);
  });
  expect(outcome).toBe('added');
  expect(blockedMs).toBeLessThan(50);
});

it('eight imports at once are read one after the other', async () => {
  const blank = hostileFiles.find(([, gives]) => gives === 'empty')?.[2]() ?? Buffer.alloc(0);
  const before = process.memoryUsage.rss();
  let outcomes: string[] = [];
  const blockedMs = await longestBlockMs(async () => {
    outcomes = await Promise.all(Array.from({ length: 8 }, () => add(blank)));
  });
  expect(outcomes).toEqual(Array(8).fill('empty'));
  expect(blockedMs).toBeLessThan(50);
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(50);
});
