import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import {
  type CitiesReply,
  type CounterOfficesReply,
  type CountriesReply,
  type CustomDescriptionsReply,
  type CustomDescriptionsRequest,
  citiesQuery,
  counterOfficesQuery,
  customDescriptionsRequest,
  type DeliveryInstructionsReply,
  type EmiratesReply,
  paths,
  type RegionsReply,
  regionsQuery,
  type ZonesReply,
  zonesQuery,
} from '#lib/postal/family-a/wire.ts';
import { failuresOf, familyAFieldFailure, fieldMessages, jsonReply } from '#lib/sandbox/http/reply.ts';
import {
  cities,
  counterOffices,
  countries,
  customsDescriptions,
  deliveryInstructions,
  emirates,
  regions,
  zones,
} from '#lib/sandbox/world/world.ts';
import { fixedLookup, type Operation, queryLookup } from './operation.ts';

/** The reply with every country. */
const countriesReply: CountriesReply = {
  GetCountryDetailsResult: {
    CountriesDeatilsBO: countries.map((country) => ({
      CountryID: String(country.id),
      CountryNameEN: country.nameEn,
      CountryNameAR: country.nameAr,
      AlphaTwoDigit: country.alpha2,
      AlphaThreeDigit: country.alpha3,
      NumericCode: country.numeric,
      DailingCode: country.dialling,
    })),
  },
};

export const getCountryDetails = fixedLookup(
  { family: 'A', name: 'GetCountryDetails', paths: [paths.getCountryDetails] },
  countriesReply,
);

export const getEmiratesDetails = fixedLookup(
  { family: 'A', name: 'GetEmiratesDetails', paths: [paths.getEmiratesDetails] },
  {
    GetEmiratesDetailsResult: {
      EmirateBO: emirates.map((emirate) => ({
        EmirateID: String(emirate.id),
        EmirateName: emirate.nameEn,
        EmirateCode: emirate.code,
        EmirateNameAr: emirate.nameAr,
      })),
    },
  } satisfies EmiratesReply,
);

export const getZoneByEmiratesId = queryLookup(
  { family: 'A', name: 'GetZoneByEmiratesId', paths: [paths.getZoneByEmiratesId] },
  zonesQuery,
  ({ EmiratesId }) => zonesReply(Number(EmiratesId)),
);

function zonesReply(emirateId: number): ZonesReply {
  const found = zones.filter((zone) => zone.emirateId === emirateId);
  return {
    GetZoneByEmiratesIdResult: {
      ZoneBO: found.map((zone) => ({
        ZoneID: String(zone.id),
        ZoneName: zone.nameEn,
        ZoneNameAR: zone.nameAr,
        EmirateID: String(zone.emirateId),
      })),
    },
  };
}

export const getRegionDetails = queryLookup(
  { family: 'A', name: 'GetRegionDetails', paths: [paths.getRegionDetails] },
  regionsQuery,
  ({ EmiratesId, ZoneId }) => regionsReply(Number(EmiratesId), Number(ZoneId)),
);

function regionsReply(emirateId: number, zoneId: number): RegionsReply {
  const zone = zones.find(({ id }) => id === zoneId);
  const found = regions.filter((region) => region.emirateId === emirateId && region.zoneId === zoneId);
  return {
    GetRegionDetailsResult: {
      RegionBO: found.map((region) => ({
        RegionID: String(region.id),
        RegionName: region.nameEn,
        RegionNameAR: region.nameAr,
        RegionCode: region.code,
        EmirateID: String(region.emirateId),
        ZoneName: zone?.nameEn,
        ZoneNameAR: zone?.nameAr,
        ZoneID: String(region.zoneId),
      })),
    },
  };
}

export const getCitiesByCountryId = queryLookup(
  { family: 'A', name: 'GetCitiesByCountryId', paths: [paths.getCitiesByCountryId] },
  citiesQuery,
  ({ CountryId }) => citiesReply(Number(CountryId)),
);

