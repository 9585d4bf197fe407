import fc from 'fast-check';
import { expect } from 'vitest';
import * as a from './family-a/translate.ts';
import * as wireA from './family-a/wire.ts';
import * as b from './family-b/translate.ts';
import * as wireB from './family-b/wire.ts';
import { fuzz, maybeWords, spelled } from './testing/fuzz.ts';

// Generates valid lookup replies in every spelling that the interface allows. Every item must be read, with its id and a
// name.

const ids = fc
  .oneof(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('fj/040+x', '0012', '9876543210', 'دبي 1'))
  .chain((id) => fc.record({ id: fc.constant(id), wire: spelled(id) }));

const items = fc.array(fc.record({ id: ids, en: maybeWords, ar: maybeWords, more: maybeWords }), {
  maxLength: 4,
});

type Item = typeof items extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A list as the interface sends it: an array, null for none, or a single item without its array. */
const lists = fc.record({ items, isShort: fc.boolean() });

function written(list: { items: Item[]; isShort: boolean }, toWire: (item: Item) => unknown): unknown {
  const all = list.items.map(toWire);
  if (!list.isShort || all.length > 1) return all;
  return all[0] ?? null;
}

type Lookup = [
  name: string,
  wrap: (list: unknown) => unknown,
  toWire: (item: Item) => unknown,
  translate: (reply: unknown) => unknown,
];

const lookupsOfA: Lookup[] = [
  [
    'GetCountryDetails',
    (list) => ({ GetCountryDetailsResult: { CountriesDeatilsBO: list } }),
    ({ id, en, ar, more }) => ({
      CountryID: id.wire,
      CountryNameEN: en,
      CountryNameAR: ar,
      AlphaTwoDigit: more,
      DailingCode: id.wire,
    }),
    (reply) => a.toCountries(wireA.countriesReply.parse(reply)),
  ],
  [
    'GetEmiratesDetails',
    (list) => ({ GetEmiratesDetailsResult: { EmirateBO: list } }),
    ({ id, en, ar, more }) => ({ EmirateID: id.wire, EmirateName: en, EmirateNameAr: ar, EmirateCode: more }),
    (reply) => a.toEmirates(wireA.emiratesReply.parse(reply)),
  ],
  [
    'GetZoneByEmiratesId',
    (list) => ({ GetZoneByEmiratesIdResult: { ZoneBO: list } }),
    ({ id, en, ar }) => ({ ZoneID: id.wire, ZoneName: en, ZoneNameAR: ar, EmirateID: id.wire }),
    (reply) => a.toZones(wireA.zonesReply.parse(reply)),
  ],
  [
    'GetRegionDetails',
    (list) => ({ GetRegionDetailsResult: { RegionBO: list } }),
    ({ id, en, ar, more }) => ({
      RegionID: id.wire,
      RegionName: en,
      RegionNameAR: ar,
      RegionCode: more,
      EmirateID: id.wire,
      ZoneID: id.wire,
    }),
    (reply) => a.toAreas(wireA.regionsReply.parse(reply)),
  ],
  [
    'GetCitiesByCountryId',
    (list) => ({ CitiesByCountryIdResponse: { Cities: { City: list } } }),
    ({ id, en, ar, more }) => ({ Cityid: id.wire, CityName: en, CityNameAR: ar, CityCode: more }),
    (reply) => a.toCities(wireA.citiesReply.parse(reply)),
  ],
  [
    'GetCounterOfficesByCourierEmirate',
    (list) => ({
      GetCounterOfficesByCourierEmirateResult: {
        ResponseCode: 100,
        ErrorDetail: { '@nil': 'true' },
        CounterOffices: { CounterOffices: list },
      },
    }),
    ({ id, en, ar, more }) => ({ OfficeId: id.wire, OfficeNameEng: en, OfficeNameArb: ar, Latitude: more }),
    (reply) => {
      const outcome = a.toCounterOffices(wireA.counterOfficesReply.parse(reply));
      return outcome.outcome === 'answered' && outcome.value;
    },
  ],
  [
    'GetDeliveryInstructions',
    (list) => ({ GetDeliveryInstructionsResult: { DeliveryInstructionBO: list } }),
    ({ id, en, ar }) => ({ ID: id.wire, NameEN: en, NameAR: ar }),
    (reply) => a.toDeliveryInstructions(wireA.deliveryInstructionsReply.parse(reply)),
  ],
];

const lookupsOfB: Lookup[] = [
  [
    'Countries',
    (list) => ({ list }),
    ({ id, en, ar, more }) => ({ id: id.wire, nameEn: en, nameAr: ar, alphaTwoCode: more, isGCC: 'True' }),
    (reply) => b.toCountries(wireB.countriesReply.parse(reply)),
  ],
  [
    'Emirates',
    (list) => ({ errorMessages: null, data: { list, count: '3' } }),
    ({ id, en, ar, more }) => ({ id: id.wire, nameEn: en, nameAr: ar, code: more, cityAsEmirate: false }),
    (reply) => {
      const outcome = b.toEmirates(wireB.emiratesReply.parse(reply));
      return outcome.outcome === 'answered' && outcome.value;
    },
  ],
];

const named = {
  nameEn: expect.stringMatching(/^\S.*\S$|^\S$/),
  nameAr: expect.stringMatching(/^\S.*\S$|^\S$/),
};

for (const [name, wrap, toWire, translate] of [...lookupsOfA, ...lookupsOfB]) {
  fuzz(name, lists, (list) => {
    const expected = list.items.map(({ id }) => ({ id: String(id.id), ...named }));
    expect(translate(wrap(written(list, toWire)))).toMatchObject(expected);
  });
}

fuzz('Cities', lists, (list) => {
  const cities = written(list, ({ id, en, ar }) => ({ nameEn: en, nameAr: ar, code: id.wire }));
  const reply = wireB.citiesReply.parse({ list: cities, count: list.items.length });
  const expected = list.items.map(({ id }) => ({ id: null, code: String(id.id), ...named }));
  expect(b.toCities(reply)).toMatchObject(expected);
});

fuzz('GetCustomDescriptionsV1', lists, (list) => {
  const records = written(list, ({ id, en, ar, more }) => ({
    HSCode: id.wire,
    Description: String(en),
    DescriptionAR: ar,
    Category: more,
  }));
  const reply = { GetCustomDescriptionsV1Result: { CustomDescriptionBO: records } };
  const codes = a.toHsCodes(wireA.customDescriptionsReply.parse(reply)).map(({ code }) => code);
  expect(codes).toEqual(list.items.map(({ id }) => String(id.id)));
});
