import { describe, expect, it } from 'vitest';
import * as familyA from '#lib/postal/family-a/wire.ts';
import * as familyB from '#lib/postal/family-b/wire.ts';
import { ask } from './testing/sandbox-client.ts';
import { testSandbox } from './testing/test-sandbox.ts';
import { cities } from './world/world.ts';

const sandbox = testSandbox({ familyBPrefix: '/api' });

const get = async (path: string) => (await ask(`${sandbox.url}${path}`)).json;

describe('family A', () => {
  it('says what is missing', async () => {
    expect(await get(familyA.paths.getZoneByEmiratesId)).toEqual({
      serviceResult: { success: false, ErrorMsg: 'EmiratesId: is required' },
    });
    const offices = familyA.counterOfficesReply.parse(await get(familyA.paths.getCounterOffices));
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
});

describe('paths', () => {
  it('that don’t exist are a 404, other methods a 405, with problem details', async () => {
    const unknown = await ask(`${sandbox.url}/Nothing`);
    expect(unknown.status).toBe(404);
    expect(familyB.problemReply.parse(unknown.json).title).toBe('Not Found');
    expect((await ask(`${sandbox.url}/Emirates`, { method: 'POST' })).status).toBe(405);
  });
});
