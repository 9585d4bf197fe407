import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { placesOf } from '#components/shipments/destination-places.ts';
import { inLanguage, Spoken } from '#components/shipments/spoken.tsx';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { When } from '#components/shipments/when.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { CaseView } from '#lib/desk/cases/view.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { hitHref, merchantHref } from './search/hit-href.ts';

export type Compared = {
  shipment: ShipmentView;
  merchant: { id: string; nameEn: string; nameAr: string };
  record: { cases: CaseView[] };
};

const rows = [
  'receiver',
  'phone',
  'place',
  'cod',
  'contents',
  'status',
  'said',
  'booked',
  'merchant',
  'cases',
] as const;

/** Two parcels of one call, the page's own first. The links swap them and close the other one. */
export function BesideTable({ own, other }: { own: Compared; other: Compared }) {
  const t = useTranslations('desk.beside');
  const cells = useCells();
  const both = [own, other];
  const swapped = `${hitHref({ ...other.shipment, merchant: other.merchant })}?beside=${own.shipment.awb}`;
  const alone = hitHref({ ...own.shipment, merchant: own.merchant });
  return (
    <Sheet className="overflow-x-auto">
      <table className="w-full border-collapse text-start max-sm:text-sm">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="p-2 text-start max-sm:px-1">
              <Ltr>{own.shipment.awb}</Ltr>{' '}
              <Link href={alone} className="text-sm font-normal text-accent hover:underline">
                {t('close')}
              </Link>
            </th>
            <th scope="col" className="p-2 text-start max-sm:px-1">
              <Ltr>{other.shipment.awb}</Ltr>{' '}
              <Link href={swapped} className="text-sm font-normal text-accent hover:underline">
                {t('swap')}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-t border-line align-top">
              <th scope="row" className="p-2 text-start text-sm font-normal text-muted max-sm:pe-1">
                {t(row)}
              </th>
              {both.map((compared) => (
                <td key={`${compared.merchant.id} ${compared.shipment.id}`} className="p-2 max-sm:px-1">
                  {cells[row](compared)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function useCells(): Record<(typeof rows)[number], (compared: Compared) => ReactNode> {
  const t = useTranslations('desk.beside');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const spoken = (nameEn: string | null, nameAr: string | null) => {
    const name = inLanguage(locale, nameEn, nameAr);
    return name && <Spoken {...name} />;
  };
  return {
    receiver: ({ shipment }) => <bdi>{shipment.receiverName}</bdi>,
    phone: ({ shipment }) =>
      shipment.details && <PhoneLink number={shipment.details.receiver.mobile} className="text-accent" />,
    place: ({ shipment }) =>
      (shipment.destination ? placesOf(shipment.destination) : []).map(
        (place) => place && <span key={place.nameEn}>{spoken(place.nameEn, place.nameAr)} </span>,
      ),
    cod: ({ shipment }) => (shipment.codAmount ? formatMoney(shipment.codAmount, locale) : t('none')),
    contents: ({ shipment }) => <bdi>{shipment.details?.parcel.commodityDescription}</bdi>,
    status: ({ shipment }) => (
      <StandingBadge standing={standingOf(shipment)}>{standings(standingOf(shipment))}</StandingBadge>
    ),
    said: ({ shipment }) => (
      <>
        {spoken(shipment.lastStatusEn, shipment.lastStatusAr)}{' '}
        {shipment.lastEventAt && <When at={shipment.lastEventAt} className="text-sm text-muted" />}
      </>
    ),
    booked: ({ shipment }) => <When at={shipment.createdAt} />,
    merchant: ({ merchant }) => (
      <Link href={merchantHref(merchant)} className="underline">
        {spoken(merchant.nameEn, merchant.nameAr)}
      </Link>
    ),
    cases: ({ record }) => record.cases.filter(({ state }) => state !== 'closed').length || t('none'),
  };
}
