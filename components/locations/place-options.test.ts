import { describe, expect, test } from 'vitest';
import { findOption } from '#components/ui/form/combo-box-options.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import aliases from '#lib/locations/place-aliases.json' with { type: 'json' };
import { emirates } from '#lib/sandbox/world/world.ts';
import { placeOptions } from './place-options.ts';

const places = emirates.map(({ id, nameEn, nameAr }) => ({ id: String(id), nameEn, nameAr }));

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  const options = placeOptions(places, locale);

  test.each([
    ...['dxb', 'DUBAI', 'dub', 'دبي'].map((typed) => [typed, 'Dubai']),
    ...['auh', 'Abudhabi', 'abu-dhabi', 'ابوظبى', 'أبو ظبي'].map((typed) => [typed, 'Abu Dhabi']),
    ...['shj', 'sharja', 'الشارقه', 'شارقة'].map((typed) => [typed, 'Sharjah']),
    ...['ajm', 'عجمان'].map((typed) => [typed, 'Ajman']),
    ...['fuj', 'Al Fujairah', 'الفجيره'].map((typed) => [typed, 'Fujairah']),
    ...['RAK', 'r.a.k', 'Ras Al-Khaimah', 'Ras El Khaimah', 'راس الخيمه'].map((typed) => [
      typed,
      'Ras Al Khaimah',
    ]),
    ...['uaq', 'um al quwain', 'ام القيوين', 'أم القوين'].map((typed) => [typed, 'Umm Al Quwain']),
    ...['ain', 'al ain', 'alain', 'العين'].map((typed) => [typed, 'Al Ain']),
  ] as const)('%s finds %s', (typed, name) => {
    const wanted = places.find(({ nameEn }) => nameEn === name);
    expect(findOption(options, typed ?? '')).toMatchObject({ id: wanted?.id });
  });

  test('a name in no list finds nothing', () => {
    expect(findOption(options, 'Muscat')).toBe('none');
  });
});

test('a spelling stands for one place only', () => {
  const keys = aliases.flatMap((names) => [...new Set(names.map(searchKey))]);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
