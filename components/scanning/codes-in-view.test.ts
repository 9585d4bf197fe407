import { expect, test } from 'vitest';
import { bestCode, codesInView } from './codes-in-view.ts';
import { cameraProblem } from './use-camera.ts';

test('of several barcodes on a label the AWB counts', () => {
  expect(bestCode(['ORDER-77', '1000048213114'])).toBe('1000048213114');
  expect(bestCode(['1Z999AA10123456784', 'ORDER-77'])).toBe('1Z999AA10123456784');
  expect(bestCode([])).toBeUndefined();
});

test('a code that stays in view is new once, and again after it was away', () => {
  const view = codesInView();
  expect([0, 500, 1_900, 3_300].map((nowMs) => view.isNew('a', nowMs))).toEqual([true, false, false, false]);
  expect(view.isNew('b', 3_400)).toBe(true);
  expect(view.isNew('a', 4_900)).toBe(true);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s is told as %s', (name, problem) => {
  expect(cameraProblem(new DOMException('', name))).toBe(problem);
});
