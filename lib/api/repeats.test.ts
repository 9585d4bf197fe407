import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { accountOf, testStack } from '#e2e/stack/test-stack.ts';
import { assistantClient } from '#lib/assistants/testing/assistant-client.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { csvOf, importHeader, importRow } from '#lib/imports/testing/rows.ts';
import { startReturn } from '#lib/returns/start-return.ts';
import { settings } from '#lib/settings/settings.ts';
import { apiClient } from './testing/api-client.ts';
import { sampleBody } from './testing/sample-body.ts';

/** `REPEATS_RUNS=500 npm test -- lib/api/repeats` looks for longer; `REPEATS_SEED` repeats a run. */
const runs = Number(process.env.REPEATS_RUNS ?? 10);
const seed = process.env.REPEATS_SEED ? Number(process.env.REPEATS_SEED) : undefined;
vi.setConfig({ testTimeout: 60_000 + runs * 5_000 });

const stack = await testStack();
/** Prepares what the requests are about, without limits. */
let own: Awaited<ReturnType<typeof apiClient>>;
let priceMinor: number;
const account = await accountOf(stack.oasis);

beforeAll(async () => {
  own = await apiClient(stack.oasis);
  settings().API_REQUESTS_PER_MINUTE = unlimited;
  const dry = await own.create('/shipments?dry_run=true', randomUUID(), sampleBody());
  priceMinor = dry.body.price.total.amount_minor;
});

const unlimited = 1_000_000;
const kinds = ['create', 'return', 'cancel', 'import', 'confirm booking', 'confirm cancellation'] as const;

/** The limits of a key: none, just enough for one booking, or too little for it. */
const limits = {
  none: {},
  'one booking': { bookingsPerDay: 1 },
  'the price of one': { spendPerDayMinor: -1 },
  both: { bookingsPerDay: 1, spendPerDayMinor: -1 },
  'no booking': { bookingsPerDay: 0, spendPerDayMinor: 1_000_000 },
} as const;
/** What the operator does with the first requests. */
const troubles = {
  none: null,
  late: { kind: 'delay', params: { ms: 40 } },
  'loses its answer': { kind: 'reset-after-accept' },
  rejects: { kind: 'success-false' },
  'is out of reach': 'stopped',
} as const;

const scenario = fc.record({
  kind: fc.constantFrom(...kinds),
  limit: fc.constantFrom(...(Object.keys(limits) as (keyof typeof limits)[])),
  trouble: fc.constantFrom(...(Object.keys(troubles) as (keyof typeof troubles)[])),
  /** How many requests are sent at once, wave after wave. */
  waves: fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 2 }),
  /** How many requests the key has left in its minute. */
  left: fc.option(fc.integer({ min: 1, max: 6 })),
  /** Another process died after it started the return. */
  isHalfDone: fc.boolean(),
  /** The owner withdraws the key's allowance after the first wave. */
  isTightened: fc.boolean(),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

type Answer = { status: number; body: Record<string, unknown>; isReplayed: boolean };
type Subject = {
  keyId: string;
  ask: (isOther?: boolean) => Promise<Answer>;
  /** How often the operator has done it. */
  effects: () => Promise<number>;
};

async function booked(to?: string): Promise<string> {
  const { id } = (await own.create('/shipments', randomUUID(), sampleBody())).body;
  if (to) await own.post(`/sandbox/shipments/${id}/advance`, { body: { to } });
  return id;
}

const parcels = async () => (await stack.ledger()).length;
const cancellations = async () => (await stack.ledger()).filter(({ stage }) => stage === 'cancelled').length;

