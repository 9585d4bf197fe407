import { useTranslations } from 'next-intl';
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

type Query = Record<string, string | undefined>;

type ListMoreProps = {
  path: string;
  /** The search and filters of the list. */
  query?: Query;
  /** Whether this isn't the first page. */
  isLater: boolean;
  /** The cursor of the next page with its name; null, empty or 0 on the last one. */
  next: Query | '' | 0 | null;
};

/** The links to the next page of a list and back to its first. */
export function ListMore({ path, query = {}, isLater, next }: ListMoreProps) {
  const t = useTranslations('common.pages');
  const href = (cursor: Query) => {
    const asked = Object.entries({ ...query, ...cursor }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    return `${path}?${new URLSearchParams(asked)}`;
  };
  return (
    <PageLinks
      label={t('label')}
      newer={{ href: isLater ? href({}) : null, words: t('first') }}
      older={{ href: next ? href(next) : null, words: t('next') }}
    />
  );
}
