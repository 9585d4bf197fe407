// Checks the seeded world as a whole: sizes, names, keys and codes.
import { describe, expect, it } from 'vitest';
import {
  cities,
  counterOffices,
  countries,
  customsDescriptions,
  deliveryInstructions,
  emirates,
  regions,
  unitedArabEmiratesId,
  zones,
} from './world.ts';

/** The values that occur more than once. */
function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function countBy<T>(records: readonly T[], key: (record: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const record of records) counts.set(key(record), (counts.get(key(record)) ?? 0) + 1);
  return counts;
}

const codeOf = new Map(emirates.map((emirate) => [emirate.id, emirate.code]));
const largestEmirates = ['DXB', 'AUH', 'SHJ'];

describe('sizes', () => {
  it('has the eight emirates of the interface', () => {
    expect(Object.fromEntries(emirates.map(({ code, id }) => [code, id]))).toEqual({
      DXB: 1,
      AUH: 2,
      SHJ: 3,
      AJM: 4,
      FUJ: 5,
      RAK: 6,
      UAQ: 7,
      AIN: 12,
    });
  });

  it.each(emirates.map((emirate) => [emirate.code, emirate.id] as const))('fills %s', (code, id) => {
    const isLargest = largestEmirates.includes(code);
    expect(countBy(zones, (zone) => zone.emirateId).get(id)).toBeGreaterThanOrEqual(isLargest ? 6 : 3);
    expect(countBy(regions, (region) => region.emirateId).get(id)).toBeGreaterThanOrEqual(
      isLargest ? 30 : 10,
    );
    expect(countBy(counterOffices, (office) => office.emirateId).get(id)).toBeGreaterThanOrEqual(3);
  });

  it('has regions in every zone', () => {
    const counts = countBy(regions, (region) => region.zoneId);
    expect(zones.filter((zone) => !counts.has(zone.id))).toEqual([]);
  });

  it('has enough of the rest', () => {
    expect(countries).toHaveLength(249);
    expect(cities.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cities.map((city) => city.countryId)).size).toBeGreaterThanOrEqual(120);
    expect(cities.filter((city) => city.countryId === unitedArabEmiratesId).length).toBeGreaterThanOrEqual(8);
    expect(counterOffices.length).toBeGreaterThanOrEqual(40);
    expect(deliveryInstructions.length).toBeGreaterThanOrEqual(8);
    expect(customsDescriptions.length).toBeGreaterThanOrEqual(120);
  });
});

describe('names', () => {
  const named = {
    emirates,
    zones,
    regions,
    countries,
    cities,
    counterOffices,
    deliveryInstructions,
    customsDescriptions: customsDescriptions.map((item) => ({
      nameEn: item.description,
      nameAr: item.descriptionAr,
    })),
    customsCategories: customsDescriptions.map((item) => ({ nameEn: item.category, nameAr: 'فئة' })),
  };

  it.each(Object.entries(named))('writes %s in the right script', (_, records) => {
    const english = records.map((record) => record.nameEn);
    const arabic = records.map((record) => record.nameAr);
    expect(
      english.filter((name) => !/\p{Script=Latin}/u.test(name) || /\p{Script=Arabic}/u.test(name)),
    ).toEqual([]);
    expect(
      arabic.filter((name) => !/\p{Script=Arabic}/u.test(name) || /\p{Script=Latin}/u.test(name)),
    ).toEqual([]);
  });

  it.each(Object.entries(named))('leaves no stray space or invisible character in %s', (_, records) => {
    const names = records.flatMap((record) => [record.nameEn, record.nameAr]);
    expect(names.filter((name) => name !== name.trim() || /\s{2}|[^\S ]|[\p{Cc}\p{Cf}]/u.test(name))).toEqual(
      [],
    );
  });

  it.each([
    ['emirates', emirates.map((record) => ['', record] as const)],
    ['zones in their emirate', zones.map((record) => [record.emirateId, record] as const)],
    ['regions in their zone', regions.map((record) => [record.zoneId, record] as const)],
    ['countries', countries.map((record) => ['', record] as const)],
    ['cities in their country', cities.map((record) => [record.countryId, record] as const)],
    ['offices in their emirate', counterOffices.map((record) => [record.emirateId, record] as const)],
    ['delivery instructions', deliveryInstructions.map((record) => ['', record] as const)],
  ])('never repeats the names of %s', (_, entries) => {
    expect(repeated(entries.map(([parent, record]) => `${parent} ${record.nameEn}`))).toEqual([]);
    expect(repeated(entries.map(([parent, record]) => `${parent} ${record.nameAr}`))).toEqual([]);
  });

  it.each([
    ['DXB', 'Bur Dubai', 'بر دبي'],
    ['DXB', 'Al Barsha 1', 'البرشاء 1'],
    ['SHJ', 'Al Majaz', 'المجاز'],
    ['SHJ', 'Al Nahda', 'النهدة'],
    ['AUH', 'Mussafah', 'مصفح'],
  ])('knows the place in %s that people call %s', (code, nameEn, nameAr) => {
    const places = [...zones, ...regions].filter((place) => codeOf.get(place.emirateId) === code);
    expect(places.find((place) => place.nameEn === nameEn)?.nameAr).toBe(nameAr);
  });
});