/** One request of the kind, with a new key, that can be repeated. */
async function subjectOf({ kind, limit, isHalfDone }: Scenario): Promise<Subject> {
  const given: { bookingsPerDay?: number; spendPerDayMinor?: number } = { ...limits[limit] };
  if (given.spendPerDayMinor === -1) given.spendPerDayMinor = priceMinor;
  const idempotencyKey = randomUUID();
  if (kind === 'confirm booking' || kind === 'confirm cancellation') {
    const isBooking = kind === 'confirm booking';
    const assistant = await assistantClient(stack.oasis, {
      bookingsPerDay: 1,
      spendPerDayMinor: priceMinor,
      ...given,
    });
    const prepared = isBooking
      ? await assistant.use('prepare_booking', sampleBody())
      : await assistant.use('prepare_cancellation', { id: await booked() });
    const other = await assistant.use('prepare_booking', sampleBody());
    const before = isBooking ? await parcels() : await cancellations();
    return {
      keyId: assistant.key.id,
      async ask(isOther) {
        const { confirmation } = (isOther ? other : prepared).answer;
        const { answer, isError, status, meta } = await assistant.use('confirm', { confirmation });
        return {
          status: isError ? (answer.status ?? status) : 200,
          body: answer,
          isReplayed: meta['waybill/idempotent-replayed'] === true,
        };
      },
      effects: async () => (isBooking ? await parcels() : await cancellations()) - before,
    };
  }
  const isImport = kind === 'import';
  const api = await apiClient(stack.oasis, undefined, isImport ? {} : given);
  const send = async (path: string, body: object) => {
    const answer = await api.create(path, idempotencyKey, body);
    const isReplayed = answer.headers.get('idempotent-replayed') === 'true';
    return { status: answer.status, body: answer.body, isReplayed };
  };
  switch (kind) {
    case 'create': {
      const before = await parcels();
      const other = sampleBody({ parcel: { weight_grams: 1300 } });
      return {
        keyId: api.key.id,
        ask: (isOther) => send('/shipments', isOther ? other : sampleBody()),
        effects: async () => (await parcels()) - before,
      };
    }
    case 'return': {
      const id = await booked('delivered');
      if (isHalfDone) await startReturn(stack.oasis, { id, reason: 'damaged', note: '', again: false });
      const before = await parcels();
      return {
        keyId: api.key.id,
        ask: (isOther) => send(`/shipments/${id}/return`, { reason: isOther ? 'other' : 'damaged' }),
        effects: async () => (await parcels()) - before,
      };
    }
    case 'cancel': {
      const id = await booked();
      const before = await cancellations();
      return {
        keyId: api.key.id,
        ask: (isOther) => send(`/shipments/${id}/cancel`, isOther ? { expect: 'returned' } : {}),
        effects: async () => (await cancellations()) - before,
      };
    }
    default: {
      const file = csvOf([importHeader, importRow(randomUUID().slice(0, 8), { 8: '50' })]);
      const added = await own.post('/imports', { raw: file, headers: { 'content-type': 'text/csv' } });
      const path = `/imports/${added.body.id}`;
      const columns = added.body.columns.map(({ field }: { field: string | null }) => field);
      await own.put(`${path}/columns`, { body: { columns } });
      const { token } = (await own.post(`${path}/review`)).body;
      const before = await parcels();
      return {
        keyId: api.key.id,
        ask: (isOther) => send(`${path}/book`, { token: isOther ? 'another' : token }),
        async effects() {
          while (await sendNextQueued(account));
          return (await parcels()) - before;
        },
      };
    }
  }
}

async function change(keyId: string, bookingsPerDay: number | null): Promise<void> {
  await stack.run('UPDATE api_keys SET bookings_per_day = $2 WHERE id = $1', [keyId, bookingsPerDay]);
}

/** The bookings that count against the key, on all days. */
async function counted(keyId: string): Promise<number> {
  const rows = await stack.run<{ sum: number }>(
    `SELECT coalesce(sum(used), 0)::int AS sum FROM limits WHERE name = 'key-bookings' AND key LIKE $1 || ' %'`,
    [keyId],
  );
  return rows[0]?.sum ?? 0;
}

const codeOf = ({ status, body }: Answer) => `${status} ${body.code ?? body.state ?? ''}`;
/** An answer that claims that the carrier has nothing. */
const deniesEffect = ({ body }: Answer) => /Nothing (more )?was (sent|booked)/.test(String(body.detail));

