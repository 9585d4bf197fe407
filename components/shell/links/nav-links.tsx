'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { activeHref } from './active-href.ts';
import { foldedCount } from './folded-count.ts';
import { MoreLinks } from './more-links.tsx';
import type { NavItem } from './nav-item.ts';

/** The main links: a column in the side rail, or a row in the bottom bar on a phone, whose last ones are behind "More". */
export function NavLinks({ items }: { items: NavItem[] }) {
  const active = activeHref(
    usePathname() ?? '',
    items.map(({ href }) => href),
  );
  const shown = items.length - foldedCount(items.length);
  const folded = items.slice(shown);
  return (
    <ul className="flex justify-around gap-1 lg:flex-col">
      {items.map(({ href, label, icon, count }, index) => (
        <li key={href} className={index < shown ? 'max-lg:min-w-0 max-lg:flex-1' : 'max-lg:hidden'}>
          <Link
            href={href}
            aria-current={href === active ? 'page' : undefined}
            data-command={label}
            className="nav-link"
          >
            {icon}
            <span className="lg:flex-1">{label}</span>
            {count && <span className="text-xs tabular-nums max-lg:hidden">{count}</span>}
          </Link>
        </li>
      ))}
      {folded.length > 0 && (
        <li className="min-w-0 flex-1 lg:hidden">
          <MoreLinks items={folded} active={active} />
        </li>
      )}
    </ul>
  );
}
