'use client';

import { useLocale, useTranslations } from 'next-intl';
import { placesOf } from '#components/shipments/destination-places.ts';
import { inLanguage } from '#components/shipments/in-language.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Spoken } from '#components/shipments/spoken.tsx';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { useClock } from '#components/ui/hooks/use-clock.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DeskHit } from '#lib/desk/view.ts';
import { formatAge } from '#lib/i18n/format-times.ts';
import { optionId } from './hit-href.ts';

type HitListProps = {
  id: string;
  label: string;
  hits: DeskHit[];
  /** The id of the option that Enter opens. */
  activeId: string | null;
  /** The results of an earlier text, while the new ones are loading. */
  isOld: boolean;
  onOpen: (hit: DeskHit) => void;
};

/** The found shipments as the list of a combo box: the input keeps the focus, and arrows move the active option. */
export function HitList({ id, label, hits, activeId, isOld, onOpen }: HitListProps) {
  return (
    <Sheet className={`max-w-3xl overflow-hidden ${isOld ? 'opacity-60' : ''}`}>
      <div
        role="listbox"
        id={id}
        aria-label={label}
        className="sm:grid sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] sm:gap-x-4"
      >
        {hits.map((hit) => {
          const isActive = optionId(hit) === activeId;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input of the combo box has the keys
            <div
              key={hit.id}
              id={optionId(hit)}
              role="option"
              tabIndex={-1}
              aria-selected={isActive}
              onClick={() => onOpen(hit)}
              className={`flex cursor-pointer flex-col gap-y-0.5 border-line px-4 py-2 not-last:border-b hover:bg-sunken sm:col-span-full sm:grid sm:grid-cols-subgrid ${isActive ? 'bg-accent-soft' : ''}`}
            >
              <HitOption hit={hit} />
            </div>
          );
        })}
      </div>
    </Sheet>
  );
}

/** What an option shows of a shipment: receiver, AWB, emirate, status, merchant, age. */
function HitOption({ hit }: { hit: DeskHit }) {
  const t = useTranslations('desk.search');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const now = useClock();
  const to = hit.destination && placesOf(hit.destination)[0];
  const place = to && inLanguage(locale, to.nameEn, to.nameAr);
  const merchant = inLanguage(locale, hit.merchant.nameEn, hit.merchant.nameAr);
  const standing = standingOf(hit);
  return (
    <>
      <span className="min-w-0 truncate font-semibold sm:col-start-1">
        <bdi>{hit.receiverName ?? t('noReceiver')}</bdi>
      </span>
      <span className="text-sm text-muted sm:col-start-1 sm:row-start-2">
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
      <span className="min-w-0 truncate text-sm sm:col-start-2 sm:row-start-1">
        {merchant && <Spoken {...merchant} />}
      </span>
      <span className="text-sm text-muted sm:col-start-2 sm:row-start-2">
        {place && <Spoken {...place} />}
      </span>
      <span className="flex flex-col items-start sm:col-start-3 sm:row-start-1 sm:items-end">
        <StandingBadge standing={standing}>{standings(standing)}</StandingBadge>
        <StatusAge at={hit.statusAt} />
      </span>
      <time
        dateTime={hit.createdAt}
        className="text-sm text-muted sm:col-start-3 sm:row-start-2 sm:justify-self-end"
      >
        {t('created', { age: formatAge(hit.createdAt, now, locale) })}
      </time>
    </>
  );
}
