import { expect, test } from 'vitest';
import { problemOf } from './cancel-problem.ts';

test('a missing answer is a lost connection, never a refusal', () => {
  expect(problemOf(null)).toEqual({ kind: 'failure', code: 'cut', message: '' });
});

test.each(['rule-changed', 'not-allowed'] as const)('%s asks again with the current rule', (code) => {
  expect(problemOf({ ok: false, code })).toEqual({ kind: 'rule-changed' });
});

test('a refusal shows the operator’s words, isolated', () => {
  expect(problemOf({ ok: false, code: 'refused', message: 'لا يمكن' })).toEqual({
    kind: 'failure',
    code: 'refused',
    message: '\u2068لا يمكن\u2069',
  });
});

test('a failure without its own message is unexpected', () => {
  expect(problemOf({ ok: false, code: 'invalid' })).toMatchObject({ code: 'unexpected' });
});
