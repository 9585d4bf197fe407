import { type ReactNode, useId } from 'react';
import { Link } from './link.tsx';
import { Sheet } from './sheet.tsx';

type LinkListProps = {
  title?: string;
  /** What stands at the start and at the end of each line, and where it leads. */
  rows: { id: string; href: string; start: ReactNode; end: ReactNode }[];
};

/** A list whose lines are links. */
export function LinkList({ title, rows }: LinkListProps) {
  const titleId = useId();
  const list = (
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
  );
  if (!title) return list;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {list}
    </section>
  );
}
