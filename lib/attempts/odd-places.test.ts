import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import { refreshTopLists } from '#lib/locations/refresh-old-places.ts';
import { type SeenRequest, startScriptedServer } from '#lib/postal/testing/scripted-server.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';

// An operator unlike the sandbox: its ids are texts, and it changes them while the portal runs.

const world = {
  home: '9876543210',
  emirates: ['0012', 'fj'],
  zones: { '0012': ['a/b'], fj: ['fj/040+x'] } as Record<string, string[]>,
  areas: { 'a/b': ['1'], 'fj/040+x': ['شارع 7', '0007'] } as Record<string, string[]>,
  instructions: ['ring+twice'],
};

type Booking = Record<string, unknown>;

/** The first field whose id isn't in the test operator's lists. */
function wrongField(booking: Booking): string | undefined {
  const isOf = (field: string, ids: readonly string[] = []) => ids.includes(String(booking[field]));
  for (const end of ['Sender', 'Receiver']) {
    const areas = (world.zones[String(booking[`${end}City`])] ?? []).flatMap(
      (zone) => world.areas[zone] ?? [],
    );
    if (!isOf(`${end}Country`, [world.home])) return `${end}Country`;
    if (!isOf(`${end}City`, world.emirates)) return `${end}City`;
    if (!isOf(`${end}RegionId`, areas)) return `${end}RegionId`;
  }
  return isOf('DeliveryInstructionsID', world.instructions) ? undefined : 'DeliveryInstructionsID';
}

let awbs = 0;
const bookings: Booking[] = [];

function book(booking: Booking) {
  bookings.push(booking);
  const field = wrongField(booking);
  if (field) return { serviceResult: { success: false, ErrorMsg: `${field}: is not in the list` } };
  awbs += 1;
  return { BookingResponse: { AWBNumber: `10000${String(awbs).padStart(8, '0')}` } };
}

function answer({ url, body }: SeenRequest): unknown {
  const { pathname, searchParams: asked } = new URL(url, 'http://operator');
  const places = (ids: readonly string[] = [], id: string, name: string) =>
    ids.map((value) => ({ [id]: value, [name]: `Place ${value}` }));
  switch (pathname.split('/').at(-1)) {
    case 'GetCountryDetails':
      return {
        GetCountryDetailsResult: {
          CountriesDeatilsBO: [{ CountryID: world.home, CountryNameEN: 'UAE', AlphaTwoDigit: 'AE' }],
        },
      };
    case 'GetEmiratesDetails':
      return { GetEmiratesDetailsResult: { EmirateBO: places(world.emirates, 'EmirateID', 'EmirateName') } };
    case 'GetZoneByEmiratesId': {
      const zones = world.zones[asked.get('EmiratesId') ?? ''];
      return { GetZoneByEmiratesIdResult: { ZoneBO: places(zones, 'ZoneID', 'ZoneName') } };
    }
    case 'GetRegionDetails': {
      const areas = world.areas[asked.get('ZoneId') ?? ''];
      return { GetRegionDetailsResult: { RegionBO: places(areas, 'RegionID', 'RegionName') } };
    }
    case 'GetDeliveryInstructions':
      return {
        GetDeliveryInstructionsResult: { DeliveryInstructionBO: places(world.instructions, 'ID', 'NameEN') },
      };
    case 'CreateBooking':
      return book(JSON.parse(body).BookingRequest);
    default:
      return {};
  }
}

const stack = await testStack();
let operator: Awaited<ReturnType<typeof startScriptedServer>>;

beforeAll(async () => {
  operator = await startScriptedServer((request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer(request))),
  );
  process.env.OPERATOR_BASE_URL = operator.baseUrl;
});
afterAll(() => operator.stop());

const fujairah = { emirateId: 'fj', zoneId: 'fj/040+x', areaId: 'شارع 7' };

