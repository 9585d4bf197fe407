import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerForm } from '#components/cases/loaded-answer-form.tsx';
import { ServiceCard } from '#components/cases/service-card.tsx';
import { ClaimsCard } from '#components/claims/claims-card.tsx';
import { CustomsCard } from '#components/labels/customs-card.tsx';
import { History } from '#components/marks/history.tsx';
import { MarksCard } from '#components/marks/marks-card.tsx';
import { MoneyCard } from '#components/money/money-card.tsx';
import { ReturnCard } from '#components/returns/return-card.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { CancelCard } from '#components/shipment-page/cancel-card.tsx';
import { DuplicateNotice } from '#components/shipment-page/duplicate-notice.tsx';
import { ExportedShipment } from '#components/shipment-page/exported-shipment.tsx';
import { RefusalNotice } from '#components/shipment-page/refusal-notice.tsx';
import {
  ArchivedNotice,
  LabelRequest,
  RedeliveryRequest,
  ReturnLink,
} from '#components/shipment-page/seldom-shown.tsx';
import { ShareCard } from '#components/shipment-page/share-card.tsx';
import { ShipmentActions } from '#components/shipment-page/shipment-actions.tsx';
import { ShipmentBody } from '#components/shipment-page/shipment-body.tsx';
import { ToCheckNotice } from '#components/shipment-page/to-check-notice.tsx';
import { ChargesCard } from '#components/statements/charges-card.tsx';
import { NextStep } from '#components/tracking/next-step.tsx';
import { isAsked, offersOf } from '#components/tracking/offers-of.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Link } from '#components/ui/link.tsx';
import { ltr } from '#components/ui/ltr.tsx';
import { exportedMonthOf } from '#lib/archive/exported.ts';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { claimableKindOf } from '#lib/claims/parcel-state.ts';
import { listClaimsOf } from '#lib/claims/read-claims.ts';
import { isId } from '#lib/core/is-id.ts';
import { findMerchantWork } from '#lib/desk/cases/read-work.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { customsFormToPrint } from '#lib/labels/customs/view.ts';
import { findStory } from '#lib/marks/find-story.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { findQuoteOf } from '#lib/quotes/quoted-shipments.ts';
import { findReturns } from '#lib/returns/find-returns.ts';
import { hasFailed, wayBackOf } from '#lib/returns/view.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { listCharges } from '#lib/statements/files/list-charges.ts';
import { answerCase, requestHold, requestRedelivery, sendMessage } from '../../cases/actions.ts';
import { bringBackShipment, cancelShipment, createReturnLink } from '../actions.ts';
import { addTag, removeNote, removeTag, writeNote } from '../mark-actions.ts';
import { findPageShipment } from './find-page-shipment.ts';

const link = 'inline-block min-h-6 text-accent hover:underline';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shipment = await findPageShipment((await params).id);
  const t = await getTranslations('shipment');
  if (!shipment) return { title: t('notFoundTitle') };
  return { title: shipment.awb ? t('title', { awb: shipment.awb }) : t('titleWithoutAwb') };
}

