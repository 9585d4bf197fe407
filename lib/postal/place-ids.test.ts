import { describe, expect, onTestFinished, test } from 'vitest';
import type { Drift } from './model/observer.ts';
import type { PostalSettings } from './model/settings.ts';
import { createPostalClient } from './postal-client.ts';
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

// Ids are texts of any form. We send them back exactly as the operator lists them.

const oddIds = ['fj/040+x', '0012', '9876543210', 'دبي 1', "a'b&c=d%#?"];

async function operatorWith(answer: unknown, over: Partial<PostalSettings> = {}) {
  const { baseUrl, seen, stop } = await startScriptedServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
  );
  onTestFinished(stop);
  const drifts: Drift[] = [];
  const observer = { ...silentObserver, drifted: (drift: Drift) => void drifts.push(drift) };
  return { client: createPostalClient({ ...sampleSettings(baseUrl), ...over }, observer), seen, drifts };
}

const zones = (ids: unknown[]) => ({
  GetZoneByEmiratesIdResult: {
    ZoneBO: ids.map((ZoneID) => ({ ZoneID, ZoneName: 'Zone', ZoneNameAR: 'منطقة', EmirateID: '0012' })),
  },
});

function idsOf(list: { outcome: string; value?: readonly { id: string | null }[] }) {
  return list.outcome === 'answered' ? list.value?.map(({ id }) => id) : list.outcome;
}

describe('lists', () => {
  test('any text and any whole number is an id', async () => {
    const { client, drifts } = await operatorWith(zones([...oddIds, 7, ' 8 ', 'x'.repeat(50)]));
    expect(idsOf(await client.listZones('0012'))).toEqual([...oddIds, '7', '8', 'x'.repeat(50)]);
    expect(drifts).toEqual([]);
  });

  test('on family B too', async () => {
    const list = oddIds.map((id) => ({ id, nameEn: 'Place', nameAr: 'مكان', code: 'P' }));
    const families = allOnB;
    const emirates = await operatorWith({ data: { list } }, { families });
    expect(idsOf(await emirates.client.listEmirates())).toEqual(oddIds);
    const countries = await operatorWith({ list: [...list, { id: 971, nameEn: 'UAE' }] }, { families });
    expect(idsOf(await countries.client.listCountries())).toEqual([...oddIds, '971']);
  });

  test.each(['fj\u0000040', 'fj\n040', '\u009f', '', '   ', 'x'.repeat(51), 2 ** 53, true, null, { id: 1 }])(
    'a place whose id is %j is left out, and the others are not',
    async (odd) => {
      const { client, drifts } = await operatorWith(zones(['1', odd, '3']));
      expect(idsOf(await client.listZones('0012'))).toEqual(['1', '3']);
      expect(drifts).toMatchObject([
        {
          operation: 'GetZoneByEmiratesId',
          path: 'GetZoneByEmiratesIdResult.ZoneBO[].ZoneID',
          kind: 'unknown-value',
        },
      ]);
    },
  );

  test('a list without any usable id is unavailable', async () => {
    const { client } = await operatorWith(zones(['', 'a\u0000b']));
    expect(idsOf(await client.listZones('0012'))).toBe('unavailable');
    const empty = await operatorWith(zones([]));
    expect(idsOf(await empty.client.listZones('0012'))).toEqual([]);
  });

  test.each(oddIds)('the operator reads %j as it was listed, in a query and in a path', async (id) => {
    const { client, seen } = await operatorWith(zones([]));
    await client.listZones(id);
    await client.listAreas(id, `${id}/2`);
    const asked = seen.map(({ url }) => new URL(url, 'http://operator'));
    expect(asked[0]?.searchParams.get('EmiratesId')).toBe(id);
    expect([...(asked[1]?.searchParams ?? [])]).toEqual([
      ['EmiratesId', id],
      ['ZoneId', `${id}/2`],
    ]);
    expect(seen.every(({ url }) => !url.includes('+'))).toBe(true);
    const elsewhere = await operatorWith(zones([]), {
      paths: { GetRegionDetails: { address: '/emirates/{emirateId}/zones/{zoneId}' } },
    });
    await elsewhere.client.listAreas(id, '0012');
    const [, , emirateId = ''] = elsewhere.seen[0]?.url.split('/') ?? [];
    expect(decodeURIComponent(emirateId)).toBe(id);
  });
});

describe('requests', () => {
  const order = (id: string) => ({
    ...sampleOrder,
    deliveryInstructionId: id,
    sender: { ...sampleOrder.sender, cityId: id, countryId: id, areaId: id },
  });

  async function bookedWith(id: string, families = allOnA) {
    const { client, seen } = await operatorWith({}, { families });
    await client.createBooking(order(id), sampleAccount, { keepReply: async () => {} });
    return JSON.parse(seen[0]?.body ?? '{}');
  }

  test.each([
    ['3', 3],
    ['0', 0],
    ['9876543210', 9_876_543_210],
    ['0012', '0012'],
    ['9007199254740993', '9007199254740993'],
    ['fj/040+x', 'fj/040+x'],
    ['1e3', '1e3'],
  ])('the id %j is sent as %j where the table says Numeric, and as a text elsewhere', async (id, sent) => {
    const { BookingRequest } = await bookedWith(id);
    expect(BookingRequest).toMatchObject({
      SenderCity: sent,
      SenderCountry: sent,
      DeliveryInstructionsID: sent,
      SenderRegionId: id,
    });
  });

  test('family B gets the area id as a text', async () => {
    expect((await bookedWith('fj/040+x', allOnB)).shipper.address.regionCode).toBe('fj/040+x');
  });

  test('a price request has ids as texts', async () => {
    const { client, seen } = await operatorWith({});
    const ids = { originCityId: '0012', destinationCityId: 'fj/040+x', destinationCountryId: '9876543210' };
    await client.calculatePrice({ ...sampleQuestion, ...ids }, sampleAccount);
    expect(JSON.parse(seen[0]?.body ?? '').RateCalculationRequest).toMatchObject({
      OriginCity: '0012',
      DestinationCity: 'fj/040+x',
      DestinationCountry: '9876543210',
    });
  });

  test.each(['', 'a\u0000b', 'x'.repeat(51)])('an order with the id %j is not sent', async (id) => {
    const { client, seen } = await operatorWith({});
    const broken = { ...sampleOrder, sender: { ...sampleOrder.sender, countryId: id } };
    const outcome = await client.createBooking(broken, sampleAccount, { keepReply: async () => {} });
    expect(outcome).toMatchObject({ outcome: 'not-sent' });
    expect(seen).toEqual([]);
  });
});
