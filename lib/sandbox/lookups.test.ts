import { describe, expect, it } from 'vitest';
import * as familyA from '#lib/postal/family-a/wire.ts';
import * as familyB from '#lib/postal/family-b/wire.ts';
import { ask } from './testing/sandbox-client.ts';
import { testSandbox } from './testing/test-sandbox.ts';
import {
  cities,
  counterOffices,
  countries,
  customsDescriptions,
  deliveryInstructions,
  emirates,
  regions,
  zones,
} from './world/world.ts';

const sandbox = testSandbox({ familyBPrefix: '/api' });

const get = async (path: string) => (await ask(`${sandbox.url}${path}`)).json;

describe('family A', () => {
  it('lists countries, emirates and delivery instructions', async () => {
    const countriesReply = familyA.countriesReply.parse(await get(familyA.paths.getCountryDetails));
    expect(countriesReply.GetCountryDetailsResult.CountriesDeatilsBO).toHaveLength(countries.length);
    expect(countriesReply.GetCountryDetailsResult.CountriesDeatilsBO).toContainEqual({
      CountryID: '971',
      CountryNameEN: 'United Arab Emirates',
      CountryNameAR: 'الإمارات العربية المتحدة',
      AlphaTwoDigit: 'AE',
      AlphaThreeDigit: 'ARE',
      NumericCode: '784',
      DailingCode: '971',
    });
    expect(
      familyA.emiratesReply.parse(await get(familyA.paths.getEmiratesDetails)).GetEmiratesDetailsResult
        .EmirateBO,
    ).toEqual(
      emirates.map(({ id, nameEn, nameAr, code }) => ({
        EmirateID: String(id),
        EmirateName: nameEn,
        EmirateCode: code,
        EmirateNameAr: nameAr,
      })),
    );
    const instructions = familyA.deliveryInstructionsReply.parse(
      await get(familyA.paths.getDeliveryInstructions),
    );
    expect(instructions.GetDeliveryInstructionsResult.DeliveryInstructionBO).toHaveLength(
      deliveryInstructions.length,
    );
  });

  it('lists the zones of an emirate, the regions of a zone and the cities of a country', async () => {
    const zoneList = familyA.zonesReply.parse(await get(`${familyA.paths.getZoneByEmiratesId}?EmiratesId=3`));
    const wantedZones = zones.filter(({ emirateId }) => emirateId === 3);
    expect(zoneList.GetZoneByEmiratesIdResult.ZoneBO.map(({ ZoneNameAR }) => ZoneNameAR)).toEqual(
      wantedZones.map(({ nameAr }) => nameAr),
    );
    const regionList = familyA.regionsReply.parse(
      await get(`${familyA.paths.getRegionDetails}?EmiratesId=1&ZoneId=101`),
    );
    const wantedRegions = regions.filter(({ zoneId }) => zoneId === 101);
    expect(regionList.GetRegionDetailsResult.RegionBO.map(({ RegionID }) => RegionID)).toEqual(
      wantedRegions.map(({ id }) => String(id)),
    );
    expect(regionList.GetRegionDetailsResult.RegionBO[0]).toMatchObject({
      ZoneName: 'Deira',
      ZoneNameAR: 'ديرة',
    });
    const cityList = familyA.citiesReply.parse(
      await get(`${familyA.paths.getCitiesByCountryId}?CountryId=971`),
    );
    expect(cityList.CitiesByCountryIdResponse.Cities.City).toHaveLength(
      cities.filter(({ countryId }) => countryId === 971).length,
    );
  });

  it('never mixes emirates: a zone of another one has no regions', async () => {
    const reply = familyA.regionsReply.parse(
      await get(`${familyA.paths.getRegionDetails}?EmiratesId=3&ZoneId=101`),
    );
    expect(reply.GetRegionDetailsResult.RegionBO).toEqual([]);
  });

  it('lists counter offices, with emirateId in the query or in a body', async () => {
    const path = familyA.counterOfficesPath('svc');
    const wanted = counterOffices.filter(({ emirateId }) => emirateId === 2).map(({ id }) => String(id));
    const byQuery = familyA.counterOfficesReply.parse(await get(`${path}?emirateId=2`));
    const byBody = await ask(`${sandbox.url}${path}`, { body: { emirateId: '2' } });
    const result = byQuery.GetCounterOfficesByCourierEmirateResult;
    expect(result).toMatchObject({
      ResponseCode: '100',
      ResponseMessage: 'SUCCESS',
      ErrorDetail: { '@nil': true },
    });
    expect(result.CounterOffices?.CounterOffices.map(({ OfficeId }) => OfficeId)).toEqual(wanted);
    expect(result.CounterOffices?.CounterOffices[0]?.Latitude).toMatch(/^\d+\.\d+$/);
    expect(byBody.json).toEqual(await get(`${path}?emirateId=2`));
  });

  it('finds HS codes by a word in either language, or by their first digits', async () => {
    const find = async (body: unknown) => {
      const url = `${sandbox.url}${familyA.paths.getCustomDescriptionsV1}`;
      const reply = familyA.customDescriptionsReply.parse((await ask(url, { method: 'POST', body })).json);
      return reply.GetCustomDescriptionsV1Result.CustomDescriptionBO.map(({ HSCode }) => HSCode);
    };
    expect(await find({})).toHaveLength(customsDescriptions.length);
    expect(await find({ SearchText: 'HONEY' })).toContain('040900');
    expect(await find({ SearchText: 'عسل' })).toContain('040900');
    expect(await find({ HSCode: '0409' })).toEqual(['040900']);
    expect(await find({ SearchText: 'no such goods' })).toEqual([]);
  });

  it('says what is missing', async () => {
    expect(await get(familyA.paths.getZoneByEmiratesId)).toEqual({
      serviceResult: { success: false, ErrorMsg: 'EmiratesId: is required' },
    });
    const offices = familyA.counterOfficesReply.parse(await get(familyA.counterOfficesPath('svc')));
    expect(offices.GetCounterOfficesByCourierEmirateResult.ResponseCode).not.toBe('100');
  });
});

