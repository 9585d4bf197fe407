import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { RowState } from '#lib/imports/schema.ts';

type ImportPagesProps = { importId: string; show: RowState | null; page: number; pages: number };

/** Links to the other pages of the rows; nothing when all fit on one. */
export function ImportPages({ importId, show, page, pages }: ImportPagesProps) {
  const t = useTranslations('imports');
  if (pages === 1) return null;
  const href = (to: number) =>
    `/imports/${importId}?${new URLSearchParams({ ...(show && { show }), page: String(to) })}`;
  return (
    <nav aria-label={t('pageLabel')} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink href={href(page - 1)} rel="prev">
          {t('previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-muted tabular-nums">{t('page', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink href={href(page + 1)} rel="next">
          {t('next')}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
