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
  zones,
} from './world.ts';

/** The values that occur more than once. */
function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const codeOf = new Map(emirates.map((emirate) => [emirate.id, emirate.code]));

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
});
