import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';

type ListMoreProps = {
  path: string;
  /** The search and filters of the list. */
  query: Record<string, string | undefined>;
  /** Whether this isn't the first page. */
  isLater: boolean;
  next: string | null;
};

/** The links to the next page of a list and back to its first. */
export function ListMore({ path, query, isLater, next }: ListMoreProps) {
  const t = useTranslations('admin.lists');
  const href = (after?: string) => {
    const all = { ...query, after };
    const asked = new URLSearchParams(
      Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    return `${path}?${asked}`;
  };
  if (!isLater && !next) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap justify-end gap-2.5">
      {isLater && <ButtonLink href={href()}>{t('first')}</ButtonLink>}
      {next && <ButtonLink href={href(next)}>{t('next')}</ButtonLink>}
    </nav>
  );
}
