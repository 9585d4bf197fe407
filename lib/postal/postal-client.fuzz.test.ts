import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { placeIdPattern } from '#lib/core/place-id.ts';
import fixturesOfA from './family-a/fixtures.json' with { type: 'json' };
import fixturesOfB from './family-b/fixtures.json' with { type: 'json' };
import { createPostalClient, type PostalClient } from './postal-client.ts';
import { fuzzTimeoutMs, numRuns } from './testing/fuzz.ts';
import {
  allOnA,
  allOnB,
  sampleAccount,
  sampleOrder,
  sampleQuestion,
  sampleSettings,
  silentObserver,
} from './testing/samples.ts';
import type { Exchange } from './transport/http.ts';

let exchange: Exchange;

vi.mock('./transport/http.ts', () => ({
  sendOnce: async () => exchange,
  readWithRetries: async () => exchange,
}));

const awb = '1000012345678';
const otherAwb = '1000099999999';

const settings = sampleSettings('http://operator.invalid');

const fixtures: unknown[] = [...Object.values(fixturesOfA), ...Object.values(fixturesOfB)];

type Path = (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))];
}

const removed = Symbol('removed');
const repeated = Symbol('repeated');

function withValueAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) {
    if (replacement === removed) return undefined;
    if (replacement !== repeated) return replacement;
    return Array.isArray(value) ? [...value, ...value] : [value];
  }
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

/** Adds a refusal to a reply: at the top, inside the wrapper, or in `serviceResult`. */
function withNo(reply: unknown, { place, no }: { place: string; no: unknown }): unknown {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return reply;
  if (place === 'beside') return { ...reply, serviceResult: { success: no } };
  if (place === 'alone') return { ...reply, success: no };
  const wrapped = Object.entries(reply).map(([name, inner]) => [
    name,
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner, success: no } : inner,
  ]);
  return Object.fromEntries(wrapped);
}

const noes = fc.record({
  place: fc.constantFrom('alone', 'inside', 'beside'),
  no: fc.constantFrom<unknown>(false, 'false', 'False'),
});

/** A valid reply, unchanged, or with up to four values replaced, removed or repeated, or with a refusal added. */
const replies = fc
  .record({
    // Replies to a booking often enough that each run sees an accepted one.
    fixture: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom<unknown>(...fixtures) },
      fc.constantFrom<unknown>(fixturesOfA.booking, fixturesOfB.create),
    ),
    edits: fc.array(
      fc.record({
        place: fc.nat(),
        value: fc.oneof(
          { weight: 8, arbitrary: oddValues },
          fc.constantFrom<unknown>(removed, repeated, { NewField: 1 }),
        ),
      }),
      { maxLength: 4 },
    ),
    no: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, noes),
  })
  .map(({ fixture, edits, no }) => {
    const edited = edits.reduce((reply: unknown, { place, value }) => {
      const paths = pathsOf(reply);
      return withValueAt(reply, paths[place % paths.length] ?? [], value);
    }, fixture);
    return no ? withNo(edited, no) : edited;
  });

/** The bytes of a reply: intact, cut, changed at one place, or something else entirely. */
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
    arbitrary: fc
      .constantFrom('<html><body>Error</body></html>', '', 'null', '[]', '{}', '%PDF-1.4')
      .map(Buffer.from),
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
      connected: fc.boolean(),
      retriable: fc.boolean(),
      logMessage: fc.string(),
      body: bodies,
    }),
  },
);

type Believable = { awbNumber?: unknown; AWBNumber?: unknown; success?: unknown };

/** The parsed reply, if it is a plain success: no `success: false` at the top or in the wrapper. */
function believable(): Record<string, Believable> & Believable {
  expect(exchange).toMatchObject({ replied: true });
  expect(exchange.replied && exchange.status).toBeLessThan(300);
  const reply = JSON.parse(exchange.body.toString());
  const parts = [reply, reply.serviceResult, reply.BookingResponse, reply.BookingResponse?.serviceResult];
  for (const part of parts) expect(String(part?.success).toLowerCase()).not.toBe('false');
  return reply;
}

const sendClasses = ['accepted', 'refused', 'not-sent', 'unconfirmed'];
const readClasses = ['answered', 'not-found', 'refused', 'foreign', 'unavailable'];

/** A booking has an outcome class; its AWB can only be the reply's. */
async function checkBooking(client: PostalClient): Promise<string> {
  const outcome = await client.createBooking(sampleOrder, sampleAccount, { keepReply: async () => {} });
  expect(sendClasses).toContain(outcome.outcome);
  expect(outcome.outcome === 'not-sent').toBe(!exchange.replied && !exchange.connected);
  if (outcome.outcome !== 'accepted') return outcome.outcome;
  const { awbNumber, BookingResponse } = believable();
  expect([awbNumber, BookingResponse?.AWBNumber].map((given) => String(given).trim())).toContain(
    outcome.value.awb,
  );
  expect(outcome.value.awb).toMatch(/^[A-Za-z0-9-]+$/);
  return outcome.outcome;
}

/** A cancellation is accepted only if the reply names its AWB. */
async function checkCancellation(client: PostalClient) {
  const outcome = await client.cancelShipment(awb, sampleAccount);
  expect(sendClasses).toContain(outcome.outcome);
  if (outcome.outcome !== 'accepted') return;
  expect(String(believable().awbNumber).trim()).toBe(awb);
}

/** A report is only about the requested AWB or reference, and its times are valid. */
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

/** A label is a PDF, a price is an exact amount in the requested currency, a place has an id and a name. */
async function checkOtherReads(client: PostalClient) {
  const label = await client.fetchLabel(awb, sampleAccount);
  if (label.outcome === 'answered')
    expect(Buffer.from(label.value.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  const price = await client.calculatePrice(sampleQuestion, sampleAccount);
  if (price.outcome === 'answered') {
    expect(Number.isSafeInteger(price.value.total.amountMinor)).toBe(true);
    expect(price.value.total.currency).toBe('AED');
  }
  const places = [
    await client.listCountries(),
    await client.listEmirates(),
    await client.listZones('1'),
    await client.listAreas('1', '31'),
    await client.listCounterOffices('1'),
    await client.listCities({ id: '968', alpha2: 'OM' }),
    await client.listDeliveryInstructions(),
  ];
  for (const list of places) {
    if (list.outcome !== 'answered') continue;
    for (const { id, nameEn, nameAr } of list.value) {
      expect(id === null || placeIdPattern.test(id)).toBe(true);
      expect([typeof nameEn, typeof nameAr]).toEqual(['string', 'string']);
    }
  }
  const hsCodes = await client.listHsCodes({ words: 'dates' }, sampleAccount);
  if (hsCodes.outcome === 'answered') for (const { code } of hsCodes.value) expect(code).not.toBe('');
  for (const { outcome } of [label, price, hsCodes, ...places]) expect(readClasses).toContain(outcome);
  for (const { outcome } of [price, hsCodes, ...places]) if (outcome === 'answered') believable();
}

test('whatever the operator answers: no throw, no wrong AWB, always an outcome class', {
  timeout: fuzzTimeoutMs,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(allOnA, allOnB), exchanges, async (families, generated) => {
      // A new client each time: a breaker that remembers failures would reject later exchanges.
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
