'use client';

import { usePathname } from 'next/navigation';
import { BackLink } from '#components/ui/back-link.tsx';
import { Link } from '#components/ui/link.tsx';

/** The address of something in a list: it leads back to that. */
const isOfList = /^\/settings(\/[^/]+){3}$/;

type SettingsNavProps = { title: string; items: { href: string; label: string }[] };

/** The pages of the settings beside the open one; on a phone a way back to their list, unless the page has one of its own. Nothing on the list itself. */
export function SettingsNav({ title, items }: SettingsNavProps) {
  const path = usePathname() ?? '';
  if (path === '/settings') return null;
  return (
    <nav aria-label={title} className="lg:sticky lg:top-20 lg:w-48 lg:shrink-0">
      {!isOfList.test(path) && (
        <BackLink href="/settings" className="lg:hidden">
          {title}
        </BackLink>
      )}
      <ul className="flex flex-col gap-0.5 max-lg:hidden">
        {items.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path.startsWith(href) ? 'page' : undefined}
              className="block rounded-control px-2.5 py-1.5 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