describe('keys', () => {
  it.each(
    Object.entries({ emirates, zones, regions, countries, cities, counterOffices, deliveryInstructions }),
  )('gives %s positive, unique ids', (_, records) => {
    const ids = records.map((record) => record.id);
    expect(ids.filter((id) => !Number.isInteger(id) || id < 1)).toEqual([]);
    expect(repeated(ids)).toEqual([]);
  });

  it('points every record at a parent that exists', () => {
    const zoneOf = new Map(zones.map((zone) => [zone.id, zone]));
    const countryIds = new Set(countries.map((country) => country.id));
    expect(zones.filter((zone) => !codeOf.has(zone.emirateId))).toEqual([]);
    expect(regions.filter((region) => zoneOf.get(region.zoneId)?.emirateId !== region.emirateId)).toEqual([]);
    expect(counterOffices.filter((office) => !codeOf.has(office.emirateId))).toEqual([]);
    expect(cities.filter((city) => !countryIds.has(city.countryId))).toEqual([]);
  });

  it('gives the city of an emirate the id and the code of the emirate', () => {
    const cityOf = new Map(cities.map((city) => [city.id, city]));
    for (const { id, code, nameEn, nameAr } of emirates) {
      expect(cityOf.get(id)).toEqual({ id, code, nameEn, nameAr, countryId: unitedArabEmiratesId });
    }
  });
});

describe('codes', () => {
  it('gives regions a unique code that begins with their emirate', () => {
    expect(repeated(regions.map((region) => region.code))).toEqual([]);
    expect(
      regions.filter((region) => !new RegExp(`^${codeOf.get(region.emirateId)}-\\d{4}$`).test(region.code)),
    ).toEqual([]);
  });

  it('gives cities three letters, which those of a group share', () => {
    expect(cities.filter((city) => !/^[A-Z]{3}$/.test(city.code))).toEqual([]);
    const shared = new Set(repeated(cities.map((city) => `${city.countryId} ${city.code}`)));
    expect(shared.size).toBeGreaterThan(80);
  });

  it.each([
    ['alpha2', /^[A-Z]{2}$/],
    ['alpha3', /^[A-Z]{3}$/],
    ['numeric', /^\d{3}$/],
  ] as const)('gives countries a well-formed, unique %s', (key, format) => {
    const codes = countries.map((country) => country[key]);
    expect(codes.filter((code) => !format.test(code))).toEqual([]);
    expect(repeated(codes)).toEqual([]);
  });

  it('gives every country a dialling code of one to three digits', () => {
    expect(countries.filter((country) => !/^[1-9]\d{0,2}$/.test(country.dialling))).toEqual([]);
  });

  it.each([
    ['AE', 'ARE', '784', '971'],
    ['SA', 'SAU', '682', '966'],
    ['KW', 'KWT', '414', '965'],
    ['OM', 'OMN', '512', '968'],
    ['EG', 'EGY', '818', '20'],
    ['IN', 'IND', '356', '91'],
    ['PK', 'PAK', '586', '92'],
    ['PH', 'PHL', '608', '63'],
    ['GB', 'GBR', '826', '44'],
    ['US', 'USA', '840', '1'],
    ['DE', 'DEU', '276', '49'],
    ['KZ', 'KAZ', '398', '7'],
  ])('knows the codes of %s', (alpha2, alpha3, numeric, dialling) => {
    expect(countries.find((country) => country.alpha2 === alpha2)).toMatchObject({
      alpha3,
      numeric,
      dialling,
    });
  });

  it('marks the six countries of the GCC, the United Arab Emirates by its documented id', () => {
    const gcc = countries.filter((country) => country.isGcc).map((country) => country.alpha2);
    expect(gcc.sort()).toEqual(['AE', 'BH', 'KW', 'OM', 'QA', 'SA']);
    expect(countries.find((country) => country.id === unitedArabEmiratesId)?.alpha2).toBe('AE');
  });

  it('classifies goods by a unique HS code, in its own chapter', () => {
    expect(customsDescriptions.filter((item) => !/^\d{6,12}$/.test(item.hsCode))).toEqual([]);
    expect(repeated(customsDescriptions.map((item) => item.hsCode))).toEqual([]);
    expect(customsDescriptions.filter((item) => !item.hsCode.startsWith(item.categoryCode))).toEqual([]);
    const chapters = new Set(customsDescriptions.map((item) => `${item.categoryCode} ${item.category}`));
    expect(repeated([...chapters].map((chapter) => chapter.slice(0, 2)))).toEqual([]);
  });
});
