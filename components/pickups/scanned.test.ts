import { expect, test } from 'vitest';
import { readCodes, type Scanned, unsentCodes, withScanned } from './scanned.ts';

test('a code without an answer is kept until it has one', () => {
  const lines: Scanned[] = [
    { key: 'a', code: '1', outcome: 'handed-over' },
    { key: 'b', code: '2', outcome: 'failed' },
    { key: 'c', code: '3' },
  ];
  const scanned = lines.reduce<Scanned[]>(withScanned, []);
  expect(unsentCodes(scanned)).toEqual(['2', '3']);
  expect(readCodes(JSON.stringify(unsentCodes(scanned)))).toEqual(['2', '3']);
});

test.each([null, '', '{', '{}', '[1, null]'])('%j is no code', (stored) => {
  expect(readCodes(stored)).toEqual([]);
});
