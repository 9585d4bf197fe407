import { expect, it } from 'vitest';
import { trendBars, trendHeight } from './trend-bars.ts';

it('draws a bar for each value that is known and above zero', () => {
  expect(trendBars([2, 0, null, 1], 2)).toBe(
    `M0 ${trendHeight}v-24h1v24.00zM4.5 ${trendHeight}v-12h1v12.00z`,
  );
});

it('a small value is still seen, and nothing is drawn without any', () => {
  expect(trendBars([1], 10_000)).toBe('M0 24v-1h1v1.00z');
  expect(trendBars([0, null], 0)).toBe('');
});
