'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { activeHref } from './active-href.ts';

export type NavItem = { href: string; label: string; icon: ReactNode; count?: string };

/** The main links: a column in the side rail, or a row in the bottom bar on a phone. */
export function NavLinks({ items }: { items: NavItem[] }) {
  const active = activeHref(
    usePathname(),
    items.map(({ href }) => href),
  );
  return (
    <ul className="flex justify-around gap-1 lg:flex-col">
      {items.map(({ href, label, icon, count }) => (
        <li key={href} className="max-lg:flex-1">
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
    </ul>
  );
}
