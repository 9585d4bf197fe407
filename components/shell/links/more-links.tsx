'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Ellipsis } from '#components/ui/icons.tsx';
import type { NavItem } from './nav-item.ts';

type MoreLinksProps = {
  items: NavItem[];
  /** The href of the open page, when it is one of the main links. */
  active?: string;
};

/**
 * The main links that don't fit in a phone's bottom bar. The browser's own popover opens them, so they work without a script.
 */
export function MoreLinks({ items, active }: MoreLinksProps) {
  const t = useTranslations('shell');
  return (
    <>
      <button
        type="button"
        popoverTarget="more-links"
        aria-current={items.some(({ href }) => href === active) ? 'true' : undefined}
        className="nav-link w-full"
      >
        <Ellipsis aria-hidden="true" />
        {t('more')}
      </button>
      <ul
        id="more-links"
        popover="auto"
        aria-label={t('more')}
        className="fixed inset-auto end-2 bottom-[calc(var(--bottom-bar)+0.25rem)] max-h-[70dvh] w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-sheet border border-line bg-surface p-2 text-ink shadow-lg shadow-ink/10"
      >
        {items.map(({ href, label, icon, count }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={closeMenu}
              aria-current={href === active ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent [&>svg]:size-5 [&>svg]:shrink-0"
            >
              {icon}
              <span className="flex-1">{label}</span>
              {count && <span className="text-xs tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link keeps the layout, so the menu would stay open over the new page. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
