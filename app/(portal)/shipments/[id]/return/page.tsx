import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CarrierHasIt } from '#components/returns/carrier-has-it.tsx';
import { ReturnCard } from '#components/returns/return-card.tsx';
import { ReturnForm } from '#components/returns/return-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { CancelCard } from '#components/shipment-page/cancel-card.tsx';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findReturns } from '#lib/returns/find-returns.ts';
import { hasFailed, wayBackOf } from '#lib/returns/view.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import { cancelShipment } from '../../actions.ts';
import { findPageShipment } from '../find-page-shipment.ts';
import { startReturn } from './actions.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled('returns.title');

/**
 * Starts the return of a shipment that the receiver has, or continues one that is still a draft. Of a parcel that the carrier has,
 * how to get it back from there.
 */
export default async function ReturnPage({ params }: Props) {
  const viewer = await requireViewer('shipments.book');
  const shipment = await findPageShipment((await params).id);
  if (!shipment?.awb) notFound();
  const links = await findReturns(viewer, shipment.id);
  const [latest] = links.returns;
  if (latest?.state === 'draft') redirect(`/shipments/new?draft=${latest.id}`);
  const isAgain = latest !== undefined && hasFailed(latest);
  const wayBack = latest && !isAgain ? null : wayBackOf(shipment);

  const t = await getTranslations('returns');
  const { OPERATOR_CONTACT_PHONE: phone, OPERATOR_CONTACT_EMAIL: email } =
    findOperator(shipment.operator) ?? settings();
  return (
    <ClientMessages of={['cancel', 'returns', 'standing']}>
      <div className="flex max-w-2xl flex-col gap-5">
        <div>
          <p className="text-base font-medium text-muted">
            <MarkedAwb awb={shipment.awb} />
          </p>
          <h1 className="mt-0.5 text-xl">{t('title')}</h1>
          {wayBack === 'new-shipment' && <p className="mt-1 text-muted">{t('purpose')}</p>}
        </div>
        {isAgain && wayBack === 'new-shipment' && (
          <Notice tone="caution" title={t('failedBefore')}>
            <p className="text-ink">{t('failedBeforeText')}</p>
          </Notice>
        )}
        {wayBack === 'new-shipment' && (
          <ReturnForm id={shipment.id} isAgain={isAgain} startReturn={startReturn} />
        )}
        {wayBack === 'cancel' && (
          <>
            <p>{t('byCancelling')}</p>
            {mayDo(viewer, 'shipments.cancel') && (
              <CancelCard
                shipment={{ id: shipment.id, phase: shipment.phase, cancelRule: shipment.cancelRule }}
                cancelShipment={cancelShipment}
              />
            )}
          </>
        )}
        {wayBack === 'carrier' && (
          <CarrierHasIt request={await requestOf(shipment.awb)} contact={{ phone, email }} />
        )}
        {wayBack === null && (
          <Notice tone="info">
            <p className="text-ink">{t(latest ? 'returnedAlready' : 'notReturnable')}</p>
          </Notice>
        )}
        <ReturnCard links={links} />
      </div>
    </ClientMessages>
  );
}

/** What to say to the carrier, in both languages. */
async function requestOf(awb: string) {
  const [en, ar] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'returns.carrier' }),
    getTranslations({ locale: 'ar', namespace: 'returns.carrier' }),
  ]);
  return { en: en('request', { awb }), ar: ar('request', { awb }) };
}
