import { useTranslations } from 'next-intl';
import { PageLinks } from './page-links.tsx';

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
