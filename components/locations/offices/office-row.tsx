'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ExternalLink } from '#components/ui/icons.tsx';
import { formatDistance } from '#lib/i18n/formats.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { positionOf } from './distance.ts';
import { mapsLink } from './maps-link.ts';

type OfficeRowProps = {
  id: string | undefined;
  name: string;
  office: PlaceOption;
  /** Its number on the map. */
  number: number;
  /** Its distance; null if that isn't known. */
  metres: number | null;
  isChosen: boolean;
  onChoose: () => void;
};

/** One office: a radio with its number and distance, and a link to a map on another site. */
export function OfficeRow({ id, name, office, number, metres, isChosen, onChoose }: OfficeRowProps) {
  const t = useTranslations('locations.offices');
  const locale = useLocale();
  const position = positionOf(office);
  const officeName = locale === 'ar' ? office.nameAr : office.nameEn;
  return (
    <li className="flex items-center gap-2 px-3 py-1 has-checked:bg-accent-soft">
      <label className="flex min-h-row min-w-0 flex-1 cursor-pointer items-center gap-2.5">
        <input
          type="radio"
          id={id}
          name={name}
          value={office.id}
          checked={isChosen}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent"
        />
        <span aria-hidden="true" className="w-5 shrink-0 text-end text-sm text-muted tabular-nums">
          {number}
        </span>
        <bdi className="min-w-0 flex-1">{officeName}</bdi>
        {metres !== null && (
          <span className="shrink-0 text-sm text-muted tabular-nums">{formatDistance(metres, locale)}</span>
        )}
      </label>
      {position && (
        <a
          href={mapsLink(position)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openInMaps', { office: officeName })}
          className="grid size-7 shrink-0 place-items-center rounded-sm text-accent hover:bg-sunken"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </li>
  );
}
