import { useTranslations } from 'next-intl';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { areasOf, citiesOf, countries, emirates, zonesOf } from '#components/locations/place-questions.ts';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { ContactField, type ContactIssues } from './contact-field.tsx';

type Place = Record<string, string>;

type AddressPlaceProps = {
  /** Its place in the contact. */
  path: string;
  isAbroad: boolean;
  place: Place;
  onChange: (place: Place) => void;
  issues: ContactIssues;
};

type Level = 'emirate' | 'zone' | 'area' | 'country' | 'city';

/** The levels below each one: another choice clears them. */
const below: Record<Level, Level[]> = {
  emirate: ['zone', 'area'],
  zone: ['area'],
  area: [],
  country: ['city'],
  city: [],
};

/** Removes empty fields, so that a stored place holds only what was entered. */
const filled = (place: Place) =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));

/** The place fields of an address, as the booking form holds them. */
export function AddressPlace({ path, isAbroad, place, onChange, issues }: AddressPlaceProps) {
  const t = useTranslations('contacts');
  const chosen = {
    emirateId: place.emirateId ?? '',
    emirateText: place.emirateText ?? '',
    zoneId: place.zoneId ?? '',
    zoneText: place.zoneText ?? '',
    countryId: place.countryId ?? '',
    countryText: place.countryText ?? '',
  };
  const { places: listed } = usePlaceOptions(isAbroad ? countries : null);

  const picker = (level: Level, question: PlaceQuestion | null, parentFirst?: string) => (
    <PlacePicker
      isOptional
      id={`${path}.${level}Id`}
      label={t(`fields.${level}Id`)}
      question={question}
      parentFirst={parentFirst}
      value={place[`${level}Id`] ?? ''}
      text={place[`${level}Text`] ?? ''}
      onType={(typed) => onChange({ ...place, [`${level}Text`]: typed })}
      onLeave={() => {}}
      onChoose={(id) => {
        const cleared = id === (place[`${level}Id`] ?? '') ? [] : below[level];
        const changed = { ...place, [`${level}Id`]: id, [`${level}Text`]: '' };
        for (const lower of cleared) Object.assign(changed, { [`${lower}Id`]: '', [`${lower}Text`]: '' });
        if (level === 'country')
          changed.countryAlpha2 = listed?.options.find((option) => option.id === id)?.alpha2 ?? '';
        onChange(filled(changed));
      }}
    />
  );
  const text = (name: 'state' | 'zipCode') => (
    <ContactField
      path={`${path}.${name}`}
      label={t(`fields.${name}`)}
      value={place[name] ?? ''}
      onChange={(typed) => onChange(filled({ ...place, [name]: typed }))}
      issues={issues}
      ltr={name === 'zipCode'}
    />
  );

  return (
    <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-3">
      {isAbroad ? (
        <>
          {picker('country', countries)}
          {picker('city', citiesOf(chosen), t('countryFirst'))}
          {text('state')}
        </>
      ) : (
        <>
          {picker('emirate', emirates)}
          {picker('zone', zonesOf(chosen), t('emirateFirst'))}
          {picker('area', areasOf(chosen), t('zoneFirst'))}
        </>
      )}
      {text('zipCode')}
    </div>
  );
}
