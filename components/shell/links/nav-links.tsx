'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Ellipsis } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
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
    <ul className="flex justify-around lg:flex-col lg:gap-1">
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
            {count && <span className="nav-count">{count}</span>}
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

type MoreLinksProps = {
  items: NavItem[];
  /** The href of the open page, when it is one of the main links. */
  active?: string;
};

/**
 * The main links that don't fit in a phone's bottom bar. The browser's own popover opens them, so they work without a script.
 */
function MoreLinks({ items, active }: MoreLinksProps) {
  const t = useTranslations('shell');
  const count = items.find((item) => item.count)?.count;
  return (
    <>
      <button
        type="button"
        popoverTarget="more-links"
        aria-current={items.some(({ href }) => href === active) ? 'true' : undefined}
        className="nav-link w-full"
      >
        <Ellipsis />
        {t('more')}
        {count && <span className="nav-count">{count}</span>}
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
              {count && <span className="nav-count">{count}</span>}
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

/** The navigation link of a page: the longest href that the page's path starts with. "/" matches only itself. */
export function activeHref(path: string, hrefs: string[]): string | undefined {
  return hrefs
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
}

/** The number of places in a phone's bottom bar: five Arabic words fit on one line at 320 px only if they are short. */
const places = 5;

/** How many of the main links a phone has behind "More": none while they fit, otherwise all from the fifth on. */
export function foldedCount(links: number): number {
  return links < places ? 0 : links - (places - 1);
}
