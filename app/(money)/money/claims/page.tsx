import { getTranslations } from 'next-intl/server';
import { ClaimList } from '#components/claims/claim-list.tsx';
import { ChoiceChips } from '#components/money/choice-chips.tsx';
import { MoneyTitle } from '#components/money/money-tabs.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listClaims } from '#lib/claims/read-claims.ts';
import { claimQuerySchema } from '#lib/claims/schema.ts';
import { claimStates } from '#lib/claims/view.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('claims.title');

type ClaimsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function ClaimsPage({ searchParams }: ClaimsPageProps) {
  const viewer = await requireViewer('money.read');
  const { before, state } = claimQuerySchema.parse(await searchParams);
  const t = await getTranslations('claims');
  const { items, older } = await listClaims(viewer, { before, state });
  const mayManage = mayDo(viewer, 'money.manage');
  const make = mayManage && (
    <ButtonLink href="/money/claims/new" className="self-start">
      {t('new')}
    </ButtonLink>
  );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <MoneyTitle page="claims" title={t('title')} text={t(mayManage ? 'purpose' : 'readPurpose')} />
      {items.length === 0 && !state ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t(mayManage ? 'emptyText' : 'readEmptyText')}
          action={make}
        />
      ) : (
        <>
          {make}
          <ChoiceChips
            label={t('byState')}
            href="/money/claims"
            name="state"
            chosen={state}
            chips={[
              { of: undefined, text: t('all') },
              ...claimStates.map((of) => ({ of, text: t(`state.${of}`) })),
            ]}
          />
          {items.length === 0 ? (
            <p className="text-muted">{t('noneInState')}</p>
          ) : (
            <ClaimList claims={items} today={dubaiClock(new Date()).date} />
          )}
        </>
      )}
      <ListMore
        path="/money/claims"
        query={{ state }}
        isLater={before !== undefined}
        next={older && { before: String(older) }}
      />
    </div>
  );
}
