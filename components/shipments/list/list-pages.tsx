import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { type ListPlace, listHref } from './list-href.ts';

/** Links to older and newer pages; nothing when everything fits on one page. */
export function ListPages({ place, nextCursor }: { place: ListPlace; nextCursor: string | null }) {
  const t = useTranslations('shipments');
  const cursors = place.cursors ?? [];
  if (cursors.length === 0 && !nextCursor) return null;
  return (
    <nav aria-label={t('pages')} className="flex justify-between gap-3">
      {cursors.length > 0 ? (
        <ButtonLink href={listHref({ ...place, cursors: cursors.slice(0, -1) })} rel="prev">
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t('newer')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextCursor && (
        <ButtonLink href={listHref({ ...place, cursors: [...cursors, nextCursor] })} rel="next">
          {t('older')}
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </ButtonLink>
      )}
    </nav>
  );
}
