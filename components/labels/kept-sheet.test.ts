import { expect, it } from 'vitest';
import { sheetAfter } from './kept-sheet.ts';

const sheet = { layout: 'a4-four', startAt: 3 } as const;

it('starts the next sheet at the first place that is still free', () => {
  expect(sheetAfter(sheet, { labels: 2, hasSlips: false })).toEqual({ layout: 'a4-four', startAt: 1 });
  expect(sheetAfter({ ...sheet, layout: 'a6' }, { labels: 1, hasSlips: false }).startAt).toBe(0);
});

it('starts on a new page after packing slips, which take places too', () => {
  expect(sheetAfter(sheet, { labels: 2, hasSlips: true })).toEqual({ layout: 'a4-four', startAt: 0 });
});
