import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecentLookups } from '#components/desk/loaded-recent-lookups.tsx';
import { DeskSearch } from '#components/desk/search/desk-search.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { unsafeOpenByAwb } from '#lib/desk/open-shipment.ts';
import { FoundShipment } from '../desk-shipment.tsx';

type Props = {
  params: Promise<{ awb: string }>;
  searchParams: Promise<{ operator?: string | string[] }>;
};

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('shipmentTitle', { awb: decodeParam((await params).awb) }) };
}

/** One AWB of any merchant. `?operator=` chooses among operators that issued the same AWB. */
export default async function AwbPage({ params, searchParams }: Props) {
  const agent = await requireViewer('desk.look-up');
  const typed = decodeParam((await params).awb);
  const awb = readAwb(typed);
  const [operator] = [(await searchParams).operator].flat();
  const found = awb ? await unsafeOpenByAwb(agent, awb, { operator }) : null;

  const t = await getTranslations('desk');
  const answer = { hits: [] };
  return (
    <ClientMessages
      of={[
        'dates',
        'desk.calls',
        'desk.lookup',
        'desk.own',
        'desk.search',
        'scanning',
        'desk.work',
        'failures',
        'service',
        'shell.palette',
        'shipment.age',
        'shipment.headline',
        'shipment.journey',
        'shipment.live',
        'shipment.stages',
        'shipment.when',
        'standing',
      ]}
    >
      {awb && found ? (
        <FoundShipment
          agent={agent}
          found={found}
          trackingAddress={`/api/desk/${awb}/tracking?operator=${encodeURIComponent(found.operator)}`}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <h1 className="text-xl">{t('heading')}</h1>
          <DeskSearch key={typed} first={{ text: typed, answer }} isUnknown />
          <RecentLookups />
        </div>
      )}
    </ClientMessages>
  );
}
