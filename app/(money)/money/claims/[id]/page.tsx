import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ChangeClaimForm } from '#components/claims/change-claim-form.tsx';
import { ClaimBody } from '#components/claims/claim-body.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { changeClaim } from '../actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('claims'))('claim') };
}

export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('money.read');
  const claim = await findClaim(viewer, (await params).id);
  if (!claim) notFound();
  const isOpen = claim.state === 'sent' || claim.state === 'answered';
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <ClaimBody claim={claim} seesShipments={mayDo(viewer, 'shipments.read')} />
      {isOpen && mayDo(viewer, 'money.manage') && (
        <ClientMessages of={['claims']}>
          <ChangeClaimForm claim={claim} changeClaim={changeClaim} />
        </ClientMessages>
      )}
    </div>
  );
}
