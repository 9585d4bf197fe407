import { getTranslations } from 'next-intl/server';
import { NewClaimForm } from '#components/claims/new-claim-form.tsx';
import { ParcelClaimForm } from '#components/claims/parcel-claim-form.tsx';
import { ChoiceChips } from '#components/money/choice-chips.tsx';
import { MoneyTitle } from '#components/money/money-tabs.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { listClaimable } from '#lib/claims/make-claim.ts';
import { findParcelToClaim } from '#lib/claims/parcel-claims.ts';
import { answerDays, isParcelKind, moneyKinds } from '#lib/claims/view.ts';
import { isId } from '#lib/core/is-id.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { titled } from '#lib/i18n/titled.ts';
import { claimParcel, makeClaim } from '../actions.ts';

export const generateMetadata = titled('claims.new');

type NewClaimPageProps = { searchParams: Promise<{ id?: string | string[]; kind?: string | string[] }> };

/**
 * A claim of cash or charges (`?kind=`), of the chosen shipments (`?id=`) or of those that have waited longest; or one for the lost or
 * damaged parcel of one shipment.
 */
export default async function NewClaimPage({ searchParams }: NewClaimPageProps) {
  const viewer = await requireViewer('money.manage');
  const { id = [], kind: askedKind } = await searchParams;
  const chosen = [id].flat().filter(isId);
  const dueOn = addDays(dubaiClock(new Date()).date, answerDays);
  if (isParcelKind(askedKind))
    return <NewParcelClaim viewer={viewer} shipmentId={chosen[0] ?? ''} dueOn={dueOn} />;
  const kind = askedKind === 'charges' ? askedKind : 'cod';
  const [t, items] = await Promise.all([getTranslations('claims'), listClaimable(viewer, kind, chosen)]);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <MoneyTitle page="claims" title={t('new')} text={t(`newPurpose.${kind}`)} />
      <ChoiceChips
        label={t('byKind')}
        href="/money/claims/new"
        name="kind"
        chosen={kind}
        chips={moneyKinds.map((each) => ({ of: each, text: t(`kind.${each}`) }))}
      />
      {items.length === 0 ? (
        <EmptyState title={t('nothingTitle')} text={t(`nothingText.${kind}`)} />
      ) : (
        <ClientMessages of={['claims', 'dates']}>
          <NewClaimForm
            kind={kind}
            items={items}
            areChosen={chosen.length > 0}
            dueOn={dueOn}
            makeClaim={makeClaim}
          />
        </ClientMessages>
      )}
    </div>
  );
}

type NewParcelClaimProps = { viewer: MerchantViewer; shipmentId: string; dueOn: string };

async function NewParcelClaim({ viewer, shipmentId, dueOn }: NewParcelClaimProps) {
  const [t, parcel] = await Promise.all([getTranslations('claims'), findParcelToClaim(viewer, shipmentId)]);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <MoneyTitle page="claims" title={t('new')} text={t('newPurpose.parcel')} />
      {parcel ? (
        <ClientMessages of={['claims', 'dates']}>
          <ParcelClaimForm parcel={parcel} dueOn={dueOn} claimParcel={claimParcel} />
        </ClientMessages>
      ) : (
        <EmptyState title={t('nothingTitle')} text={t('nothingText.parcel')} />
      )}
    </div>
  );
}
