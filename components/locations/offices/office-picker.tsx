import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { LookUpFailed } from '#components/locations/look-up-failed.tsx';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field.tsx';
import { hintStyle, labelStyle } from '#components/ui/form/field-style.ts';
import { ExternalLink, LocateFixed } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { formatDistance } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { byDistance, type Position, positionOf } from './distance.ts';
import { OfficeMap } from './office-map.tsx';

type OfficePickerProps = {
  /** The name of the radios; the first one has it as its id too. */
  name: string;
  legend: string;
  /** The emirate whose offices are offered; empty while none is chosen. */
  emirateId: string;
  emirateName: string | undefined;
  value: string;
  onChoose: (officeId: string) => void;
  error?: ReactNode;
};

/** The counter offices of an emirate as a list, with a small map beside it. Nearest first when the person shares where they are. */
export function OfficePicker({ name, legend, emirateId, emirateName, ...props }: OfficePickerProps) {
  const t = useTranslations('locations.offices');
  const places = useTranslations('locations');
  const locale = useLocale();
  const id = useId();
  const { here, ask } = useHere();
  const {
    places: listed,
    isLoading,
    isFailed,
    retry,
  } = usePlaceOptions(emirateId ? { kind: 'offices', emirateId } : null);
  const from = here.kind === 'known' ? here.position : null;
  const offices = byDistance(listed?.options ?? [], from).map((entry, index) => ({
    ...entry,
    number: index + 1,
  }));
  const pins = offices.flatMap(({ office, number }) => {
    const position = positionOf(office);
    return position ? [{ id: office.id, number, position }] : [];
  });

  if (!emirateId) return <p className="text-muted">{t('emirateFirst')}</p>;
  return (
    <fieldset aria-describedby={`${id}-about`} className="flex min-w-0 flex-col gap-2.5">
      <legend className={`${labelStyle} mb-1.5`}>{legend}</legend>
      <p id={`${id}-about`} className={hintStyle}>
        {emirateName && t('in', { emirate: emirateName })} {t('hours')}{' '}
        {listed?.stale && places('stale', { when: formatMoment(listed.fetchedAt, locale) })}
      </p>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
      {isLoading && <p className="text-muted">{places('loading')}</p>}
      {isFailed && (
        <p>
          <LookUpFailed text={places('failed')} onRetry={retry} />
        </p>
      )}
      {listed && offices.length === 0 && <p className="text-muted">{t('none')}</p>}
      {offices.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Button size="sm" pending={here.kind === 'asking'} onClick={ask}>
              <LocateFixed />
              {t('nearest')}
            </Button>
            <LiveRegion>{from && t('sorted')}</LiveRegion>
            {here.kind === 'failed' && <p className="text-sm text-caution">{t('noLocation')}</p>}
          </div>
          <div className="@container">
            <div className="grid grid-cols-1 items-start gap-3 @lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-control border border-control">
                {offices.map(({ office, number, metres }) => (
                  <OfficeRow
                    key={office.id}
                    id={number === 1 ? name : undefined}
                    name={name}
                    office={office}
                    number={number}
                    metres={metres}
                    isChosen={office.id === props.value}
                    onChoose={() => props.onChoose(office.id)}
                  />
                ))}
              </ul>
              <OfficeMap pins={pins} chosenId={props.value} here={from} />
            </div>
          </div>
        </>
      )}
    </fieldset>
  );
}

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
function OfficeRow({ id, name, office, number, metres, isChosen, onChoose }: OfficeRowProps) {
  const t = useTranslations('locations.offices');
  const locale = useLocale();
  const position = positionOf(office);
  const officeName = nameIn(locale, office);
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
          <ExternalLink className="size-4" />
        </a>
      )}
    </li>
  );
}

/** The link to a map of a place on a public site. Nothing is loaded from there until the person opens it. */
function mapsLink({ latitude, longitude }: Position): string {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query}#map=17/${latitude}/${longitude}`;
}

type Here = { kind: 'unasked' | 'asking' | 'failed' } | { kind: 'known'; position: Position };

const longestWaitMs = 10_000;

/** The person's location. The browser asks for permission when they press the button, and nothing is sent. */
function useHere() {
  const [here, setHere] = useState<Here>({ kind: 'unasked' });

  function ask() {
    if (!('geolocation' in navigator)) {
      setHere({ kind: 'failed' });
      return;
    }
    setHere({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setHere({ kind: 'known', position: { latitude, longitude } }),
      () => setHere({ kind: 'failed' }),
      { timeout: longestWaitMs, maximumAge: 5 * 60_000 },
    );
  }

  return { here, ask };
}
