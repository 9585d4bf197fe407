import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allGuards } from './all-guards.ts';
import { applyEdits } from './apply-edits.ts';
import { editsOf, type Guard, invariants } from './guard.ts';

const guards = Object.entries(allGuards).flatMap(([invariant, own]) =>
  own.map((guard): [string, string, Guard] => [invariant, guard.guard, guard]),
);

test('every invariant has a guard', () => {
  expect(Object.keys(allGuards)).toEqual(Object.keys(invariants));
  for (const own of Object.values(allGuards)) expect(own.length).toBeGreaterThan(0);
});

test.each(guards)('%s: %s: found in the code once', (_invariant, _name, guard) => {
  const { test: file } = guard;
  const edits = editsOf(guard);
  expect(existsSync(file)).toBe(true);
  const read = (name: string) => readFileSync(name, 'utf8');
  expect(edits.length).toBeGreaterThan(0);
  for (const [name, without] of applyEdits(edits, read)) expect(without).not.toBe(read(name));
});