describe('family B', () => {
  it('lists countries, emirates and cities', async () => {
    const countryList = familyB.countriesReply.parse(await get('/Countries/')).list;
    expect(
      countryList
        .filter(({ isGCC }) => isGCC)
        .map(({ alphaTwoCode }) => alphaTwoCode)
        .sort(),
    ).toEqual(['AE', 'BH', 'KW', 'OM', 'QA', 'SA']);
    const emirateReply = familyB.emiratesReply.parse(await get('/Emirates'));
    expect(emirateReply.data?.count).toBe(8);
    expect(emirateReply.data?.list.filter(({ cityAsEmirate }) => cityAsEmirate).map(({ id }) => id)).toEqual([
      '12',
    ]);
    expect(emirateReply).toMatchObject({
      errorMessages: null,
      warningMessages: null,
      infomationMessages: null,
    });
    expect(familyB.citiesReply.parse(await get('/Cities')).count).toBe(cities.length);
    expect(familyB.citiesReply.parse(await get('/Cities?countryCode=ae&emirateCode=DXB')).list).toEqual([
      { nameEn: 'Dubai', nameAr: 'دبي', abbr: null, code: 'DXB' },
      { nameEn: 'Hatta', nameAr: 'حتا', abbr: null, code: 'DXB' },
    ]);
  });

  it('answers below the prefix as well, with and without a slash at the end', async () => {
    expect(await get('/api/Countries/')).toEqual(await get('/Countries'));
  });
});

describe('paths', () => {
  it('that don’t exist are a 404, other methods a 405, with problem details', async () => {
    const unknown = await ask(`${sandbox.url}/Nothing`);
    expect(unknown.status).toBe(404);
    expect(familyB.problemReply.parse(unknown.json).title).toBe('Not Found');
    expect((await ask(`${sandbox.url}/Emirates`, { method: 'POST' })).status).toBe(405);
  });
});
