import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecentLookups } from '#components/desk/loaded-recent-lookups.tsx';
import { DeskSearch } from '#components/desk/search/loaded-search.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { unsafeExportedMonths } from '#lib/archive/exported.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { unsafeFindNear } from '#lib/desk/search/near-hits.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { FoundShipment } from '../desk-shipment.tsx';

type Props = { params: Promise<{ awb: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('shipmentTitle', { awb: decodeParam((await params).awb) }) };
}

/** One AWB of any merchant. `?operator=` chooses among operators that issued the same AWB; `?beside=` is a second AWB to compare. */
export default async function AwbPage({ params, searchParams }: Props) {
  const agent = await requireViewer('desk.look-up');
  const typed = decodeParam((await params).awb);
  const awb = readAwb(typed);
  const { operator, beside = '' } = readPageQuery(await searchParams);
  const other = readAwb(beside);
  const found = awb ? await unsafeOpenShipment(agent, { awb, operator }) : null;
  if (awb && found)
    return (
      <FoundShipment
        agent={agent}
        found={found}
        beside={other && other !== awb ? await unsafeOpenShipment(agent, { awb: other }) : null}
        trackingAddress={`/api/desk/${awb}/tracking?operator=${encodeURIComponent(found.operator)}`}
      />
    );

  const t = await getTranslations('desk');
  const near = awb ? await unsafeFindNear(agent, awb) : null;
  const exported = awb ? await unsafeExportedMonths(awb) : [];
  const answer = { hits: near?.hits ?? [], near: near?.by ?? null, merchants: [], exported, next: null };
  return (
    <ClientMessages
      of={[
        'desk.lookup',
        'desk.merchants',
        'desk.search',
        'scanning',
        'shipment.age',
        'shipment.exported',
        'standing',
      ]}
    >
      <div className="flex flex-col gap-5">
        <h1 className="text-xl">{t('heading')}</h1>
        <DeskSearch key={typed} first={{ text: typed, answer }} isUnknown />
        <RecentLookups />
      </div>
    </ClientMessages>
  );
}
