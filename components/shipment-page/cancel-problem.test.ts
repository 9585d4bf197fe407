import { expect, test } from 'vitest';
import { cancelProblemOf } from './cancel-problem.ts';

test('a missing answer is a lost connection, never a refusal', () => {
  expect(cancelProblemOf(null)).toEqual({ kind: 'failure', code: 'cut', message: '' });
});

test.each(['rule-changed', 'not-allowed'] as const)('%s asks again with the current rule', (code) => {
  expect(cancelProblemOf({ ok: false, code })).toEqual({ kind: 'rule-changed' });
});

test('a refusal shows the operator’s words, isolated', () => {
  expect(cancelProblemOf({ ok: false, code: 'refused', message: 'لا يمكن' })).toEqual({
    kind: 'failure',
    code: 'refused',
    message: '\u2068لا يمكن\u2069',
  });
});

test('a failure without its own message is unexpected', () => {
  expect(cancelProblemOf({ ok: false, code: 'invalid' })).toMatchObject({ code: 'unexpected' });
});
