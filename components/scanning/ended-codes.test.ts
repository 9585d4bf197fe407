import { expect, test } from 'vitest';
import { endedCodes } from './ended-codes.ts';

test.each([
  ['', [], ''],
  ['10000482', [], '10000482'],
  ['1000048213114\n', ['1000048213114'], ''],
  ['1000048213114\nEE900000145AE\n10000', ['1000048213114', 'EE900000145AE'], '10000'],
  [' 1000048213114\t\r\n\r\n\rEE900000145AE\r', ['1000048213114', 'EE900000145AE'], ''],
  [`${'9'.repeat(300)}\n`, ['9'.repeat(200)], ''],
])('%j', (text, codes, rest) => {
  expect(endedCodes(text)).toEqual({ codes, rest });
});
