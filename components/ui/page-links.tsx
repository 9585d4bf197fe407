import { ButtonLink } from './button-link.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';

/** The address and the words of a neighbouring page; no address without such a page. */
type PageLink = { href: string | null; words: string };

/** Links to the next and the previous page; nothing when everything fits on one page. */
export function PageLinks({ label, newer, older }: { label: string; newer: PageLink; older: PageLink }) {
  if (!older.href && !newer.href) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-3">
      {newer.href ? (
        <ButtonLink href={newer.href} rel="prev">
          <ChevronLeft className="rtl:-scale-x-100" />
          {newer.words}
        </ButtonLink>
      ) : (
        <span />
      )}
      {older.href && (
        <ButtonLink href={older.href} rel="next">
          {older.words}
          <ChevronRight className="rtl:-scale-x-100" />
        </ButtonLink>
      )}
    </nav>
  );
}
