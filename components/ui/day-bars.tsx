/** The size of a drawing's unit; a bar is two units wide, with a gap of one. */
const step = 3;
const chartHeight = 24;

type Bar = {
  /** The shipments of its day, and its text; null without any, and where no list has them. */
  href: string | null;
  title?: string;
  /** The whole bar and its filled part. */
  value: number;
  filled: number;
};

type DayBarsProps = {
  title: string;
  /** The summary of the bars. */
  text: string;
  bars: Bar[];
  /** The upper end of the axis of values; found from the bars without it. */
  most?: number;
  /** Writes a value of the axis. */
  format: (value: number) => string;
  /** The first, the middle and the last day. */
  days: string[];
  /** The names of a whole bar and of its filled part, if they differ. */
  legend?: { whole: string; filled: string };
};

/**
 * Days as bars over an axis of values and one of dates, with the newest day at the end. Each bar is a link for the pointer; the table
 * beside it has the same links for the keyboard. Attributes of SVG, because the content security policy forbids style attributes.
 */
export function DayBars({ title, text, bars, most, format, days, legend }: DayBarsProps) {
  const top = most ?? roundTop(Math.max(...bars.map(({ value }) => value)));
  const width = bars.length * step;
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </figcaption>
      <div
        aria-hidden="true"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums"
      >
        <div className="-my-2 flex flex-col justify-between text-end">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${chartHeight}`}
          preserveAspectRatio="none"
          className="h-28 w-full text-accent rtl:-scale-x-100"
        >
          <path
            d={`M0 .1h${width}M0 ${chartHeight / 2}h${width}M0 ${chartHeight - 0.1}h${width}`}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
          {bars.map(({ href, title: name, value, filled }, index) =>
            href === null ? null : (
              <a key={name} href={href} tabIndex={-1} className="group">
                <title>{name}</title>
                <path
                  d={column(index * step, step, chartHeight)}
                  fill="currentColor"
                  className="opacity-0 group-hover:opacity-15"
                />
                {value > filled && (
                  <path
                    d={column(index * step + 0.5, 2, barHeight(value / top))}
                    fill="currentColor"
                    className="opacity-30"
                  />
                )}
                <path d={column(index * step + 0.5, 2, barHeight(filled / top))} fill="currentColor" />
              </a>
            ),
          )}
          {/* One path for all bars without a link, because a document carries each of them twice. */}
          <path
            d={bars
              .map(({ href, filled }, index) =>
                href === null && filled > 0 ? column(index * step + 0.5, 2, barHeight(filled / top)) : '',
              )
              .join('')}
            fill="currentColor"
          />
        </svg>
        <div className="col-start-2 mt-2 flex justify-between gap-2">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      {legend && (
        <p aria-hidden="true" className="flex gap-x-4 text-xs text-muted">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 bg-accent opacity-30" />
            {legend.whole}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 bg-accent" />
            {legend.filled}
          </span>
        </p>
      )}
    </figure>
  );
}

/** A column from the bottom up, as a path. */
const column = (x: number, width: number, height: number) =>
  `M${x} ${chartHeight}v${-height.toFixed(2)}h${width}v${height.toFixed(2)}z`;

/** A value above zero is always visible. */
export const barHeight = (share: number) => (share > 0 ? Math.max(1, share * chartHeight) : 0);

/** The next number whose half is easily read, too: 2, 4, 10, 20, 40, 100 … */
function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [2, 4, 10].map((each) => each * power).find((each) => each >= value) ?? 10 * power;
}
