import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReturnCard } from '#components/shipments/returns/return-card.tsx';
import { ReturnForm } from '#components/shipments/returns/return-form.tsx';
import { MarkedAwb } from '#components/shipments/view/marked-awb.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { findReturns } from '#lib/shipments/returns/find-returns.ts';
import { hasFailed, isReturnable } from '#lib/shipments/returns/schema.ts';
import { findPageShipment } from '../find-page-shipment.ts';
import { startReturn } from './actions.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('returns'))('title') };
}

/** Starts the return of a shipment, or continues one that is still a draft. */
export default async function ReturnPage({ params }: Props) {
  const viewer = await requireViewer('shipments.book');
  const shipment = await findPageShipment((await params).id);
  if (!shipment?.awb) notFound();
  const links = await findReturns(viewer, shipment.id);
  const [latest] = links.returns;
  if (latest?.state === 'draft') redirect(`/shipments/new?draft=${latest.id}`);
  const isAgain = latest !== undefined && hasFailed(latest);
  const mayReturn = isReturnable(shipment) && (!latest || isAgain);

  const t = await getTranslations('returns');
  return (
    <ClientMessages of={['returns']}>
      <div className="flex max-w-2xl flex-col gap-5">
        <div>
          <p className="text-base font-medium text-muted">
            <MarkedAwb awb={shipment.awb} />
          </p>
          <h1 className="mt-0.5 text-xl">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('purpose')}</p>
        </div>
        {isAgain && (
          <Notice tone="caution" title={t('failedBefore')}>
            <p className="text-ink">{t('failedBeforeText')}</p>
          </Notice>
        )}
        {mayReturn ? (
          <ReturnForm id={shipment.id} isAgain={isAgain} startReturn={startReturn} />
        ) : (
          <Notice tone="info">
            <p className="text-ink">{t(latest ? 'returnedAlready' : 'notReturnable')}</p>
          </Notice>
        )}
        <ReturnCard links={links} />
      </div>
    </ClientMessages>
  );
}
