import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import booking from './family-a/fixtures/booking.json' with { type: 'json' };
import bookingRefused from './family-a/fixtures/booking-refused.json' with { type: 'json' };
import counterOffices from './family-a/fixtures/counter-offices.json' with { type: 'json' };
import countries from './family-a/fixtures/countries.json' with { type: 'json' };
import label from './family-a/fixtures/label.json' with { type: 'json' };
import rate from './family-a/fixtures/rate.json' with { type: 'json' };
import regions from './family-a/fixtures/regions.json' with { type: 'json' };
import track from './family-a/fixtures/track.json' with { type: 'json' };
import cancel from './family-b/fixtures/cancel.json' with { type: 'json' };
import cancelRefused from './family-b/fixtures/cancel-refused.json' with { type: 'json' };
import create from './family-b/fixtures/create.json' with { type: 'json' };
import emirates from './family-b/fixtures/emirates.json' with { type: 'json' };
import problem from './family-b/fixtures/problem.json' with { type: 'json' };
import tracking from './family-b/fixtures/tracking.json' with { type: 'json' };
import type { Exchange } from './http.ts';
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

let exchange: Exchange;

vi.mock('./http.ts', () => ({ sendOnce: async () => exchange, readWithRetries: async () => exchange }));

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000);
const awb = '1000012345678';
const otherAwb = '1000099999999';

const settings = sampleSettings('http://operator.invalid');

const fixtures: unknown[] = [
  ...[booking, bookingRefused, counterOffices, countries, label, rate, regions, track],
  ...[cancel, cancelRefused, create, emirates, problem, tracking],
];

type Path = (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))];
}

function withValueAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((inner, index) =>
      String(index) === String(key) ? withValueAt(inner, rest, replacement) : inner,
    );
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withValueAt(object[key], rest, replacement) };
}

const oddValues = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    '""',
    'NULL',
    'null',
    ' ',
    'true',
    false,
    true,
    [],
    {},
    0,
    -1,
    1.5,
    1e21,
    2 ** 53,
  ),
  fc.constantFrom(otherAwb, Number(otherAwb), `${awb} `, ' :  :  : ', '04/11/2026 02:05:09 PM', '\u0000', {
    success: false,
  }),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
);

/** A reply of the interface, whole or with up to four of its values replaced. */
const replies = fc
  .record({
    fixture: fc.constantFrom(...fixtures),
    edits: fc.array(fc.record({ place: fc.nat(), value: oddValues }), { maxLength: 4 }),
  })
  .map(({ fixture, edits }) =>
    edits.reduce((reply: unknown, { place, value }) => {
      const paths = pathsOf(reply);
      return withValueAt(reply, paths[place % paths.length] ?? [], value);
    }, fixture),
  );

/** The bytes of a reply: as they should be, cut, hit at one place, or something else altogether. */
const bodies = fc.oneof(
  { weight: 6, arbitrary: replies.map((reply) => Buffer.from(JSON.stringify(reply) ?? '')) },
  {
    weight: 2,
    arbitrary: fc.tuple(replies, fc.nat()).map(([reply, cut]) => {
      const whole = Buffer.from(JSON.stringify(reply) ?? '');
      return whole.subarray(0, cut % (whole.length + 1));
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(replies, fc.nat(), fc.nat({ max: 255 })).map(([reply, place, byte]) => {
      const hit = Buffer.from(JSON.stringify(reply) ?? '');
      if (hit.length > 0) hit[place % hit.length] = byte;
      return hit;
    }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<html><body>Error</body></html>', '', 'null', '[]', '{}').map(Buffer.from),
  },
);

const exchanges: fc.Arbitrary<Exchange> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      replied: fc.constant(true as const),
      status: fc.oneof(
        { weight: 3, arbitrary: fc.constant(200) },
        { weight: 2, arbitrary: fc.integer({ min: 200, max: 599 }) },
      ),
      body: bodies,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      replied: fc.constant(false as const),
      stood: fc.boolean(),
      retriable: fc.boolean(),
      logMessage: fc.string(),
      body: bodies,
    }),
  },
);

type Believable = { awbNumber?: unknown; AWBNumber?: unknown; success?: unknown };

