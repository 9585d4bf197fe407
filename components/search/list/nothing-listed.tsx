import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import type { StatusFilter } from '#lib/search/lists/view.ts';

type NothingListedProps = {
  query: string;
  state: StatusFilter | undefined;
  isFiltered: boolean;
  isNewMerchant: boolean;
};

/** Why the list is empty: no shipments yet, whatever is asked for; filters or a search without a result; or none with that status. */
export function NothingListed({ query, state, isFiltered, isNewMerchant }: NothingListedProps) {
  const t = useTranslations('shipments');
  const showAll = <ButtonLink href="/shipments">{t('clear')}</ButtonLink>;
  const filter = state && t(`filter.${state}`);
  if (isNewMerchant)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Permitted to="shipments.book">
            <ButtonLink href="/shipments/new" variant="primary">
              {t('emptyAction')}
            </ButtonLink>
          </Permitted>
        }
      />
    );
  if (isFiltered)
    return <EmptyState title={t('filters.nothingTitle')} text={t('filters.nothingText')} action={showAll} />;
  if (query)
    return (
      <EmptyState
        title={t.rich('nothingFoundTitle', { query, typed: (chunks) => <bdi>{chunks}</bdi> })}
        text={`${t('nothingFoundText')}${filter ? ` ${t('nothingInState', { filter })}` : ''}`}
        action={showAll}
      />
    );
  return filter ? (
    <EmptyState title={t('emptyStateTitle')} text={t('emptyStateText', { filter })} action={showAll} />
  ) : (
    <EmptyState title={t('endTitle')} text={t('endText')} action={showAll} />
  );
}
