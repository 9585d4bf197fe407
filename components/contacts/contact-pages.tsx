import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx';

type ContactPagesProps = { query: string; older: string | null; newer: string | null };

/** Links to the neighbouring pages of the address book; nothing when everything fits on one page. */
export function ContactPages({ query, older, newer }: ContactPagesProps) {
  const t = useTranslations('contacts');
  if (!older && !newer) return null;
  const href = (cursor: string) =>
    `/contacts?${new URLSearchParams({ ...(query && { find: query }), cursor })}`;
  return (
    <nav aria-label={t('pages')} className="flex justify-between gap-3">
      {newer ? (
        <ButtonLink href={href(newer)} rel="prev">
          <ChevronLeft className="rtl:-scale-x-100" />
          {t('previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {older && (
        <ButtonLink href={href(older)} rel="next">
          {t('next')}
          <ChevronRight className="rtl:-scale-x-100" />
        </ButtonLink>
      )}
    </nav>
  );
}
