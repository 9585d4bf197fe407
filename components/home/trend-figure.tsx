import { trendBars, trendHeight, trendWidth } from './trend-bars.ts';

type TrendFigureProps = {
  title: string;
  /** The summary of the bars. */
  text: string;
  values: (number | null)[];
  /** The value of the highest bar; without it, the greatest of the values. */
  most?: number;
};

/** A trend as small bars, with the newest day at the end. The table has the same content for people who can't see it. */
export function TrendFigure({ title, text, values, most }: TrendFigureProps) {
  const width = trendWidth(values.length);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${trendHeight}`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line text-accent rtl:-scale-x-100"
      >
        <path
          d={trendBars(values, most ?? Math.max(...values.map((value) => value ?? 0)))}
          fill="currentColor"
        />
      </svg>
    </figure>
  );
}
