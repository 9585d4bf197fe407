import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClaimsCard } from '#components/claims/claims-card.tsx';
import { MoneyCard } from '#components/money/money-card.tsx';
import { ArchivedNotice } from '#components/shipment-page/archived-notice.tsx';
import { DuplicateNotice } from '#components/shipment-page/duplicate-notice.tsx';
import { ShipmentBody } from '#components/shipment-page/shipment-body.tsx';
import { ToCheckNotice } from '#components/shipment-page/to-check-notice.tsx';
import type { Sentences } from '#components/shipments/sentences-to-copy.tsx';
import { ChargesCard } from '#components/statements/charges-card.tsx';
import { offersOf } from '#components/tracking/offers-of.ts';
import { Link } from '#components/ui/link.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DamageToClaim } from '#lib/claims/view.ts';
import type { CaseView, NoteView } from '#lib/desk/cases/view.ts';
import type { DeskRecord } from '#lib/desk/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { MoneyTimeline } from '#lib/money/view.ts';
import type { PartyView, ShipmentView } from '#lib/shipments/view.ts';
import type { ChargeOfShipment } from '#lib/statements/view.ts';
import { BesideTable, type Compared } from './beside-table.tsx';
import { RecentLookups } from './loaded-recent-lookups.tsx';
import { PhoneCalls } from './record/loaded-phone-calls.tsx';
import { RecordCard } from './record/record-card.tsx';
import { merchantHref } from './search/hit-href.ts';
import { SearchAboveShipment } from './search/loaded-search.tsx';
import { TellCaller } from './tell/tell-caller.tsx';
import { CasesWatch } from './work/cases-watch.tsx';
import type { DeskActions } from './work/desk-actions.ts';
import { OpenCases } from './work/loaded-cases.tsx';
import type { Macros } from './work/macros.ts';
import { type DueHours, MacrosProvider } from './work/macros-provider.tsx';
import { WorkCard } from './work/work-card.tsx';

type DeskShipmentPageProps = {
  found: {
    shipment: ShipmentView;
    merchant: { id: string; nameEn: string; nameAr: string };
    otherOperators: string[];
    money: MoneyTimeline | null;
    charges: ChargeOfShipment[];
  };
  /** What a claim for damage begins with; null if it can't be claimed. */
  damage: DamageToClaim | null;
  /** Another shipment to compare it with. */
  beside: Compared | null;
  record: DeskRecord & { notes: NoteView[]; cases: CaseView[] };
  trackingAddress: string;
  /** What to tell the caller. */
  sentences: Record<'receiver' | 'merchant', Sentences>;
  /** The link of the public tracking page; null without an AWB. */
  trackingLink: string | null;
  agentId: string;
  macros: Macros;
  dueHours: DueHours;
  actions: DeskActions;
  /** The decision that a stuck request waits for, with its actions. */
  stuck: ReactNode;
  /** Turns the single keys of the actions off. */
  keysSwitch: ReactNode;
};

/**
 * A shipment as its merchant sees it, with the sentence for the caller, the open cases under it, the agent's actions beside both,
 * and its record. The search box stays, so the next AWB can be scanned.
 */
