import { expect, test } from 'vitest';
import { problemOf } from './cancel-problem.ts';

test('no answer is a cut, never a refusal', () => {
  expect(problemOf(null)).toEqual({ kind: 'failure', code: 'cut', message: '' });
});

test.each(['rule-changed', 'not-allowed'] as const)('%s asks again under the present rule', (code) => {
  expect(problemOf({ ok: false, code })).toEqual({ kind: 'rule-changed' });
});

test('a refusal keeps the operator’s words, isolated', () => {
  expect(problemOf({ ok: false, code: 'refused', message: 'لا يمكن' })).toEqual({
    kind: 'failure',
    code: 'refused',
    message: '\u2068لا يمكن\u2069',
  });
});

test('what has no sentence of its own is unexpected', () => {
  expect(problemOf({ ok: false, code: 'invalid' })).toMatchObject({ code: 'unexpected' });
});
