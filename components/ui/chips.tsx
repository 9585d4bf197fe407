import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type Chip = {
  /** Where several can lead to the same page. */
  id?: string;
  href: string;
  text: ReactNode;
  count?: ReactNode;
  /** It leads to what the page shows. */
  isChosen: boolean;
};

/** Links that choose what a page shows. */
export function Chips({ label, chips, className }: { label: string; chips: Chip[]; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ id, href, text, count, isChosen }) => (
          <li key={id ?? href}>
            <Link href={href} aria-current={isChosen ? 'page' : undefined} className="chip">
              {text}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
