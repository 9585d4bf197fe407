import { expect, test } from 'vitest';
import { readScan } from './read-scan.ts';

test.each([
  ['1000048213114', '1000048213114'],
  ['AWB1000048213114', '1000048213114'],
  ['*1000048213114*', '1000048213114'],
  ['*EE900000145AE*', 'EE900000145AE'],
  ['AWB: 1000 0482 13114', '1000048213114'],
  [']C01000048213114', '1000048213114'],
  ['https://portal.example/track/1000048213114?lang=ar', '1000048213114'],
  ['AWBEE900000145AE', 'EE900000145AE'],
])('%j is the AWB %s', (typed, awb) => {
  expect(readScan(typed)).toEqual({ awb, foreign: null, wrongLayout: false });
});

test.each([
  ['a French keyboard', "&àààà'_é&\"&&'", '1000048213114'],
  ['a French keyboard, with letters', "EEçààààà&'(QE", 'EE900000145AE'],
  ['an English keyboard, from a scanner for French ones', '!))))$*@!#!!$', '1000048213114'],
  ['an English keyboard, from a scanner for French ones, with letters', 'EE()))))!$%QE', 'EE900000145AE'],
  ['an Arabic keyboard', 'ثث900000145شث', 'EE900000145AE'],
  ['an Arabic keyboard, shifted', '\u064f\u064f900000145\u0650\u064f', 'EE900000145AE'],
])('a code written by %s is understood', (_layout, typed, awb) => {
  expect(readScan(typed)).toEqual({ awb, foreign: null, wrongLayout: true });
});

test.each([
  ['1Z999AA10123456784', { kind: 'ups' }],
  ['JJD01460000000123456', { kind: 'dhl' }],
  ['TBA123456789012', { kind: 'amazon' }],
  ['00340434161094015902', { kind: 'pallet' }],
  ['012345678905', { kind: 'product' }],
])('%s is another carrier’s', (typed, foreign) => {
  expect(readScan(typed)).toEqual({ awb: null, foreign, wrongLayout: false });
});

test.each(['1000-48213114', '12 monkeys', '', 'محمد', '٪', 'AWB', 'x'.repeat(5000)])(
  '%j is no code',
  (typed) => {
    expect(readScan(typed)).toEqual({ awb: null, foreign: null, wrongLayout: false });
  },
);
