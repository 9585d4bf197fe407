import { type ReactNode, useId } from 'react';
import { Link } from './link.tsx';
import { Sheet } from './sheet.tsx';

type RecentListProps = {
  title: string;
  /** The text at the start and at the end of each line, and its link. */
  rows: { id: string; href: string; start: ReactNode; end: ReactNode }[];
  className?: string;
};

/** The newest items as a titled list of links. */
export function RecentList({ title, rows, className = '' }: RecentListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex flex-col gap-3 ${className}`}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <Sheet className="overflow-hidden">
        <ul className="divide-y divide-line">
          {rows.map(({ id, href, start, end }) => (
            <li key={id}>
              <Link
                href={href}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
              >
                {start}
                {end}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
