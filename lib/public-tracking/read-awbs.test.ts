import { expect, test } from 'vitest';
import { readAwbs } from './read-awbs.ts';

test.each([
  ['1000012345678', ['1000012345678']],
  ['EE 9000 0014 5 AE', ['EE900000145AE']],
  ['1000012345678 1000012345679', ['1000012345678', '1000012345679']],
  ['1000012345678\r\n١٠٠٠٠١٢٣٤٥٦٧٩، ee900000145ae', ['1000012345678', '1000012345679', 'EE900000145AE']],
  ['1000012345678,1000012345678', ['1000012345678']],
  ['', []],
])('%j holds these AWBs', (typed, awbs) => {
  expect(readAwbs(typed)).toEqual({ awbs, unreadable: [], isTooMany: false });
});

test('what is no AWB is named, cut to a readable length', () => {
  expect(readAwbs(`1000012345678\nhello\n${'9'.repeat(90)}`)).toEqual({
    awbs: ['1000012345678'],
    unreadable: ['hello', '9'.repeat(40)],
    isTooMany: false,
  });
});

test('of more than 20 the first 20 are taken, however long the text is', () => {
  const typed = Array.from({ length: 5_000 }, (_, index) => String(1_000_000_000_000 + index)).join('\n');
  const asked = readAwbs(typed);
  expect(asked.awbs).toHaveLength(20);
  expect(asked.isTooMany).toBe(true);
});