export default async function ShipmentPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireMerchantViewer();
  if (!isId(id)) notFound();
  // Together, so that they are one round trip.
  const [shipment, links, quote, currentWork, currentStory, money, charges, claims] = await Promise.all([
    findPageShipment(id),
    findReturns(viewer, id),
    // A viewer of the merchant sees no prices, so no link to them either.
    mayDo(viewer, 'prices.ask') ? findQuoteOf(viewer, id) : null,
    findMerchantWork(viewer, id),
    findStory(viewer, id),
    mayDo(viewer, 'money.read') ? timelineOf(viewer, id) : null,
    mayDo(viewer, 'money.read') ? listCharges(viewer, id) : [],
    mayDo(viewer, 'money.read') ? listClaimsOf(viewer, id) : [],
  ]);
  if (!shipment) {
    const month = await exportedMonthOf(viewer.merchantId, id);
    return month ? <ExportedShipment month={month} /> : notFound();
  }
  if (shipment.state === 'draft') redirect(`/shipments/new?draft=${shipment.id}`);
  const isArchived = shipment.archivedAt !== undefined;
  const [t, locale, work, story] = await Promise.all([
    getTranslations('shipment'),
    getLocale(),
    isArchived ? findMerchantWork(viewer, id, isArchived) : currentWork,
    isArchived ? findStory(viewer, id, isArchived) : currentStory,
  ]);
  const mayBook = mayDo(viewer, 'shipments.book') && !isArchived;
  const { OPERATOR_CONTACT_PHONE, OPERATOR_CONTACT_EMAIL } = findOperator(shipment.operator) ?? settings();
  const mayAsk = mayDo(viewer, 'cases.answer') && !isArchived;
  const offers = mayAsk ? offersOf(shipment, work.cases) : null;
  const isMessageOpen = isAsked(work.cases, 'message');
  const { isToCheck } = shipment;
  const claimable = mayDo(viewer, 'money.manage') && !isArchived ? claimableKindOf(shipment, claims) : null;
  const isOnItsWay = shipment.awb !== null && shipment.state !== 'cancelled' && !isToCheck;
  const customsForm =
    isOnItsWay && !isArchived && shipment.details ? customsFormToPrint(shipment.details) : null;

  return (
    <ClientMessages
      of={[
        'cancel',
        'dates',
        'failures',
        'returns.link',
        'service.answer',
        'service.window',
        'shipment.age',
        'shipment.archived',
        'shipment.headline',
        'shipment.journey',
        'shipment.label',
        'shipment.live',
        'shipment.notes',
        'shipment.redelivery',
        'shipment.stages',
        'shipment.tags',
        'shipment.when',
        'standing',
      ]}
    >
      <ShipmentBody
        shipment={shipment}
        trackingAddress={`/api/shipments/${shipment.id}/tracking`}
        actions={
          <>
            {mayBook && offersReturn(shipment) && !links.returns.some((each) => !hasFailed(each)) && (
              <ButtonLink href={`/shipments/${shipment.id}/return`}>{t('return')}</ButtonLink>
            )}
            <ShipmentActions shipment={shipment} />
          </>
        }
        notice={
          <>
            {isArchived && (
              <ArchivedNotice
                shipment={pickArchived(shipment)}
                bringBack={mayDo(viewer, 'shipments.book') ? bringBackShipment : undefined}
              />
            )}
            {shipment.state === 'refused' && <RefusalNotice shipment={shipment} />}
            <DuplicateNotice shipment={shipment}>
              {t.rich(shipment.awb ? 'duplicate.toDo' : 'duplicate.toDoWithoutAwb', {
                awb: shipment.awb ?? '',
                lateAwb: shipment.suspectedDuplicateAwb ?? '',
                ltr,
              })}
            </DuplicateNotice>
            <ToCheckNotice foreignNumber={shipment.foreignNumber} />
            {!isArchived && lacksLabel(shipment) && <LabelRequest shipment={pickLabelled(shipment)} />}
            <NextStep
              shipment={shipment}
              isReturn={links.original !== null}
              isAsked={isAsked(work.cases, 'redelivery')}
              customsHref={customsForm && '#customs-papers'}
              carrier={{ phone: OPERATOR_CONTACT_PHONE, email: OPERATOR_CONTACT_EMAIL }}
            >
              {offers?.redelivery && (
                <RedeliveryRequest
                  shipmentId={shipment.id}
                  requestRedelivery={requestRedelivery}
                  choices={{ cod: shipment.codAmount, sendMessage: isMessageOpen ? undefined : sendMessage }}
                />
              )}
              {offers?.message && <AnswerForm shipmentId={shipment.id} send={sendMessage} />}
            </NextStep>
          </>
        }
        aside={
          <>
            <ServiceCard
              {...work}
              answerCase={mayDo(viewer, 'cases.answer') ? answerCase : undefined}
              ask={
                mayAsk && !offers?.message && !isMessageOpen
                  ? { shipmentId: shipment.id, send: sendMessage }
                  : undefined
              }
              hold={offers?.hold ? { shipmentId: shipment.id, send: requestHold } : undefined}
            />
            {money && <MoneyCard {...money} isLinked />}
            <ClaimsCard
              claims={claims}
              offer={claimable ? { shipmentId: shipment.id, kind: claimable } : undefined}
            />
            <ChargesCard charges={charges} isLinked />
            <ReturnCard links={links} />
            {links.original && mayBook && isAwaitingPickup(shipment) && (
              <ReturnLink {...pickReturn(shipment)} createLink={createReturnLink} />
            )}
            {shipment.awb && !isArchived && mayDo(viewer, 'shipments.cancel') && (
              <CancelCard shipment={pickCancelled(shipment)} cancelShipment={cancelShipment} />
            )}
            {customsForm && (
              <CustomsCard
                shipmentId={shipment.id}
                form={customsForm}
                settingsHref={mayDo(viewer, 'merchant.configure') ? '/settings/shipping' : null}
              />
            )}
            {shipment.awb && !isToCheck && (
              <ShareCard
                shipment={shipment}
                trackingUrl={`${settings().NEXTAUTH_URL}/track/${shipment.awb}`}
              />
            )}
            <MarksCard
              shipmentId={shipment.id}
              story={story}
              actions={mayBook ? { addTag, removeTag, writeNote, removeNote } : null}
            />
          </>
        }
        below={
          <>
            <History
              events={story.events}
              requestsHref={
                viewer.permissions.has('integrations.manage')
                  ? `/settings/developers/requests?shipment=${shipment.id}`
                  : null
              }
            />
            <p className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
              {shipment.awb && !shipment.isKeptOnly && mayBook && (
                <Link href={`/settings/presets/templates/new?from=${shipment.id}`} className={link}>
                  {t('saveTemplate')}
                </Link>
              )}
              {quote && (
                <Link href={`/quotes/${quote.id}`} className={link}>
                  {t('quote', { when: formatMoment(quote.savedAt, locale) })}
                </Link>
              )}
            </p>
          </>
        }
      />
    </ClientMessages>
  );
}

/** Where cancelling would bring it back, the cancellation is on the page. */
function offersReturn(shipment: ShipmentView): boolean {
  const wayBack = wayBackOf(shipment);
  return wayBack === 'new-shipment' || wayBack === 'carrier';
}

const isAwaitingPickup = ({ awb, state, phase }: ShipmentView) =>
  awb !== null && state === 'booked' && (phase ?? 'expected') === 'expected';
const pickReturn = ({ id, awb, details }: ShipmentView) => ({
  shipmentId: id,
  awb: awb ?? '',
  email: details?.sender.email,
  mobile: details?.sender.mobile,
});
const pickArchived = ({ id, archivedAt }: ShipmentView) => ({ id, ...(archivedAt && { archivedAt }) });
const pickCancelled = ({ id, phase, cancelRule }: ShipmentView) => ({ id, phase, cancelRule });
const pickLabelled = ({ id, isLabelAwaited }: ShipmentView) => ({ id, isLabelAwaited });

/** A label that was never stored can't be requested from a former operator, and none is printed while the AWB is to be checked. */
function lacksLabel({ awb, state, hasLabel, isKeptOnly, isToCheck }: ShipmentView): boolean {
  return awb !== null && !hasLabel && state !== 'cancelled' && !isToCheck && !isKeptOnly;
}
