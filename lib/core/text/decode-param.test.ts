import { expect, test } from 'vitest';
import { decodeParam } from './decode-param.ts';

test.each([
  ['1000012345678', '1000012345678'],
  ['EE%209000', 'EE 9000'],
  ['%zz', ''],
  ['%', ''],
  ['%ff', ''],
])('%s is read as %j', (part, text) => {
  expect(decodeParam(part)).toBe(text);
});
