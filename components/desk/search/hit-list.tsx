import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { placesOf } from '#components/shipments/destination-places.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { inLanguage, Spoken } from '#components/shipments/spoken.tsx';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useClock } from '#components/ui/hooks/use-clock.ts';
import { Store } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import type { DeskHit, DeskMerchant } from '#lib/desk/view.ts';
import { formatAge } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { merchantOption, shipmentOption } from './hit-href.ts';

type HitListProps = {
  id: string;
  label: string;
  hits: DeskHit[];
  merchants: DeskMerchant[];
  /** The id of the option that Enter opens. */
  activeId: string | null;
  /** The results of an earlier text, while the new ones are loading. */
  isOld: boolean;
  onOpen: (option: { id: string; href: string }) => void;
};

/**
 * The found merchants and shipments as the list of a combo box: the input keeps the focus, and arrows move the active option.
 */
export function HitList({ id, label, hits, merchants, activeId, isOld, onOpen }: HitListProps) {
  return (
    <Sheet className={`max-w-5xl overflow-hidden ${isOld ? 'opacity-60' : ''}`}>
      <div
        role="listbox"
        id={id}
        aria-label={label}
        className="sm:grid sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-x-4"
      >
        {merchants.map((merchant) => (
          <Option key={merchant.id} option={merchantOption(merchant)} {...{ activeId, onOpen }}>
            <MerchantOption merchant={merchant} />
          </Option>
        ))}
        {hits.map((hit) => (
          <Option key={`${hit.merchant.id}-${hit.id}`} option={shipmentOption(hit)} {...{ activeId, onOpen }}>
            <HitOption hit={hit} />
          </Option>
        ))}
      </div>
    </Sheet>
  );
}

type OptionProps = Pick<HitListProps, 'activeId' | 'onOpen'> & {
  option: { id: string; href: string };
  children: ReactNode;
};

function Option({ option, activeId, onOpen, children }: OptionProps) {
  const isActive = option.id === activeId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input of the combo box has the keys
    <div
      id={option.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onOpen(option)}
      className={`flex cursor-pointer flex-wrap gap-x-3 gap-y-0.5 border-line px-4 py-2 not-last:border-b hover:bg-sunken sm:col-span-full sm:grid sm:grid-cols-subgrid ${isActive ? 'bg-accent-soft' : ''}`}
    >
      {children}
    </div>
  );
}

function MerchantOption({ merchant: { nameEn, nameAr, matched, isSuspended } }: { merchant: DeskMerchant }) {
  const t = useTranslations('desk.merchants');
  const locale = useLocale();
  const name = inLanguage(locale, nameEn, nameAr);
  return (
    <>
      <span className="min-w-0 truncate font-semibold max-sm:basis-full">{name && <Spoken {...name} />}</span>
      <span className="min-w-0 truncate text-sm sm:col-span-2">{matched && <Ltr>{matched}</Ltr>}</span>
      <span className="sm:justify-self-end">
        <Badge tone={isSuspended ? 'danger' : 'neutral'} icon={<Store />}>
          {t(isSuspended ? 'suspended' : 'kind')}
        </Badge>
      </span>
    </>
  );
}

const upper = 'min-w-0 truncate sm:row-start-1';
const lower = 'min-w-0 truncate text-sm text-muted sm:row-start-2';

/** What an option shows of a shipment: receiver, AWB, phone, place, COD, contents, status, merchant, age. */
function HitOption({ hit }: { hit: DeskHit }) {
  const t = useTranslations('desk.search');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const now = useClock();
  const places = hit.destination ? placesOf(hit.destination) : [];
  const merchant = inLanguage(locale, hit.merchant.nameEn, hit.merchant.nameAr);
  const standing = standingOf(hit);
  return (
    <>
      <span className={`${upper} font-semibold max-sm:basis-full sm:col-start-1`}>
        <bdi>{hit.receiverName ?? t('noReceiver')}</bdi>
      </span>
      <span className="min-w-0 text-sm text-muted sm:col-start-1 sm:row-start-2">
        {hit.awb ? (
          <MarkedAwb awb={hit.awb} />
        ) : (
          <>
            {t('noAwb')} {hit.reference && <Ltr>{hit.reference}</Ltr>}
          </>
        )}
        {hit.matched.map(({ kind, text }) => (
          <span key={text} className="break-words">
            {' · '}
            {kind === 'number' ? <Ltr className="inline-block max-w-full">{text}</Ltr> : <bdi>{text}</bdi>}
          </span>
        ))}
      </span>
      <span className={`${upper} text-sm sm:col-start-2`}>
        {hit.mobile && <Ltr>{formatAnyPhone(hit.mobile)}</Ltr>}
      </span>
      <span className={`${lower} sm:col-start-2`}>
        {places.flatMap((place, index) => {
          const name = place && inLanguage(locale, place.nameEn, place.nameAr);
          return name ? [index > 0 && ' · ', <Spoken key={place.nameEn} {...name} />] : [];
        })}
      </span>
      <span className={`${upper} text-sm sm:col-start-3`}>
        {hit.codAmount && t('cod', { amount: formatMoney(hit.codAmount, locale) })}
      </span>
      <span className={`${lower} sm:col-start-3`}>
        <bdi>{hit.contents}</bdi>
      </span>
      <span className="flex flex-col items-start sm:col-start-4 sm:row-start-1 sm:items-end">
        <StandingBadge standing={standing}>{standings(standing)}</StandingBadge>
        <StatusAge at={hit.statusAt} />
      </span>
      <span className="text-sm text-muted sm:col-start-4 sm:row-start-2 sm:justify-self-end">
        {merchant && <Spoken {...merchant} />} ·{' '}
        <time dateTime={hit.createdAt}>{t('created', { age: formatAge(hit.createdAt, now, locale) })}</time>
      </span>
    </>
  );
}
