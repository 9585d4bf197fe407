import { expect, test } from 'vitest';
import { isText, keptList } from './kept-list.ts';

test.each([null, '', '{', '{}', 'null', '[1, null]'])('%j has no text', (stored) => {
  expect(keptList(stored, isText)).toEqual([]);
});

test('a list keeps its order without malformed items', () => {
  expect(keptList('["b", 1, "a"]', isText)).toEqual(['b', 'a']);
});
