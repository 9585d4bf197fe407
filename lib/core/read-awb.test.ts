import { expect, test } from 'vitest';
import { readAwb } from './read-awb.ts';

test.each([
  ...['1000048213114', ' 1000 0482 13114 ', '10000-48213-114', '10000–48213–114', '١٠٠٠٠٤٨٢١٣١١٤'],
  '\u20681000048213114\u2069\t',
])('%j is a domestic AWB', (typed) => {
  expect(readAwb(typed)).toBe('1000048213114');
});

test.each(['EE900000145AE', 'ee 900 000 145 ae', 'EE٩٠٠٠٠٠١٤٥AE'])('%j is an S10 number', (typed) => {
  expect(readAwb(typed)).toBe('EE900000145AE');
});

test.each(['', '100004821311', '10000482131144', 'EE90000014AE', 'E1900000145AE', 'WB-2026-0001'])(
  '%j is no AWB',
  (typed) => {
    expect(readAwb(typed)).toBeNull();
  },
);