async function trouble(name: keyof typeof troubles, isImport: boolean): Promise<() => Promise<void>> {
  const one = troubles[name];
  if (one === null) return async () => undefined;
  if (one === 'stopped') {
    await stack.stopOperator();
    return stack.startOperator;
  }
  // The worker's own bookings of an import aren't what is repeated.
  const operations = isImport ? [] : ['CreateBooking', 'Create', 'Cancel'];
  for (const operation of operations) await stack.fault({ operation, ...one });
  return async () => {
    await stack.removeFaults();
  };
}

it(`has one effect and tells the truth, however a request is repeated: ${runs} ways`, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { kind, waves, left, isTightened, limit } = given;
      const isImport = kind === 'import';
      const isBooking = kind === 'create' || kind === 'return' || kind === 'confirm booking';
      const subject = await subjectOf(given);
      const answers: Answer[] = [];
      let wasTried = false;
      const end = await trouble(given.trouble, isImport);
      try {
        for (const [at, size] of waves.entries()) {
          if (at > 0 && isTightened) await change(subject.keyId, kind === 'confirm booking' ? null : 0);
          if (left !== null) settings().API_REQUESTS_PER_MINUTE = (await usedRequests(subject.keyId)) + left;
          const wave = await Promise.all(Array.from({ length: size }, () => subject.ask()));
          settings().API_REQUESTS_PER_MINUTE = unlimited;
          answers.push(...wave);
          wasTried ||= wave.some(({ status }) => status !== 429);
          if (given.trouble !== 'is out of reach' && wave.some(deniesEffect))
            expect([await subject.effects(), wave.map(codeOf)]).toEqual([0, wave.map(codeOf)]);
        }
      } finally {
        settings().API_REQUESTS_PER_MINUTE = unlimited;
        await end();
      }
      if (given.trouble === 'is out of reach' && !isImport)
        expect(await subject.effects(), 'out of reach').toBe(0);
      let last = await subject.ask();
      // A breaker may keep the operator out for a moment longer.
      while (last.status === 503) last = await subject.ask();
      const effects = await subject.effects();
      const shown = JSON.stringify([answers, last].flat().map(codeOf));
      expect(effects, shown).toBeLessThanOrEqual(1);
      if (deniesEffect(last)) expect(effects, shown).toBe(0);

      // A key of an assistant may cancel as often in a day as it may book.
      const isCounted = isBooking || kind === 'confirm cancellation';
      const isForbidden = isCounted && (limit === 'no booking' || (isTightened && effects === 0));
      if (isForbidden) expect(effects, shown).toBe(0);
      else if (given.trouble === 'rejects' && !isImport)
        expect([effects, last.body.code, last.isReplayed], shown).toEqual([0, 'carrier-rejected', true]);
      else {
        expect([effects, last.status < 300], shown).toEqual([1, true]);
        // All answers that name a shipment or an import name the same one.
        const ids = new Set(
          [...answers, last].filter(({ status }) => status < 300).map(({ body }) => body.id),
        );
        expect(ids.size, shown).toBe(1);
        if (wasTried && given.trouble !== 'is out of reach') expect(last.isReplayed, shown).toBe(true);
      }
      // One request made the change; every other one says that it repeats it.
      const firsts = [...answers, last].filter(({ status, isReplayed }) => status < 300 && !isReplayed);
      expect(firsts.length, shown).toBeLessThanOrEqual(1);
      expect(await counted(subject.keyId), shown).toBe(isBooking && limitsKey(given) ? effects : 0);

      if (effects === 1 && !kind.startsWith('confirm')) {
        const other = await subject.ask(true);
        expect(codeOf(other), shown).toBe('409 idempotency-key-reused');
        expect(await subject.effects()).toBe(1);
      }
      // A merchant may have a few dozen keys.
      await stack.run('DELETE FROM api_keys WHERE id = $1', [subject.keyId]);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});

const limitsKey = ({ kind, limit }: Scenario) => limit !== 'none' || kind === 'confirm booking';

/** How many requests the key has made in its minute. */
async function usedRequests(keyId: string): Promise<number> {
  const rows = await stack.run<{ used: number }>(
    `SELECT used::int FROM limits WHERE name = 'api' AND key = $1 AND ends_at > now()`,
    [keyId],
  );
  return rows[0]?.used ?? 0;
}
