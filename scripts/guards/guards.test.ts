import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGuards, withoutGuard } from './guards.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const guards = readGuards();

test('every line of guards.txt is read, and every invariant has a guard', () => {
  const lines = read('scripts/guards/guards.txt').split('\n');
  expect(guards.flatMap(({ edits }) => edits)).toHaveLength(
    lines.filter((line) => line.startsWith('  ')).length,
  );
  const invariants = Array.from({ length: 12 }, (_, index) => `I${index + 1}`);
  expect([...new Set(guards.map(({ invariant }) => invariant))]).toEqual(invariants);
});

test.each(guards)('$invariant: $edits.0.file: $edits.0.find: found in the code once', (guard) => {
  expect(existsSync(guard.test)).toBe(true);
  for (const [file, without] of withoutGuard(guard, read)) expect(without).not.toBe(read(file));
});

const text = `save(
  a, { now: true }
); load(); load();`;

test.each([
  ['save(…)', '', '; load(); load();'],
  ['save( a, {', 'save({', 'save({ now: true }\n); load(); load();'],
  ['save(…, …)', 'save(…)', 'save(\n  a); load(); load();'],
])('removes %s, with any white space', (find, instead, left) => {
  const guard = { invariant: 'I1', test: '', name: '', edits: [{ file: 'a.ts', find, instead }] };
  expect(withoutGuard(guard, () => text).get('a.ts')).toBe(left);
});

test.each([
  ['load()', 2],
  ['later()', 0],
])('%s, which is there %i times, is an error', (find, times) => {
  const guard = { invariant: 'I1', test: '', name: '', edits: [{ file: 'a.ts', find, instead: '' }] };
  expect(() => withoutGuard(guard, () => text)).toThrow(`contains this ${times} times instead of once`);
});
