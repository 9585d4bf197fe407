import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
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
import { sampleAccount, sampleOrder, sampleQuestion, sampleSettings } from './samples.ts';

let exchange: Exchange;

vi.mock('./http.ts', () => ({ sendOnce: async () => exchange, readWithRetries: async () => exchange }));

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000);
const awb = '1000012345678';
const otherAwb = '1000099999999';

const settings = sampleSettings('http://operator.invalid');
const families = { creation: 'B', label: 'B', tracking: 'A', countries: 'B', emirates: 'B' } as const;
const clients = [createPostalClient(settings), createPostalClient({ ...settings, families })];

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

/** The exchange as JSON, when it is one that may be believed: a success without a "no". */
function believable(): unknown {
  if (!exchange.replied || exchange.status >= 300) return undefined;
  const text = exchange.body.toString();
  return /"success":(false|"false")/i.test(text) ? undefined : JSON.parse(text);
}

async function forAllExchanges(check: (client: PostalClient) => Promise<void>) {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...clients), exchanges, async (client, generated) => {
      exchange = generated;
      await check(client);
    }),
    { numRuns },
  );
}

const sendClasses = ['accepted', 'refused', 'not-sent', 'unknown'];
const readClasses = ['answered', 'not-found', 'refused', 'unavailable'];

describe('whatever the operator answers', () => {
  test('a booking has an outcome class, and an AWB only from the reply itself', async () => {
    await forAllExchanges(async (client) => {
      const outcome = await client.createBooking(sampleOrder, sampleAccount, { keepReply: async () => {} });
      expect(sendClasses).toContain(outcome.outcome);
      expect(outcome.outcome === 'not-sent').toBe(!exchange.replied && !exchange.stood);
      if (outcome.outcome !== 'accepted') return;
      const reply = believable() as { awbNumber?: unknown; BookingResponse?: { AWBNumber?: unknown } };
      expect(String(reply.awbNumber ?? reply.BookingResponse?.AWBNumber).trim()).toBe(outcome.value.awb);
      expect(outcome.value.awb).toMatch(/\d{5}/);
    });
  });

  test('a cancellation has one, and is accepted for its own AWB only', async () => {
    await forAllExchanges(async (client) => {
      const outcome = await client.cancelShipment(awb, sampleAccount);
      expect(sendClasses).toContain(outcome.outcome);
      if (outcome.outcome !== 'accepted') return;
      expect(String((believable() as { awbNumber?: unknown }).awbNumber).trim()).toBe(awb);
    });
  });

  test('tracking has one, and reports on the asked-for AWB or reference only', async () => {
    await forAllExchanges(async (client) => {
      const byAwb = await client.trackShipment(awb, sampleAccount);
      const byReference = await client.findByReference('WB-1-1', sampleAccount);
      expect(readClasses).toContain(byAwb.outcome);
      expect(readClasses).toContain(byReference.outcome);
      if (byAwb.outcome === 'answered') {
        expect(byAwb.value.awb).toBe(awb);
        expect(believable()).toBeDefined();
        for (const { occurredAt } of byAwb.value.events) expect(occurredAt.getTime()).not.toBeNaN();
      }
      if (byReference.outcome === 'answered') expect(byReference.value.reference).toBe('WB-1-1');
    });
  });

  test('labels, prices and look-ups have one', async () => {
    await forAllExchanges(async (client) => {
      const fetched = await client.fetchLabel(awb, sampleAccount);
      if (fetched.outcome === 'answered') {
        expect(Buffer.from(fetched.value.subarray(0, 5)).toString()).toBe('%PDF-');
      }
      const price = await client.calculatePrice(sampleQuestion, sampleAccount);
      if (price.outcome === 'answered') {
        expect(Number.isSafeInteger(price.value.total.amountMinor)).toBe(true);
        expect(price.value.total.currency).toBe('AED');
      }
      const lists = [
        await client.listCountries(),
        await client.listEmirates(),
        await client.listRegions(1, 31),
        await client.listCounterOffices(1),
      ];
      for (const list of lists) {
        if (list.outcome !== 'answered') continue;
        for (const place of list.value)
          expect(place).toMatchObject({ id: expect.any(Number), nameEn: expect.any(String) });
      }
      for (const { outcome } of [fetched, price, ...lists]) expect(readClasses).toContain(outcome);
    });
  });
});
