import { useTranslations } from 'next-intl';
import { mostCounted } from '#lib/desk/view.ts';
import type { Searched } from './use-desk-search.ts';

/** How many shipments a search found, and how many of them are listed. */
export function useFoundText(searched: Searched | undefined): string {
  const t = useTranslations('desk.search');
  if (!searched) return '';
  const { answer, count } = searched;
  const { hits, near, merchants, next } = answer;
  const listed = hits.length;
  const found = () => {
    if (near) return t(`near.${near}`);
    if (!next) return t('found', { count: listed });
    if (count === undefined) return t('newest', { count: listed });
    const all = count > mostCounted ? t('foundMany', { count: mostCounted }) : t('found', { count });
    return `${all} · ${t('newest', { count: listed })}`;
  };
  return [merchants.length > 0 && t('merchantsFirst'), found()].filter(Boolean).join(' · ');
}
