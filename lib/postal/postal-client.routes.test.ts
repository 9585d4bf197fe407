import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseEnvironment } from '#lib/settings/settings.ts';
import fixturesOfA from './family-a/fixtures.json' with { type: 'json' };
import fixturesOfB from './family-b/fixtures.json' with { type: 'json' };
import { type PostalSettings, postalSettings } from './model/settings.ts';
import { createPostalClient, type PostalClient } from './postal-client.ts';
import {
  allOnA,
  allOnB,
  sampleAccount,
  sampleOrder,
  sampleQuestion,
  sampleSettings,
  silentObserver,
} from './testing/samples.ts';
import { startScriptedServer } from './testing/scripted-server.ts';

const { label } = fixturesOfA;
const { print } = fixturesOfB;

const awb = '1000012345678';
const keepReply = async () => {};

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let answer: string | Buffer;

beforeEach(async () => {
  answer = '{}';
  server = await startScriptedServer((_, response) => response.end(answer));
});

afterEach(() => server.stop());

function clientWith(over: Partial<PostalSettings> = {}) {
  return createPostalClient({ ...sampleSettings(server.baseUrl), ...over }, silentObserver);
}

type Operation = (client: PostalClient) => Promise<unknown>;

const operations: Record<string, Operation> = {
  createBooking: (client) => client.createBooking(sampleOrder, sampleAccount, { keepReply }),
  cancelShipment: (client) => client.cancelShipment(awb, sampleAccount),
  trackShipment: (client) => client.trackShipment(awb, sampleAccount),
  findByReference: (client) => client.findByReference('WB 1/1', sampleAccount),
  fetchLabel: (client) => client.fetchLabel(awb, sampleAccount),
  calculatePrice: (client) => client.calculatePrice(sampleQuestion, sampleAccount),
  listCountries: (client) => client.listCountries(),
  listEmirates: (client) => client.listEmirates(),
  listZones: (client) => client.listZones('1'),
  listAreas: (client) => client.listAreas('1', '31'),
  listCounterOffices: (client) => client.listCounterOffices('1'),
  listCities: (client) => client.listCities({ id: '968', alpha2: 'OM' }),
  listDeliveryInstructions: (client) => client.listDeliveryInstructions(),
  listHsCodes: (client) => client.listHsCodes({ words: 'dates' }, sampleAccount),
};

async function requestLineOf(operation: string, over: Partial<PostalSettings> = {}) {
  await operations[operation]?.(clientWith(over));
  const [request, ...others] = server.seen;
  expect(others).toEqual([]);
  return `${request?.method} ${request?.url}`;
}

describe('each operation uses the interface’s method and path', () => {
  test.each([
    ['createBooking', 'POST /ebs/genericapi/booking/rest/CreateBooking'],
    ['cancelShipment', 'POST /Cancel'],
    ['trackShipment', `GET /Tracking?awbNumber=${awb}`],
    ['findByReference', 'GET /Tracking?referenceNumber=WB%201%2F1'],
    ['fetchLabel', 'POST /ebs/genericapi/booking/rest/PrintLabel'],
    ['calculatePrice', 'GET /ebs/genericapi/ratecalculator/rest/CalculatePriceRate'],
    ['listCountries', 'GET /ebs/genericapi/booking/rest/GetCountryDetails'],
    ['listEmirates', 'GET /ebs/genericapi/lookups/rest/GetEmiratesDetails'],
    ['listZones', 'GET /ebs/genericapi/lookups/rest/GetZoneByEmiratesId?EmiratesId=1'],
    ['listAreas', 'GET /ebs/genericapi/lookups/rest/GetRegionDetails?EmiratesId=1&ZoneId=31'],
    [
      'listCounterOffices',
      'GET /ebs/svc.pos.PostalBulkMailService.rest/GetCounterOfficesByCourierEmirate?emirateId=1',
    ],
    ['listCities', 'GET /ebs/genericapi/lookups/rest/GetCitiesByCountryId?CountryId=968'],
    ['listDeliveryInstructions', 'GET /GetDeliveryInstructions'],
    ['listHsCodes', 'POST /GetCustomDescriptionsV1'],
  ])('%s: %s', async (operation, line) => {
    expect(await requestLineOf(operation)).toBe(line);
  });

  test.each([
    ['createBooking', 'POST /v2/Create'],
    ['trackShipment', `GET /v2/Tracking?awbNumber=${awb}`],
    ['fetchLabel', `GET /v2/Print/?awbNumber=${awb}`],
    ['listCountries', 'GET /v2/Countries/'],
    ['listEmirates', 'GET /v2/Emirates'],
    ['listCities', 'GET /v2/Cities?countryCode=OM'],
  ])('%s on family B: %s', async (operation, line) => {
    expect(await requestLineOf(operation, { families: allOnB, familyBPrefix: '/v2' })).toBe(line);
  });

  test('trackShipment on family A', async () => {
    const families = { ...allOnB, tracking: 'A' } as const;
    expect(await requestLineOf('trackShipment', { families })).toBe(`GET /GetTrackDetails?track_id=${awb}`);
  });

  test('operations with other paths in this deployment', async () => {
    const paths = {
      GetTrackDetails: { address: '/ebs/svc.pos.trackandtrace.rest/GetTrackDetails' },
      CalculatePriceRate: { method: 'POST', address: '/prices' },
      Cancel: { address: '/api/Shipments/cancel?awb={awb}' },
      GetRegionDetails: { address: '/emirates/{emirateId}/zones/{zoneId}' },
    } as const;
    for (const operation of ['trackShipment', 'calculatePrice', 'cancelShipment', 'listAreas']) {
      await operations[operation]?.(clientWith({ families: allOnA, paths }));
    }
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /ebs/svc.pos.trackandtrace.rest/GetTrackDetails?track_id=${awb}`,
      'POST /prices',
      `POST /api/Shipments/cancel?awb=${awb}`,
      'GET /emirates/1/zones/31',
    ]);
  });

  test('a label request by POST has its AWB in the body', async () => {
    const paths = { Print: { method: 'POST', address: '/PrintLabel/' } } as const;
    await operations.fetchLabel?.(clientWith({ families: allOnB, paths }));
    expect(server.seen).toMatchObject([{ method: 'POST', body: JSON.stringify({ awbNumber: awb }) }]);
  });

  test('a reference lookup that is switched off sends nothing', async () => {
    const families = { ...allOnB, reference: 'none' } as const;
    const outcome = await clientWith({ families }).findByReference('WB-1-1', sampleAccount);
    expect(outcome).toMatchObject({ outcome: 'unavailable' });
    expect(server.seen).toEqual([]);
  });
});

describe('credentials', () => {
  const account = { accountno: sampleAccount.accountNo, password: '' };

  async function headersOf(operation: string, over: Partial<PostalSettings>) {
    await operations[operation]?.(clientWith({ ...over }));
    return server.seen[0]?.headers ?? {};
  }

  test('lookups send none', async () => {
    const headers = await headersOf('listZones', {});
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['accountno']));
    expect(headers).not.toHaveProperty('password');
  });

  test('family B by account, by key, or without any', async () => {
    expect(await headersOf('trackShipment', { familyBAuth: 'account' })).toMatchObject({
      accountno: account.accountno,
    });
    server.seen.length = 0;
    const byKey = await headersOf('trackShipment', { familyBAuth: 'api-key', apiKey: 'key-1' });
    expect(byKey).toMatchObject({ 'x-api-key': 'key-1' });
    expect(byKey).not.toHaveProperty('password');
    server.seen.length = 0;
    const open = await headersOf('trackShipment', { familyBAuth: 'none', apiKey: 'key-1' });
    expect(open).not.toHaveProperty('x-api-key');
    expect(open).not.toHaveProperty('accountno');
  });
});

describe('HTTP Basic, when an address has a user', () => {
  test.each([
    ['trackShipment', 'GetTrackDetails', allOnA],
    ['trackShipment', 'Tracking', allOnB],
  ] as const)(
    '%s by %s: no token beside it, and its password is never shown',
    async (operation, name, families) => {
      answer = JSON.stringify({ success: false, ErrorMsg: 'user desk, password pass-1' });
      const address = `${server.baseUrl.replace('//', '//desk:pass-1@')}/track`;
      const outcome = await operations[operation]?.(clientWith({ families, paths: { [name]: { address } } }));
      const [request] = server.seen;
      expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('desk:pass-1').toString('base64')}`);
      expect(request?.headers).not.toHaveProperty('password');
      expect(outcome).toMatchObject({ outcome: 'refused' });
      expect(JSON.stringify(outcome)).not.toContain('pass-1');
    },
  );
});