/** What the exchange says, when it may be believed: a success that does not say no by its own `success` or its wrapper's. */
function believable(): Record<string, Believable> & Believable {
  expect(exchange).toMatchObject({ replied: true });
  expect(exchange.replied && exchange.status).toBeLessThan(300);
  const reply = JSON.parse(exchange.body.toString());
  const parts = [reply, reply.serviceResult, reply.BookingResponse, reply.BookingResponse?.serviceResult];
  for (const part of parts) expect(String(part?.success).toLowerCase()).not.toBe('false');
  return reply;
}

const sendClasses = ['accepted', 'refused', 'not-sent', 'unknown'];
const readClasses = ['answered', 'not-found', 'refused', 'unavailable'];

/** A booking has an outcome class, and an AWB only from the reply itself. */
async function checkBooking(client: PostalClient): Promise<string> {
  const outcome = await client.createBooking(sampleOrder, sampleAccount, { keepReply: async () => {} });
  expect(sendClasses).toContain(outcome.outcome);
  expect(outcome.outcome === 'not-sent').toBe(!exchange.replied && !exchange.stood);
  if (outcome.outcome !== 'accepted') return outcome.outcome;
  const { awbNumber, BookingResponse } = believable();
  expect([awbNumber, BookingResponse?.AWBNumber].map((given) => String(given).trim())).toContain(
    outcome.value.awb,
  );
  expect(outcome.value.awb).toMatch(/^[A-Za-z0-9-]+$/);
  return outcome.outcome;
}

/** A cancellation is accepted for its own AWB only. */
async function checkCancellation(client: PostalClient) {
  const outcome = await client.cancelShipment(awb, sampleAccount);
  expect(sendClasses).toContain(outcome.outcome);
  if (outcome.outcome !== 'accepted') return;
  expect(String(believable().awbNumber).trim()).toBe(awb);
}

/** A report is of the asked-for AWB or reference only, and its times are times. */
async function checkTracking(client: PostalClient) {
  const byAwb = await client.trackShipment(awb, sampleAccount);
  const byReference = await client.findByReference('WB-1-1', sampleAccount);
  for (const report of [byAwb, byReference]) {
    expect(readClasses).toContain(report.outcome);
    if (report.outcome !== 'answered') continue;
    expect(believable()).toBeDefined();
    for (const { occurredAt } of report.value.events) expect(occurredAt.getTime()).not.toBeNaN();
  }
  if (byAwb.outcome === 'answered') expect(byAwb.value.awb).toBe(awb);
  if (byReference.outcome === 'answered') expect(byReference.value.reference).toBe('WB-1-1');
}

/** A label is a PDF, a price an exact amount in the asked-for currency, a place has id and name. */
async function checkOtherReads(client: PostalClient) {
  const label = await client.fetchLabel(awb, sampleAccount);
  if (label.outcome === 'answered') expect(Buffer.from(label.value.subarray(0, 5)).toString()).toBe('%PDF-');
  const price = await client.calculatePrice(sampleQuestion, sampleAccount);
  if (price.outcome === 'answered') {
    expect(Number.isSafeInteger(price.value.total.amountMinor)).toBe(true);
    expect(price.value.total.currency).toBe('AED');
  }
  const countries = await client.listCountries();
  const emirates = await client.listEmirates();
  const regions = await client.listRegions(1, 31);
  const offices = await client.listCounterOffices(1);
  for (const list of [countries, emirates, regions, offices]) {
    if (list.outcome !== 'answered') continue;
    for (const place of list.value)
      expect(place).toMatchObject({ id: expect.any(Number), nameEn: expect.any(String) });
  }
  for (const { outcome } of [label, price, countries, emirates, regions, offices])
    expect(readClasses).toContain(outcome);
}

test('whatever the operator answers: no throw, no wrong AWB, always an outcome class', {
  timeout: 60_000 + 20 * numRuns,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(allOnA, allOnB), exchanges, async (families, generated) => {
      // A client of its own: a breaker that remembers failures would turn later exchanges away.
      const client = createPostalClient({ ...settings, families }, silentObserver);
      exchange = generated;
      seen.add(await checkBooking(client));
      await checkCancellation(client);
      await checkTracking(client);
      await checkOtherReads(client);
    }),
    { numRuns },
  );
  expect([...seen].sort()).toEqual([...sendClasses].sort());
});
