import { Link } from './link.tsx';

/** The size of a drawing's unit; a bar is two units wide, with a gap of one. */
const step = 3;
const chartHeight = 24;

type Bar = {
  /** The shipments of its day; null without any. */
  href: string | null;
  title: string;
  /** The whole bar and its filled part, from 0 to 1. */
  height: number;
  filled: number;
};

type DayBarsProps = {
  title: string;
  /** The summary of the bars. */
  text: string;
  bars: Bar[];
};

/**
 * A trend as small bars, with the newest day at the end. Each bar is a link for the pointer; the table beside it has the same links
 * for the keyboard. Attributes of SVG, because the content security policy forbids style attributes.
 */
export function DayBars({ title, text, bars }: DayBarsProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * step} ${chartHeight}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-b border-line text-accent rtl:-scale-x-100"
      >
        {bars.map(({ href, title: name, height, filled }, index) =>
          href === null ? null : (
            <Link key={name} href={href} tabIndex={-1} className="group">
              <title>{name}</title>
              <path
                d={column(index * step, step, chartHeight)}
                fill="currentColor"
                className="opacity-0 group-hover:opacity-15"
              />
              <path
                d={column(index * step + 0.5, 2, barHeight(height))}
                fill="currentColor"
                className="opacity-30"
              />
              <path d={column(index * step + 0.5, 2, barHeight(filled))} fill="currentColor" />
            </Link>
          ),
        )}
      </svg>
    </figure>
  );
}

/** A column from the bottom up, as a path. */
const column = (x: number, width: number, height: number) =>
  `M${x} ${chartHeight}v${-height.toFixed(2)}h${width}v${height.toFixed(2)}z`;

/** A value above zero is always visible. */
export const barHeight = (share: number) => (share > 0 ? Math.max(1, share * chartHeight) : 0);