describe('replies are read', () => {
  const pdf = '%PDF-1.4\n%%EOF\n';

  async function labelOf(reply: unknown, families: PostalSettings['families']) {
    answer = Buffer.isBuffer(reply) ? reply : JSON.stringify(reply);
    const outcome = await clientWith({ families }).fetchLabel(awb, sampleAccount);
    return outcome.outcome === 'answered' ? Buffer.from(outcome.value.pdf).toString() : outcome.outcome;
  }

  const onA = { ...allOnB, label: 'A' } as const;

  test('labels: base64 in JSON from both families, the PDF itself from B', async () => {
    expect(await labelOf(label, onA)).toBe(pdf);
    expect(await labelOf(print, allOnB)).toBe(pdf);
    expect(await labelOf(Buffer.from(pdf), allOnB)).toBe(pdf);
  });

  test('rejects a label that is no PDF or belongs to another AWB', async () => {
    expect(await labelOf({ LabelResponse: { AWB: Buffer.from('<html>').toString('base64') } }, onA)).toBe(
      'unavailable',
    );
    expect(await labelOf({ ...print, awbNumber: '1000099999999' }, allOnB)).toBe('foreign');
    const { LabelResponse } = label;
    expect(await labelOf({ LabelResponse: { ...LabelResponse, AWBNo: '1000099999999' } }, onA)).toBe(
      'foreign',
    );
    expect(await labelOf(Buffer.from('<html>'), allOnB)).toBe('unavailable');
  });
});

describe('settings', () => {
  const needed = {
    DATABASE_URL: 'postgresql://localhost/waybill',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    TOKEN_ENCRYPTION_KEY: '0'.repeat(64),
  };

  test('the defaults of the environment are those of the samples', () => {
    const settings = postalSettings(parseEnvironment(needed));
    expect(settings).toEqual({
      ...sampleSettings('http://127.0.0.1:4010'),
      sendTimeoutMs: 30_000,
      apiKey: undefined,
      labelBaseUrl: undefined,
    });
  });

  test.each([
    [{ OPERATOR_CREATION_FAMILY: 'C' }, 'OPERATOR_CREATION_FAMILY'],
    [{ OPERATOR_REPLY_LIMIT_BYTES: 'much' }, 'OPERATOR_REPLY_LIMIT_BYTES'],
    [{ OPERATOR_FAMILY_B_AUTH: 'api-key' }, 'OPERATOR_API_KEY'],
    [{ OPERATOR_PATHS: '{"Cancel":"/c?{reference}"}' }, 'OPERATOR_PATHS: Cancel takes {awb}'],
  ])('%j is named', (variables, name) => {
    expect(() => parseEnvironment({ ...needed, ...variables })).toThrow(name);
  });
});