async function tryToBook(
  change: { receiver?: Partial<ShipmentForm['receiver']>; instruction?: string } = {},
) {
  const form = await typedForm(stack.oasis, {
    sender: { emirateId: '0012', zoneId: 'a/b', areaId: '1' },
    receiver: { ...fujairah, mobile: newMobile(), ...change.receiver },
    service: { deliveryInstructionId: change.instruction ?? world.instructions[0] },
  });
  const id = randomUUID();
  return { id, answer: await bookShipment(stack.oasis, { id, key: randomUUID(), form }) };
}

const timesAsked = (operation: string) =>
  operator.seen.filter(({ url }) => url.split('?')[0]?.endsWith(operation)).length;

it('lists places whose ids are texts, books with them and shows them', async () => {
  const areas = await findPlaces({ kind: 'areas', emirateId: 'fj', zoneId: 'fj/040+x' });
  expect(areas).toMatchObject({ options: [{ id: 'شارع 7', nameEn: 'Place شارع 7' }, { id: '0007' }] });
  const { id, answer } = await tryToBook();
  expect(answer).toMatchObject({ ok: true, value: { state: 'booked' } });
  expect(bookings.at(-1)).toMatchObject({
    SenderCity: '0012',
    SenderCountry: 9_876_543_210,
    SenderRegionId: '1',
    ReceiverCity: 'fj',
    ReceiverRegionId: 'شارع 7',
    DeliveryInstructionsID: 'ring+twice',
  });
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment?.destination).toEqual({
    emirate: { id: 'fj', nameEn: 'Place fj', nameAr: 'Place fj' },
    area: { id: 'شارع 7', nameEn: 'Place شارع 7', nameAr: 'Place شارع 7' },
  });
});

it('books after the operator changed its country id and refused the booking once', async () => {
  const before = timesAsked('GetCountryDetails');
  world.home = '0784';
  const turnedDown = await tryToBook();
  expect(turnedDown.answer).toMatchObject({
    ok: false,
    code: 'refused',
    details: { message: 'SenderCountry: is not in the list', refreshedPlaces: ['home-country'] },
  });
  expect(timesAsked('GetCountryDetails')).toBe(before + 1);
  const shipment = await findShipment(stack.oasis, turnedDown.id);
  expect(shipment?.refusal).toMatchObject({ refreshedPlaces: ['home-country'] });
  expect((await tryToBook()).answer).toMatchObject({ ok: true });
  expect(bookings.at(-1)).toMatchObject({ SenderCountry: '0784', ReceiverCountry: '0784' });
});

it('refreshes the lists as soon as the operator refuses a place of the old ones', async () => {
  world.areas['fj/040+x'] = ['0008'];
  const { answer } = await tryToBook();
  expect(answer).toMatchObject({
    code: 'refused',
    details: {
      fields: [{ path: 'receiver.areaId', message: 'is not in the list' }],
      refreshedPlaces: ['zones', 'areas'],
    },
  });
  expect((await tryToBook()).answer).toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'receiver.areaId', messageKey: 'chooseFromList' }] },
  });
  expect((await tryToBook({ receiver: { areaId: '0008' } })).answer).toMatchObject({ ok: true });
});

it('refreshes a list once a minute at most, however often a place is refused', async () => {
  world.instructions = ['leave/it'];
  const before = timesAsked('GetDeliveryInstructions');
  const { answer } = await tryToBook({ receiver: { areaId: '0008' }, instruction: 'ring+twice' });
  expect(answer).toMatchObject({ code: 'refused', details: { refreshedPlaces: ['delivery-instructions'] } });
  world.instructions = ['call'];
  const again = await tryToBook({ receiver: { areaId: '0008' }, instruction: 'leave/it' });
  expect(again.answer).toMatchObject({ code: 'refused' });
  expect(timesAsked('GetDeliveryInstructions')).toBe(before + 1);
});

it('keeps its emirates while the operator lists none', async () => {
  const { emirates } = world;
  world.emirates = [];
  expect(await refreshTopLists(0)).toMatchObject({ refreshed: 2, failed: 1 });
  expect(await findPlaces({ kind: 'zones', emirateId: 'fj' })).toMatchObject({
    options: [{ id: 'fj/040+x' }],
  });
  world.emirates = emirates;
});
