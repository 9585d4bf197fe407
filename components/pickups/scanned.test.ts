import { expect, test } from 'vitest';
import { type Scanned, unsentCodes, withScanned } from './scanned.ts';

test('a code without an answer is kept until it has one', () => {
  const lines: Scanned[] = [
    { key: 'a', code: '1', outcome: 'handed-over' },
    { key: 'b', code: '2', outcome: 'failed' },
    { key: 'c', code: '3' },
  ];
  const scanned = lines.reduce<Scanned[]>(withScanned, []);
  expect(unsentCodes(scanned)).toEqual(['2', '3']);
});
