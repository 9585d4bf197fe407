import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { placesOf } from '#components/shipments/destination-places.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { inLanguage } from '#components/shipments/spoken.tsx';
import { GroupedPhoneLink } from '#components/ui/contact-links.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import { comma } from '#lib/i18n/locale.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** What a person looks for first: who receives it, its numbers, and what the receiver pays. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentView }) {
  const t = useTranslations('shipment');
  const column = useTranslations('shipments');
  const field = useTranslations('booking.fields');
  const locale = useLocale();
  const { awb, reference, receiverName, destination, codAmount, details } = shipment;
  const mobile = details?.receiver.mobile;
  const places = (destination ? placesOf(destination) : [])
    .map((place) => place && inLanguage(locale, place.nameEn, place.nameAr)?.text)
    .filter(Boolean);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-[2fr_1.6fr_1fr_1fr]">
      <Fact name={column('column.receiver')} isWide>
        <bdi className="text-base font-semibold wrap-anywhere">{receiverName}</bdi>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {mobile && <GroupedPhoneLink number={mobile} />}
          {places.length > 0 && <bdi>{places.join(comma[locale])}</bdi>}
        </span>
      </Fact>
      <Fact name={column('column.awb')} isWide>
        {awb ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
            <MarkedAwb awb={awb} />
            <CopyButton text={awb} label={t('duplicate.copy')} of={awb} />
          </span>
        ) : (
          <span className="text-muted">{t('headline.noAwb')}</span>
        )}
      </Fact>
      {reference && (
        <Fact name={field('reference1')}>
          <Ltr className="text-base font-semibold wrap-anywhere">{reference}</Ltr>
        </Fact>
      )}
      <Fact name={column('column.cod')}>
        {codAmount ? (
          <span className="text-base font-semibold tabular-nums">{formatMoney(codAmount, locale)}</span>
        ) : (
          <span className="text-muted">{column('none')}</span>
        )}
      </Fact>
    </dl>
  );
}

/** `isWide`: a line of its own on a phone. */
function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'max-lg:col-span-2' : ''}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 flex min-w-0 flex-col">{children}</dd>
    </div>
  );
}
