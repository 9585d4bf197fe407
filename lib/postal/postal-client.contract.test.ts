import { describe, expect, test } from 'vitest';
import { moveTo } from '#lib/sandbox/testing/sandbox-client.ts';
import { testSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import { interfaceOperations } from '#scripts/conformance/interface.ts';
import type { BookingOrder } from './model/booking-order.ts';
import { decodeLabel } from './model/label.ts';
import type { Drift, PostalObserver, UnusableReply } from './model/observer.ts';
import type { ReadOutcome } from './model/outcome.ts';
import { createPostalClient, type PostalClient } from './postal-client.ts';
import {
  allOnA,
  allOnB,
  sampleInternationalOrder,
  sampleOrder,
  sampleQuestion,
  sampleSettings,
  silentObserver,
} from './testing/samples.ts';

// Runs every operation against the sandbox operator over HTTP: once with family A wherever A serves it, once with family B.

const account = { accountNo: '100200', token: 'sandbox-token-oasis' };
const surprises: (Drift | UnusableReply)[] = [];
const observer: PostalObserver = {
  ...silentObserver,
  drifted: (drift) => surprises.push(drift),
  repliedUnusably: (answer) => surprises.push(answer),
};

const sandbox = testSandbox();

let bookings = 0;

/** An order with a new reference, and a pickup date that is still ahead on the sandbox's clock. */
function newOrder(over: Partial<BookingOrder> = {}): BookingOrder {
  bookings += 1;
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  return {
    ...sampleOrder,
    ...over,
    reference: `CONTRACT-${bookings}`,
    pickupDate: tomorrow,
    deliveryInstructionId: undefined,
  };
}

async function all<Item>(list: Promise<ReadOutcome<readonly Item[]>>): Promise<readonly Item[]> {
  const outcome = await list;
  if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

async function listed<Item>(
  list: Promise<ReadOutcome<readonly Item[]>>,
  isWanted: (item: Item) => boolean = () => true,
): Promise<Item> {
  const found = (await all(list)).find(isWanted);
  if (!found) throw new Error('the list does not have it');
  return found;
}

async function bookedAwb(client: PostalClient, order: BookingOrder): Promise<string> {
  const outcome = await client.createBooking(order, account, { keepReply: async () => {} });
  if (outcome.outcome !== 'accepted') throw new Error(JSON.stringify(outcome));
  const label = decodeLabel(outcome.value.labelBase64 ?? '');
  expect(label).toMatchObject({ ok: true });
  return outcome.value.awb;
}

describe.each([
  ['family A', allOnA],
  ['family B', allOnB],
])('%s', (_, families) => {
  const client = () => createPostalClient({ ...sampleSettings(sandbox.url), families }, observer);

  test('books, finds, tracks, prints and cancels', async () => {
    const order = newOrder();
    const awb = await bookedAwb(client(), order);
    expect(await client().findByReference(order.reference, account)).toMatchObject({
      outcome: 'answered',
      value: { awb },
    });
    expect(await client().trackShipment(awb, account)).toMatchObject({
      outcome: 'answered',
      value: { awb, lastStatus: { code: 'CLC81' }, events: [{ status: { code: 'CLC81' } }] },
    });
    const label = await client().fetchLabel(awb, account);
    expect(label.outcome === 'answered' && Buffer.from(label.value.pdf.subarray(0, 5)).toString()).toBe(
      '%PDF-',
    );
    expect(await client().cancelShipment(awb, account)).toMatchObject({
      outcome: 'accepted',
      value: { awb },
    });
    expect(await client().trackShipment(awb, account)).toMatchObject({
      value: {
        lastStatus: { code: 'CLC58' },
        events: [{ status: { code: 'CLC58' } }, { status: { code: 'CLC81' } }],
      },
    });
  });

  test('a shipment that is out for delivery is not cancelled', async () => {
    const awb = await bookedAwb(client(), newOrder());
    expect(await moveTo(sandbox.url, awb, 'out-for-delivery')).toBe(200);
    const outcome = await client().cancelShipment(awb, account);
    expect(outcome).toMatchObject({ outcome: 'refused', refusal: { message: expect.stringMatching(/\w/) } });
  });

  test('a wrong token is a refusal, an unknown AWB or reference is not found', async () => {
    const keepReply = async () => {};
    const stranger = { ...account, token: 'wrong-token' };
    expect(await client().createBooking(newOrder(), stranger, { keepReply })).toMatchObject({
      outcome: 'refused',
    });
    expect(await client().trackShipment('1000099999999', account)).toEqual({ outcome: 'not-found' });
    expect(await client().findByReference('NEVER-BOOKED', account)).toEqual({ outcome: 'not-found' });
    expect(await client().fetchLabel('1000099999999', account)).toEqual({ outcome: 'not-found' });
  });

  test('books an international shipment with places from its own lists', async () => {
    const oman = await listed(client().listCountries(), ({ alpha2 }) => alpha2 === 'OM');
    const muscat = await listed(client().listCities(oman), ({ nameEn }) => nameEn === 'Muscat');
    expect(muscat.nameAr).toMatch(/[ء-ي]/);
    const receiver = {
      ...sampleInternationalOrder.receiver,
      countryId: oman.id,
      countryAlpha2: oman.alpha2,
      cityId: muscat.id ?? undefined,
      cityName: muscat.nameEn,
      cityCode: muscat.code,
    };
    const awb = await bookedAwb(client(), newOrder({ ...sampleInternationalOrder, receiver }));
    expect(awb).toMatch(/^[A-Z]{2}\d{9}AE$/);
    expect(await client().trackShipment(awb, account)).toMatchObject({
      outcome: 'answered',
      value: { awb, lastStatus: { code: 'CLC81' } },
    });
  });

  test('lists countries and emirates', async () => {
    const home = await listed(client().listCountries(), ({ alpha2 }) => alpha2 === 'AE');
    expect(home).toMatchObject({ nameEn: 'United Arab Emirates', alpha3: 'ARE' });
    const emirates = await client().listEmirates();
    expect(emirates.outcome === 'answered' && emirates.value.map(({ code }) => code)).toContain('DXB');
    expect(emirates.outcome === 'answered' && emirates.value).toHaveLength(8);
  });

  test('the finer places', async () => {
    const zone = await listed(client().listZones('1'));
    expect(zone).toMatchObject({ emirateId: '1', nameAr: expect.stringMatching(/[ء-ي]/) });
    const area = await listed(client().listAreas('1', zone.id));
    expect(area).toMatchObject({ emirateId: '1', zoneId: zone.id });
    const office = await listed(client().listCounterOffices('1'));
    expect(office.latitude).toBeCloseTo(25, 0);
  });

  test('delivery instructions and HS codes', async () => {
    expect(await listed(client().listDeliveryInstructions())).toMatchObject({ id: expect.any(String) });
    const [found, ...others] = await all(client().listHsCodes({ words: 'dates' }, account));
    expect(found).toMatchObject({ code: expect.stringMatching(/^\d{6,12}$/) });
    expect(await all(client().listHsCodes({ code: found?.code }, account))).toContainEqual(found);
    expect(await all(client().listHsCodes({}, account))).not.toHaveLength(others.length + 1);
  });

  test.each(['GET', 'POST'] as const)('a price by %s', async (rateMethod) => {
    const settings = { ...sampleSettings(sandbox.url), families, rateMethod };
    const asked = createPostalClient(settings, observer);
    expect(await asked.calculatePrice(sampleQuestion, account)).toMatchObject({
      outcome: 'answered',
      value: { total: { currency: 'AED', amountMinor: expect.any(Number) }, vatPercent: 5 },
    });
  });
});

test('the tests above called every operation of the interface', async () => {
  const reply = await fetch(`${sandbox.url}/_sandbox/api/requests?limit=1000`);
  const { requests } = (await reply.json()) as { requests: { operation: string }[] };
  const asked = new Set(requests.map(({ operation }) => operation));
  expect(interfaceOperations.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
});

test('no reply differed from the interface', () => expect(surprises).toEqual([]));
