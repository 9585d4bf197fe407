import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** A link for those who may open its page; its text for everybody else. */
export function MaybeLink({ href, children }: { href: string | false; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  return (
    <Link href={href} className="inline-block min-h-6 underline">
      {children}
    </Link>
  );
}
