import type { ReactNode } from 'react';
import { ChevronLeft } from './icons.tsx';
import { Link } from './link.tsx';

type BackLinkProps = { href: string; className?: string; children: ReactNode };

/** The way back from a page to the list above it, before the page's title. */
export function BackLink({ href, className = '', children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={`inline-flex min-h-row items-center gap-1 self-start text-sm font-semibold text-accent hover:underline print:hidden ${className}`}
    >
      <ChevronLeft className="size-4 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
