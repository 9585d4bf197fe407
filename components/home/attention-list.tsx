import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usualColumns } from '#components/search/list/list-columns.ts';
import { Listed } from '#components/search/list/listed.tsx';
import { useListedShipments } from '#components/search/list/listed-shipment.ts';
import { ShipmentRows } from '#components/search/list/shipment-rows.tsx';
import { useRowTexts } from '#components/search/list/write-row-texts.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';

/** The shipments that need action or confirmation, most urgent first. */
export function AttentionList({ shipments }: { shipments: ShipmentSummary[] }) {
  const t = useTranslations('home');
  const listed = shipments.map(useListedShipments(usualColumns));
  const texts = useRowTexts(t('attention'), usualColumns, listed);
  if (shipments.length === 0)
    return (
      <Sheet>
        <EmptyState
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={<AllShipments>{t('allShipments')}</AllShipments>}
        />
      </Sheet>
    );
  return (
    <Sheet>
      <section aria-labelledby="attention">
        <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
          <h2 id="attention" className="text-base font-semibold">
            {t('attention')}
          </h2>
          <AllShipments>{t('allShipments')}</AllShipments>
        </div>
        <Listed rows={{ shipments: listed, texts }}>
          <ShipmentRows columns={usualColumns} />
        </Listed>
      </section>
    </Sheet>
  );
}

function AllShipments({ children }: { children: string }) {
  return (
    <Link href="/shipments" className="text-sm font-semibold text-accent hover:underline">
      {children}
    </Link>
  );
}
