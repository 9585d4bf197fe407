import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#lib/sandbox/start-sandbox.ts';
import { moveTo } from '#lib/sandbox/testing/book.ts';
import { createTestDatabase } from '#lib/sandbox/testing/create-test-database.ts';
import { interfaceOperations } from '#scripts/interface-table/interface.ts';
import type { BookingOrder } from './booking-order.ts';
import { decodeLabel } from './decode-label.ts';
import type { Drift, Misanswer, PostalObserver } from './observer.ts';
import { createPostalClient, type PostalClient } from './postal-client.ts';
import {
  allOnA,
  allOnB,
  sampleOrder,
  sampleQuestion,
  sampleSettings,
  silentObserver,
} from './testing/samples.ts';

// The client against the stand-in operator, over the network: one journey through both families' ways of doing it.

const account = { accountNo: '100200', token: 'sandbox-token-oasis' };
const surprises: (Drift | Misanswer)[] = [];
const observer: PostalObserver = {
  ...silentObserver,
  drifted: (drift) => surprises.push(drift),
  misanswered: (answer) => surprises.push(answer),
};

let sandbox: RunningSandbox;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox({ databaseUrl: database.url, port: 0 });
});

afterAll(async () => {
  await sandbox?.close();
  await database?.drop();
});

let bookings = 0;

/** An order that the sandbox's clock has not overtaken, under a reference of its own. */
function newOrder(over: Partial<BookingOrder> = {}): BookingOrder {
  bookings += 1;
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  return {
    ...sampleOrder,
    reference: `CONTRACT-${bookings}`,
    pickupDate: tomorrow,
    deliveryInstructionId: undefined,
    ...over,
  };
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
    expect(label.outcome === 'answered' && Buffer.from(label.value.subarray(0, 5)).toString()).toBe('%PDF-');
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

  test('lists countries and emirates', async () => {
    const countries = await client().listCountries();
    expect(
      countries.outcome === 'answered' && countries.value.find(({ alpha2 }) => alpha2 === 'AE'),
    ).toMatchObject({
      nameEn: 'United Arab Emirates',
      alpha3: 'ARE',
    });
    const emirates = await client().listEmirates();
    expect(emirates.outcome === 'answered' && emirates.value.map(({ code }) => code)).toContain('DXB');
    expect(emirates.outcome === 'answered' && emirates.value).toHaveLength(8);
  });

  test("lists a country's cities", async () => {
    const countries = await client().listCountries();
    const india = countries.outcome === 'answered' && countries.value.find(({ alpha2 }) => alpha2 === 'IN');
    if (!india) throw new Error('The sandbox lists no India');
    const cities = await client().listCities(india);
    expect(cities.outcome === 'answered' && cities.value.length).toBeGreaterThan(0);
  });
});

describe('what family A alone serves', () => {
  const client = () => createPostalClient(sampleSettings(sandbox.url), observer);

  test('the finer places', async () => {
    const zones = await client().listZones(1);
    const zone = zones.outcome === 'answered' ? zones.value[0] : undefined;
    expect(zone).toMatchObject({ emirateId: 1, nameAr: expect.stringMatching(/[ء-ي]/) });
    const regions = await client().listRegions(1, zone?.id ?? 0);
    expect(regions.outcome === 'answered' && regions.value[0]).toMatchObject({
      emirateId: 1,
      zoneId: zone?.id,
    });
    const offices = await client().listCounterOffices(1);
    expect(offices.outcome === 'answered' && offices.value[0]?.latitude).toBeCloseTo(25, 0);
    const countries = await client().listCountries();
    const india = countries.outcome === 'answered' && countries.value.find(({ alpha2 }) => alpha2 === 'IN');
    const cities = await client().listCities(india || { id: 0, alpha2: '' });
    expect(cities.outcome === 'answered' && cities.value.length).toBeGreaterThan(0);
  });

  test('delivery instructions and HS codes', async () => {
    expect(await client().listDeliveryInstructions()).toMatchObject({ outcome: 'answered' });
    expect(await client().listHsCodes({}, account)).toMatchObject({ outcome: 'answered' });
  });

  test.each(['GET', 'POST'] as const)('a price by %s', async (rateMethod) => {
    const asked = createPostalClient({ ...sampleSettings(sandbox.url), rateMethod }, observer);
    expect(await asked.calculatePrice(sampleQuestion, account)).toMatchObject({
      outcome: 'answered',
      value: { total: { currency: 'AED', amountMinor: expect.any(Number) }, vatPercent: 5 },
    });
  });
});

// docs/interface.md says so of this file.
test('every operation of the interface was asked above', async () => {
  const reply = await fetch(`${sandbox.url}/_sandbox/api/requests?limit=1000`);
  const { requests } = (await reply.json()) as { requests: { operation: string }[] };
  const asked = new Set(requests.map(({ operation }) => operation));
  expect(interfaceOperations.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
});

test('nothing of all that differed from the interface', () => expect(surprises).toEqual([]));
