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
            className="flex items-center rounded-control border border-transparent font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent max-lg:min-h-12 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-xs lg:min-h-9 lg:gap-2.5 lg:px-2 [&>svg]:size-4 [&>svg]:shrink-0 max-lg:[&>svg]:size-5"
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
