import { describe, expect, it } from 'vitest';
import { namesForeignCountry } from './foreign-country.ts';
import { indexPlaces } from './place-index.ts';
import { emirateInAddress, emirateWith, resolvePlace, suggestArea, suggestEmirate } from './resolve-place.ts';

const area = (id: string, nameEn: string, nameAr: string) => ({ id, nameEn, nameAr });
const emirate = (id: string, nameEn: string, nameAr: string, areas: ReturnType<typeof area>[] = []) => ({
  id,
  nameEn,
  nameAr,
  isWhole: true,
  zones: [{ id: `${id}0`, nameEn: `${nameEn} City`, nameAr: `مدينة ${nameAr}`, areas }],
});
const index = indexPlaces([
  emirate('1', 'Dubai', 'دبي', [area('11', 'Al Barsha 1', 'البرشاء 1'), area('12', 'Al Zahia', 'الزاهية')]),
  emirate('2', 'Abu Dhabi', 'أبوظبي', [
    area('21', 'Al Reem Island', 'جزيرة الريم'),
    area('22', 'Al Reef', 'الريف'),
  ]),
  emirate('3', 'Sharjah', 'الشارقة', [
    area('31', 'Al Majaz 1', 'المجاز 1'),
    area('32', 'Al Zahia', 'الزاهية'),
  ]),
  emirate('4', 'Ajman', 'عجمان'),
  emirate('5', 'Umm Al Quwain', 'أم القيوين'),
  emirate('6', 'Ras Al Khaimah', 'رأس الخيمة'),
  emirate('7', 'Fujairah', 'الفجيرة'),
  emirate('8', 'Al Ain', 'العين'),
]);

describe.each([
  [
    '1',
    'Dubai (DU)',
    'DXB',
    'dubai',
    'دُبي',
    'AE-DU',
    'D.X.B.',
    'Dubai, UAE',
    'Emirate of Dubai',
    'إمارة دبي',
  ],
  ['2', 'AUH', 'a u h', 'Abudhabi', 'ABU-DHABI', 'ابوظبى', 'أبو ظبي'],
  ['3', 'SHJ', 'Sharja', 'Sharjjah', 'الشارقه', 'شارقة', 'S H J'],
  ['4', 'AJM', 'ajm', 'Ujman'],
  ['5', 'UAQ', 'U.A.Q', 'UmmAlQuwain', 'ام القوين'],
  ['6', 'RAK', 'R.A.K', 'ras al-khaimah', 'راس الخيمه'],
  ['7', 'FUJ', 'Fujaira', 'fjr'],
  ['8', 'AAN', 'AIN', 'a a n', 'مدينة العين', 'Al-Ain'],
])('emirate %s', (emirateId, ...texts) => {
  it.each(texts)('is %s', (text) => {
    expect(resolvePlace(index, { emirate: text }).emirateId).toBe(emirateId);
  });
});

it.each([
  [
    { emirate: 'UAE', area: 'barsha 1' },
    { emirateId: '1', zoneId: '10', areaId: '11' },
  ],
  [{ area: 'المجاز ١' }, { emirateId: '3', zoneId: '30', areaId: '31' }],
  [
    { emirate: 'SHJ', area: 'Al Zahia' },
    { emirateId: '3', zoneId: '30', areaId: '32' },
  ],
  [{ emirate: 'Al Majaz 1, Sharjah' }, { emirateId: '3', zoneId: '30', areaId: '31' }],
  // Two emirates have one, another doesn't, and a text that names no emirate isn't outvoted.
  [{ area: 'Al Zahia' }, {}],
  [{ emirate: 'Ajman', area: 'Al Majaz 1' }, { emirateId: '4' }],
  // A city of that emirate, which the carrier lists beside it.
  [{ emirate: 'AZ', area: 'Al Ain' }, { emirateId: '8' }],
  [{ emirate: 'Atlantis', area: 'Al Majaz 1' }, {}],
])('resolves %o', (texts, places) => {
  const { emirateId, zoneId, areaId } = resolvePlace(index, texts);
  expect({ emirateId, zoneId, areaId }).toEqual({ emirateId: undefined, ...places });
});

it.each([
  [{ emirate: 'Dubia' }, 'Dubai'],
  [{ emirate: 'Abu Dhabu' }, 'Abu Dhabi'],
  [{ emirate: 'Sharjaw' }, 'Sharjah'],
  [{ emirate: 'Umm Al Quwian' }, 'Umm Al Quwain'],
  [{ emirate: 'الشارفة' }, 'الشارقة'],
  [{ emirate: 'Atlantis', area: 'Al Majaz 1' }, 'Sharjah'],
  [{ emirate: 'Dublin' }, undefined],
  [{ emirate: 'Dubi', address: '4 Main Street, Dublin 4, Ireland' }, undefined],
  [{ emirate: 'Dubi', address: 'شارع الملك، الرياض، السعودية' }, undefined],
])('suggests for %o', (texts, name) => {
  expect(resolvePlace(index, texts).emirateId).toBeUndefined();
  expect(suggestEmirate(index, texts)).toBe(name);
});

it('suggests the place that a text begins, never another one, nor one against a place elsewhere', () => {
  expect(suggestArea(index, '2', 'Al Reem')).toBe('Al Reem Island');
  expect(suggestArea(index, '2', 'Al Reen')).toBeUndefined();
  expect(suggestArea(index, '3', 'Al Majas 1')).toBe('Al Majaz 1');
  expect(suggestArea(index, '3', 'Al Majaz 2')).toBeUndefined();
  expect(suggestArea(index, '4', 'Al Majaz 1')).toBeUndefined();
  expect(emirateWith(index, 'Al Majaz 1', 'عجمان')).toBe('الشارقة');
});

it('knows an address abroad by its last part', () => {
  expect(['Dublin 4, Ireland', 'Riyadh - KSA', 'London\nUnited Kingdom'].map(namesForeignCountry)).toEqual([
    ...[true, true, true],
  ]);
  expect(['Jordan Street 4, Dubai', 'Villa 1, Dubai, UAE', ''].map(namesForeignCountry)).toEqual([
    ...[false, false, false],
  ]);
});

it.each([
  ['Villa 5, Street 3, The Springs 7, Dubai', 'Dubai'],
  ['villa 5 street 3 al barsha 1 dubai', 'Dubai'],
  ['شقة 4، الخان، الشارقة', 'الشارقة'],
  ['House 33, Al Towayya - Al Ain - Abu Dhabi', 'Al Ain'],
  ['Flat 2, Al Majaz 1', 'Sharjah'],
  ['dubai al zahia st 37 villa 9', 'Dubai'],
  ['Sharjah Road, Villa 4', ''],
  ['Sharjah Al Reef Street, Villa 4', ''],
  ['Shop 2, Dubai, opposite the bus to, Sharjah', ''],
  ['Block AD, AD, Gate 2', ''],
  ['Villa 8, Al Zahia', ''],
])('finds in the address %s the emirate %s', (address, emirate) => {
  expect(emirateInAddress(index, address).emirate).toBe(emirate);
});