export function DeskShipmentPage(props: DeskShipmentPageProps) {
  const t = useTranslations('desk');
  const {
    found,
    beside,
    record,
    damage,
    trackingAddress,
    sentences,
    trackingLink,
    agentId,
    macros,
    actions,
    stuck,
    dueHours,
    keysSwitch,
  } = props;
  const { shipment, merchant, otherOperators } = found;
  const { awb } = shipment;
  const of = { merchantId: merchant.id, shipmentId: shipment.id };
  return (
    <div key={`${of.merchantId} ${of.shipmentId}`} className="flex flex-col gap-6">
      <SearchAboveShipment besideOf={awb} />
      {beside && <BesideTable own={{ ...found, record }} other={beside} />}
      <MacrosProvider macros={macros} dueHours={dueHours}>
        <ShipmentBody
          shipment={shipment}
          trackingAddress={trackingAddress}
          notice={
            <>
              <ArchivedNotice isForAgents shipment={pickArchived(shipment)} />
              {stuck}
              <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <div className="flex min-w-0 flex-col gap-5">
                  <TellCaller sentences={sentences} trackingLink={trackingLink} />
                  {!shipment.archivedAt && <CasesWatch cases={record.cases} of={of} />}
                  <OpenCases
                    of={of}
                    cases={record.cases.filter(({ state }) => state !== 'closed')}
                    agentId={agentId}
                    actions={actions}
                  />
                  {found.money && <MoneyCard {...found.money} isLinked={false} />}
                  <ChargesCard charges={found.charges} isLinked={false} />
                  <ClaimsCard claims={record.claims} ofDesk={of} />
                  <PhoneCalls of={of} />
                </div>
                <WorkCard
                  of={of}
                  shipment={pickWorked(shipment)}
                  offers={offersOf(shipment, record.cases)}
                  damage={damage}
                  notes={record.notes}
                  closedCases={record.cases.filter(({ state }) => state === 'closed')}
                  receiverMobile={shipment.details?.receiver.mobile}
                  agentId={agentId}
                  actions={actions}
                  keysSwitch={keysSwitch}
                />
              </div>
              <ToCheckNotice foreignNumber={shipment.foreignNumber} />
              <DuplicateNotice shipment={shipment}>
                {t.rich('unconfirmed.settleThere', {
                  lateAwb: shipment.suspectedDuplicateAwb ?? '',
                  ltr,
                  queue: (chunks) => (
                    <Link href="/desk/unconfirmed" className="font-semibold underline">
                      {chunks}
                    </Link>
                  ),
                })}
              </DuplicateNotice>
            </>
          }
          aside={
            <>
              <MerchantCard merchant={merchant} sender={shipment.details?.sender} people={record.people} />
              {awb && <OtherCarriers awb={awb} operators={otherOperators} />}
              <RecordCard record={record} />
              <RecentLookups found={awb ?? undefined} />
            </>
          }
        />
      </MacrosProvider>
    </div>
  );
}

/** The part that the browser needs, without the details. */
function pickWorked({ awb, phase, cancelRule, isKeptOnly, hasLabel, state, codAmount }: ShipmentView) {
  return { awb, phase, cancelRule, isKeptOnly, hasLabel, state, codAmount };
}

const pickArchived = ({ id, archivedAt }: ShipmentView) => ({ id, ...(archivedAt && { archivedAt }) });

type MerchantCardProps = {
  merchant: { id: string; nameEn: string; nameAr: string };
  /** The sender of this shipment, whose phone is used as the merchant's. */
  sender?: Pick<PartyView, 'contactName' | 'mobile'>;
  people: DeskRecord['people'];
};

/** The merchant of the shipment, its contact, and a note that the lookup was recorded. */
function MerchantCard({ merchant, sender, people }: MerchantCardProps) {
  const t = useTranslations('desk');
  const locale = useLocale();
  return (
    <Sheet title={t('merchant')} className="p-5">
      <p className="mt-1 text-lg">
        <Link href={merchantHref(merchant)} className="underline">
          <bdi>{nameIn(locale, merchant)}</bdi>
        </Link>
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {sender && (
          <li>
            <bdi>{sender.contactName}</bdi> <PhoneLink number={sender.mobile} className="text-accent" />
          </li>
        )}
        {people.map(({ name, nameAr, email }) => (
          <li key={email} className="break-words">
            <bdi>{nameIn(locale, { name, nameAr })}</bdi>{' '}
            <a href={`mailto:${email}`} className="inline-block min-h-6 text-accent underline">
              <Ltr>{email}</Ltr>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('recorded')}</p>
    </Sheet>
  );
}

/** Links to the shipments of other carriers that have the same AWB; nothing if there are none. */
function OtherCarriers({ awb, operators }: { awb: string; operators: string[] }) {
  const t = useTranslations('desk.otherCarriers');
  if (operators.length === 0) return null;
  return (
    <Sheet title={t('title')} className="p-5">
      <ul className="mt-2 flex flex-col gap-1">
        {operators.map((operator) => (
          <li key={operator}>
            <Link
              href={`/desk/${awb}?operator=${encodeURIComponent(operator)}`}
              className="font-semibold underline"
            >
              <Ltr>{operator}</Ltr>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
