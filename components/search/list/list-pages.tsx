import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx';
import { type ListPlace, listHref } from './list-href.ts';

/** `older` and `newer`: the cursors of the previous and next page. */
type ListPagesProps = { place: ListPlace; older: string | null; newer: string | null };

/** Links to the next and the previous page; nothing when everything fits on one page. */
export function ListPages({ place, older, newer }: ListPagesProps) {
  const t = useTranslations('shipments');
  if (!older && !newer) return null;
  return (
    <nav aria-label={t('pages')} className="flex justify-between gap-3">
      {newer ? (
        <ButtonLink href={listHref({ ...place, cursor: newer })} rel="prev">
          <ChevronLeft className="rtl:-scale-x-100" />
          {t(place.sort ? 'previousPage' : 'newer')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {older && (
        <ButtonLink href={listHref({ ...place, cursor: older })} rel="next">
          {t(place.sort ? 'nextPage' : 'older')}
          <ChevronRight className="rtl:-scale-x-100" />
        </ButtonLink>
      )}
    </nav>
  );
}
