import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DuplicateNotice } from '#components/shipment-page/duplicate-notice.tsx';
import { ShipmentBody } from '#components/shipment-page/shipment-body.tsx';
import type { Sentences } from '#components/shipments/sentences-to-copy.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { CaseView, NoteView } from '#lib/desk/cases/view.ts';
import type { DeskRecord } from '#lib/desk/view.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { MerchantCard } from './merchant-card.tsx';
import { OtherCarriers } from './other-carriers.tsx';
import { RecentLookups } from './recent-lookups.tsx';
import { RecordCard } from './record/record-card.tsx';
import { DeskSearch } from './search/desk-search.tsx';
import { TellCaller } from './tell/tell-caller.tsx';
import type { DeskActions } from './work/desk-actions.ts';
import { WorkCard } from './work/work-card.tsx';

type DeskShipmentPageProps = {
  found: {
    shipment: ShipmentView;
    merchant: { nameEn: string; nameAr: string };
    otherOperators: string[];
  };
  record: DeskRecord & { notes: NoteView[]; cases: CaseView[] };
  trackingAddress: string;
  /** What to tell the caller. */
  sentences: Sentences;
  /** The link of the public tracking page; null without an AWB. */
  trackingLink: string | null;
  agentId: string;
  actions: DeskActions;
};

/**
 * A shipment as its merchant sees it, with the sentence for the caller, the agent's actions, and its record. The search box
 * stays, so the next AWB can be scanned.
 */
export function DeskShipmentPage(props: DeskShipmentPageProps) {
  const t = useTranslations('desk');
  const { found, record, trackingAddress, sentences, trackingLink, agentId, actions } = props;
  const { shipment, merchant, otherOperators } = found;
  const { awb } = shipment;
  return (
    <div className="flex flex-col gap-6">
      <DeskSearch key={shipment.id} />
      <ShipmentBody
        shipment={shipment}
        trackingAddress={trackingAddress}
        notice={
          <>
            <TellCaller sentences={sentences} trackingLink={trackingLink} />
            <DuplicateNotice shipment={shipment}>
              {t.rich('unconfirmed.settleThere', {
                lateAwb: shipment.suspectedDuplicateAwb ?? '',
                ltr: (chunks) => <Ltr>{chunks}</Ltr>,
                queue: (chunks) => (
                  <Link href="/desk/unconfirmed" prefetch={false} className="font-semibold underline">
                    {chunks}
                  </Link>
                ),
              })}
            </DuplicateNotice>
          </>
        }
        aside={
          <>
            <WorkCard
              shipment={pickWorked(shipment)}
              notes={record.notes}
              cases={record.cases}
              agentId={agentId}
              actions={actions}
            />
            <MerchantCard merchant={merchant} sender={shipment.details?.sender} people={record.people} />
            {awb && <OtherCarriers awb={awb} operators={otherOperators} />}
            <RecordCard record={record} />
            <RecentLookups found={awb ?? undefined} />
          </>
        }
      />
    </div>
  );
}

/** The part that the browser needs, without the details. */
function pickWorked({ id, awb, phase, cancelRule, isKeptOnly, hasLabel, state }: ShipmentView) {
  return { id, awb, phase, cancelRule, isKeptOnly, hasLabel, state };
}