function citiesReply(countryId: number): CitiesReply {
  const found = cities.filter((city) => city.countryId === countryId);
  return {
    CitiesByCountryIdResponse: {
      Cities: {
        City: found.map((city) => ({
          Cityid: String(city.id),
          CityName: city.nameEn,
          CityNameAR: city.nameAr,
          CityCode: city.code,
        })),
      },
    },
  };
}

/** The office lookup; `emirateId` is read from the query or from a body. */
export const getCounterOffices: Operation = {
  name: 'GetCounterOfficesByCourierEmirate',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getCounterOffices],
  access: 'open',
  answer: ({ query, json }) => {
    const asked = counterOfficesQuery.safeParse(json ?? Object.fromEntries(query));
    if (!asked.success) return jsonReply(officesRefusal(fieldMessages(failuresOf(asked.error.issues))));
    return jsonReply(officesReply(Number(asked.data.emirateId)));
  },
};

function officesReply(emirateId: number): CounterOfficesReply {
  const found = counterOffices.filter((office) => office.emirateId === emirateId);
  return {
    GetCounterOfficesByCourierEmirateResult: {
      ResponseCode: '100',
      ResponseMessage: 'SUCCESS',
      ErrorDetail: { '@nil': true },
      CounterOffices: {
        CounterOffices: found.map((office) => ({
          OfficeId: String(office.id),
          OfficeNameEng: office.nameEn,
          OfficeNameArb: office.nameAr,
          Latitude: String(office.latitude),
          Longitude: String(office.longitude),
        })),
      },
    },
  };
}

/** This lookup has its own result member; the interface shows only its success (100). */
function officesRefusal(message: string): CounterOfficesReply {
  return {
    GetCounterOfficesByCourierEmirateResult: {
      ResponseCode: '400',
      ResponseMessage: message,
      ErrorDetail: {},
      CounterOffices: null,
    },
  };
}

export const getDeliveryInstructions = fixedLookup(
  {
    family: 'A',
    name: 'GetDeliveryInstructions',
    paths: [paths.getDeliveryInstructions, '/ebs/genericapi/lookups/rest/GetDeliveryInstructions'],
  },
  {
    GetDeliveryInstructionsResult: {
      DeliveryInstructionBO: deliveryInstructions.map((instruction) => ({
        ID: String(instruction.id),
        NameEN: instruction.nameEn,
        NameAR: instruction.nameAr,
      })),
    },
  } satisfies DeliveryInstructionsReply,
);

/** HS codes by a text in either language, by the digits they begin with, or all of them. */
export const getCustomDescriptions: Operation = {
  name: 'GetCustomDescriptionsV1',
  family: 'A',
  methods: ['POST'],
  paths: [paths.getCustomDescriptionsV1, '/ebs/genericapi/lookups/rest/GetCustomDescriptionsV1'],
  access: 'open',
  answer: ({ json }) => {
    const asked = customDescriptionsRequest.safeParse(json ?? {});
    if (!asked.success) return familyAFieldFailure(failuresOf(asked.error.issues));
    return jsonReply(descriptionsReply(asked.data));
  },
};

function descriptionsReply({ SearchText, HSCode }: CustomDescriptionsRequest): CustomDescriptionsReply {
  const wanted = foldForSearch(SearchText ?? '');
  const digits = (HSCode ?? '').replace(/\D/g, '');
  const found = customsDescriptions.filter(
    (item) =>
      item.hsCode.startsWith(digits) &&
      foldForSearch(`${item.description} ${item.descriptionAr} ${item.category}`).includes(wanted),
  );
  return {
    GetCustomDescriptionsV1Result: {
      CustomDescriptionBO: found.map((item) => ({
        HSCode: item.hsCode,
        Description: item.description,
        DescriptionAR: item.descriptionAr,
        CategoryCode: item.categoryCode,
        Category: item.category,
      })),
    },
  };
}
