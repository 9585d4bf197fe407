import { notFound } from 'next/navigation';
import { ChangeClaimForm } from '#components/claims/change-claim-form.tsx';
import { ClaimBody } from '#components/claims/claim-body.tsx';
import { ClaimPhotos } from '#components/claims/claim-photos.tsx';
import { SendClaimForm } from '#components/claims/send-claim-form.tsx';
import { BackToMoney } from '#components/money/money-tabs.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { isEnd } from '#lib/claims/view.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { titled } from '#lib/i18n/titled.ts';
import { changeClaim, removePhoto, sendClaim } from '../actions.ts';

export const generateMetadata = titled('claims.claim');

type ClaimPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ unsent?: string | string[] }>;
};

/** `?unsent`: photos of the new claim's form weren't added. */
export default async function ClaimPage({ params, searchParams }: ClaimPageProps) {
  const viewer = await requireViewer('money.read');
  const claim = await findClaim(viewer, (await params).id);
  if (!claim) notFound();
  const today = dubaiClock(new Date()).date;
  const { mail } = claim;
  const isUnsent = (await searchParams).unsent !== undefined;
  const mayChange = !isEnd(claim.state) && mayDo(viewer, 'money.manage');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackToMoney page="claims" />
      <ClaimBody claim={claim} today={today} seesShipments={mayDo(viewer, 'shipments.read')} />
      {claim.kind === 'damaged' && (mayChange || claim.photos.length > 0) && (
        <ClientMessages of={['claims.photos']}>
          <ClaimPhotos
            claimId={claim.id}
            photos={claim.photos}
            removePhoto={mayChange ? removePhoto : undefined}
            isUnsent={isUnsent}
          />
        </ClientMessages>
      )}
      {mayChange && (
        <ClientMessages of={['claims', 'dates']}>
          {claim.state === 'made' && (
            <SendClaimForm
              id={claim.id}
              today={today}
              dueOn={claim.dueOn}
              address={mail?.state === 'waiting' ? null : claim.address}
              sendClaim={sendClaim}
            />
          )}
          <ChangeClaimForm claim={claim} changeClaim={changeClaim} />
        </ClientMessages>
      )}
    </div>
  );
}
