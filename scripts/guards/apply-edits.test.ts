import { expect, test } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import type { Edit } from './guard.ts';

const file = 'a.ts';
const within = 'save';

const text = `
function save(a, b) {
  if (!a || b === 'x') return send(a, { now: true, to: 'z' }, ['v', 'w']);
  return b;
}
const sql = \`SELECT id FROM rows WHERE id = $1 AND state = 'open'\`;
const other = (a) => { if (!a) return 'y'; };
`;

test.each<[string, Edit, string]>([
  ['a condition', { file, within, code: '!a', instead: 'false' }, "if (false || b === 'x')"],
  ['a string in other quotes', { file, within, code: 'b === "x"', instead: 'false' }, 'if (!a || false)'],
  ['a call, whatever its arguments', { file, within, code: 'send($$$)', instead: 'a' }, "'x') return a;"],
  ['a statement', { file, within, code: 'return b' }, '\n  \n}'],
  ['a property, with its comma', { file, within, code: 'now: true' }, "{  to: 'z' }"],
  ['an element, with its comma', { file, within, code: "'v'" }, "[ 'w']"],
  ['the last property', { file, within, code: "to: 'z'" }, '{ now: true,  }'],
  [
    'a condition in SQL, whatever its whitespace',
    { file, within: 'sql', sql: "AND  state='open'" },
    'WHERE id = $1 `',
  ],
])('removes %s', (_what, edit, left) => {
  expect(applyEdits([edit], () => text).get(file)).toContain(left);
});

test.each<[string, number, Edit]>([
  ['code', 0, { file, within, code: 'b === 1' }],
  ['code that is elsewhere alone', 0, { file, within, code: "return 'y'" }],
  ['code', 2, { file, within: 'counts', code: 'count()' }],
  ['the function', 0, { file, within: 'load', code: 'b' }],
  ['the function', 2, { file, within: 'twice', code: 'b' }],
  ['SQL', 0, { file, within: 'sql', sql: 'stat' }],
  ['SQL', 2, { file, within: 'sql', sql: 'id' }],
])('%s that is there %i times is an error', (_what, times, edit) => {
  const all = `${text} const counts = [count(), count()]; function twice() {} { const twice = 1; }`;
  expect(() => applyEdits([edit], () => all)).toThrow(`contains this ${times} times instead of once`);
});

test('an edit that leaves invalid code is an error', () => {
  const edit = { file, within, code: 'a', instead: '(' };
  expect(() => applyEdits([edit], () => 'const save = () => a;')).toThrow("can't be parsed");
});

test('several edits can change the same file', () => {
  const edits = [
    { file, within, code: '!a', instead: 'false' },
    { file, within, code: 'false || $_', instead: 'true' },
  ];
  expect(applyEdits(edits, () => text).get(file)).toContain('if (true) return');
});
