/** The size of a trend's drawing; a bar is one unit wide, with a gap of half a unit. */
export const trendHeight = 24;
const step = 1.5;

export const trendWidth = (count: number) => count * step - (step - 1);

/** The bars of a trend as one path. A value above zero is always visible; an unknown one has no bar. */
export function trendBars(values: (number | null)[], most: number): string {
  return values
    .map((value, index) => {
      if (!value || most <= 0) return '';
      const height = Math.max(1, (value / most) * trendHeight);
      return `M${index * step} ${trendHeight}v${-height.toFixed(2)}h1v${height.toFixed(2)}z`;
    })
    .join('');
}
