import { expect, test } from 'vitest';
import { columnSort } from './list-sort.ts';

test('a head sorts from the highest, then from the lowest, then no more', () => {
  expect(columnSort('cod', undefined)).toEqual({ now: undefined, next: 'cod-desc' });
  expect(columnSort('cod', 'cod-desc')).toEqual({ now: 'descending', next: 'cod-asc' });
  expect(columnSort('cod', 'cod-asc')).toEqual({ now: 'ascending', next: undefined });
  expect(columnSort('lastEvent', 'cod-asc')).toEqual({ now: undefined, next: 'changed-desc' });
});

test('the newest first are the usual order', () => {
  expect(columnSort('created', undefined)).toEqual({ now: 'descending', next: 'created-asc' });
  expect(columnSort('created', 'created-asc')).toEqual({ now: 'ascending', next: undefined });
  expect(columnSort('created', 'cod-desc')).toEqual({ now: undefined, next: undefined });
});

test('a column without an index can’t sort', () => {
  expect(columnSort('receiver', undefined)).toBeNull();
});
