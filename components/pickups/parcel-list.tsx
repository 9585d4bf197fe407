import { useLocale, useTranslations } from 'next-intl';
import { placesOf } from '#components/shipments/destination-places.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { When } from '#components/shipments/when.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PickupPlace } from '#lib/pickups/schema.ts';
import type { PickupParcel } from '#lib/pickups/view.ts';
import { ParcelMark } from './parcel-mark.tsx';
import type { HandOverActions } from './use-hand-over.ts';
import { useWindowText } from './use-window-text.ts';

type ParcelListProps = { parcels: PickupParcel[]; place: PickupPlace; actions: HandOverActions };

/** The parcels of a place with their mark: handed over or not. */
export function ParcelList({ parcels, place, actions }: ParcelListProps) {
  const t = useTranslations('pickups.list');
  const locale = useLocale();
  const windowText = useWindowText();
  if (parcels.length === 0)
    return <EmptyState title={t(`emptyTitle.${place.of}`)} text={t(`emptyText.${place.of}`)} />;

  const columns: Column<PickupParcel>[] = [
    {
      header: t('awb'),
      phone: 'title',
      cell: ({ id, awb, statusAt }) => (
        <>
          <Link href={`/shipments/${id}`} className="font-semibold hover:underline">
            {awb ? <MarkedAwb awb={awb} /> : t('noAwb')}
          </Link>
          <StatusAge at={statusAt} className="font-normal" />
        </>
      ),
    },
    {
      header: t('receiver'),
      cell: ({ receiverName, destination }) => {
        const [wide] = destination ? placesOf(destination) : [];
        return (
          <span className="flex min-w-0 flex-col wrap-anywhere">
            <bdi>{receiverName}</bdi>
            {wide && <bdi className="text-sm text-muted">{nameIn(locale, wide)}</bdi>}
          </span>
        );
      },
    },
    {
      header: t('cod'),
      align: 'end',
      // A card leaves an empty line out.
      cell: ({ codAmount }) =>
        codAmount ? (
          <bdi className="tabular-nums">{formatMoney(codAmount, locale)}</bdi>
        ) : (
          <span data-nothing />
        ),
    },
    place.of === 'waiting'
      ? { header: t('window'), cell: (parcel) => windowText(parcel) }
      : {
          header: t('handedOver'),
          cell: ({ handedOver }) =>
            handedOver && (
              <span className="flex flex-col">
                <When at={handedOver.at} />
                {handedOver.by && <bdi className="text-sm text-muted">{nameIn(locale, handedOver.by)}</bdi>}
              </span>
            ),
        },
    {
      header: t('mark'),
      headerHidden: true,
      align: 'end',
      phone: 'bare',
      cell: ({ id, awb, handedOver }) => (
        <Permitted to="shipments.book">
          <ParcelMark id={id} awb={awb ?? ''} isHandedOver={handedOver !== null} actions={actions} />
        </Permitted>
      ),
    },
  ];
  return <DataTable caption={t(place.of)} columns={columns} rows={parcels} rowKey={({ id }) => id} />;
}
