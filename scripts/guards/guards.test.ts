import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allGuards } from './all-guards.ts';
import { type Guard, invariants } from './guard.ts';
import { guardCells } from './page.ts';
import { applyEdit } from './scratch-copy.ts';

const guards = Object.entries(allGuards).flatMap(([invariant, own]) =>
  own.map((guard): [string, string, Guard] => [invariant, guard.guard, guard]),
);

test('every invariant has a guard', () => {
  expect(Object.keys(allGuards)).toEqual(Object.keys(invariants));
  for (const own of Object.values(allGuards)) expect(own.length).toBeGreaterThan(0);
});

test.each(guards)(
  '%s: %s stands where it is said to stand, once',
  (_invariant, _name, { edits, test: file }) => {
    expect(existsSync(file)).toBe(true);
    expect(edits.length).toBeGreaterThan(0);
    const texts = new Map<string, string>();
    for (const edit of edits) {
      const text = texts.get(edit.file) ?? readFileSync(edit.file, 'utf8');
      const without = applyEdit(text, edit);
      expect(without).not.toBe(text);
      texts.set(edit.file, without);
    }
  },
);

test.each([
  ['nowhere', 'y'],
  ['twice', 'x'],
])('what stands %s is an error', (_where, remove) => {
  expect(() => applyEdit('x and x', { file: 'a.ts', remove, putting: '' })).toThrow(
    /a\.ts holds this (0|2) times/,
  );
});

test('docs/guards.md names these guards, in this order, and no other: npm run test:guards -- --write', () => {
  const rows = readFileSync('docs/guards.md', 'utf8').split('\n');
  const told = rows.filter((row) => /^\| (?!---|Without this guard)/.test(row));
  const expected = guards.map(([, , guard]) => guardCells(guard));
  expect(told.map((row, index) => row.slice(0, expected[index]?.length))).toEqual(expected);
});
