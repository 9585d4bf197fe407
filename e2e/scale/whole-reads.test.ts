import type { JobHelpers } from 'graphile-worker';
import { beforeAll, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { pool } from '#lib/db/pool.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { unsafeCountUnconfirmed, unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeFindBacklog, unsafeMeasureWork } from '#lib/due-work/waiting-work.ts';
import { unsafeCountDays } from '#lib/home/count-days.ts';
import { readDays, readQueue } from '#lib/home/read-home.ts';
import { tasks } from '#lib/jobs/tasks.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { handOver } from '#lib/pickups/hand-over.ts';
import { listParcels } from '#lib/pickups/list-parcels.ts';
import { listPickups } from '#lib/pickups/list-pickups.ts';
import { countShipments } from '#lib/search/lists/count-shipments.ts';
import { orderOf } from '#lib/search/lists/list-order.ts';
import { shipmentFilters, writeCursor } from '#lib/search/lists/list-query.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { findShownVersion } from '#lib/search/lists/shown-version.ts';
import { type ListSort, listSorts, statusFilters } from '#lib/search/lists/view.ts';
import { findIdByAwb, findShipment } from '#lib/shipments/find-shipment.ts';
import { awbTokens, detailsTokens } from '#lib/shipments/search-tokens.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { writeWords } from '#lib/shipments/write-words.ts';
import { fillShipments } from './fill-shipments.ts';
import { findExamples } from './find-examples.ts';
import { collectReads, reportPlans } from './sent-plans.ts';
import { storedSample } from './stored-sample.ts';

/*
 * With 30,000 shipments, no statement of the product's pages and of its worker may read a large table whole: neither by a
 * sequential scan, nor by an index that leaves it most of a merchant's rows. The plans are those of the statements really
 * sent, by the portal's role under row security.
 */

const large = /^(shipments|attempts|tracking_events|search_words|awbs|shipment_events(_\d{4}_\d{2})?)$/;
const mostRows = 5_000;
/** Lists, polls and queues don't read these columns, which may be 1 MB long; a part of `details` may be. */
const isList =
  /^(counts|list|search|a service|a common|an open list|home|pickups|parcels|agents' queue|health|sweep)/;
const longColumn = /\b(raw_reply|form|details)\b(?! (->|IS NOT NULL))/;
/** A prepared statement may get a plan for any values at its sixth run. */
const runs = 7;
const fillTimeoutMs = 300_000;

const stack = await testStack();
let examples: Awaited<ReturnType<typeof findExamples>>;
let reads: ReturnType<typeof collectReads>;

beforeAll(async () => {
  const { pathname } = new URL(stack.databaseUrl);
  const adminUrl = Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname }).href;
  await fillShipments(adminUrl, { own: 25_000, others: 5_000, merchants: 125 });
  examples = await findExamples(stack.databaseUrl);
  // Settings of a database apply to new sessions.
  await reportPlans(adminUrl);
  reads = collectReads(pool());
}, fillTimeoutMs);

const list = (asked: Parameters<typeof listShipments>[1]) => listShipments(stack.oasis, asked);
const searches: (keyof typeof examples.searches)[] = [
  'AWB',
  'last 5 digits of an AWB',
  'reference',
  'phone',
  'English name',
  'Arabic name',
  'the commonest name',
  'two common names',
  'nothing found',
];

/** A row in the middle of the sorted list. */
async function farIn(sort: ListSort) {
  const { sql, isAscending } = orderOf(sort);
  const direction = isAscending ? 'ASC' : 'DESC';
  const rows = await stack.run<{ key: Date | number; id: string }>(
    `SELECT ${sql} AS key, id FROM shipments WHERE merchant_id = $1 ORDER BY ${sql} ${direction}, id ${direction} OFFSET 12000 LIMIT 1`,
    [stack.oasis.merchantId],
  );
  if (!rows[0]) throw new Error('the list is short');
  return rows[0];
}

const cases: Record<string, () => Promise<unknown>> = {
  counts: () => countShipments(stack.oasis),
  list: () => list({}),
  ...Object.fromEntries(statusFilters.map((state) => [`list, ${state}`, () => list({ state })])),
  'list, a page far in': () => list({ cursor: writeCursor('older', examples.beforeFarPage) }),
  ...Object.fromEntries(
    listSorts.flatMap((sort) => [
      [`list, ${sort}`, () => list({ sort })],
      [
        `list, ${sort}, a page far in`,
        async () => list({ sort, cursor: writeCursor('older', await farIn(sort)) }),
      ],
    ]),
  ),
  'list, active, by COD': () => list({ state: 'active', sort: 'cod-desc' }),
  ...Object.fromEntries(
    searches.map((what) => [`search, ${what}`, () => list({ query: examples.searches[what] })]),
  ),
  'two common names in a filtered list': () =>
    list({ query: examples.searches['two common names'], state: 'active' }),
  'search in a filtered list': () => list({ query: examples.searches['English name'], state: 'done' }),
  'days, a year ago': () => list({ filters: { from: '2025-12-20', until: '2026-01-10' } }),
  'a service that all have': () => list({ filters: { service: 'express' } }),
  'a service that nobody has': () => list({ filters: { service: 'prime-tracked' } }),
  'a common emirate': () => list({ filters: { place: 'dxb' } }),
  'a country': () => list({ filters: { place: 'SA' } }),
  'COD, far back': () =>
    list({
      filters: { cod: storedSample().details.service.codAmount ? 'with' : 'without', until: '2026-02-01' },
    }),
  'who created it, active': () => list({ filters: { by: examples.shipment.created_by_id }, state: 'active' }),
  'who created it, drafts': () => list({ filters: { by: examples.shipment.created_by_id }, state: 'draft' }),
  'a name, an emirate, a service and days': () =>
    list({
      query: examples.searches['the commonest name'],
      filters: { place: 'dxb', service: 'express', from: '2026-01-01' },
    }),
  'filters, a page far in': () =>
    list({
      filters: { place: 'dxb', by: examples.shipment.created_by_id },
      cursor: writeCursor('older', examples.beforeFarPage),
    }),
  'an import': () => list({ filters: { import: examples.shipment.id } }),
  'a whole AWB': () => findIdByAwb(stack.oasis, examples.shipment.awb),
  'an open list': () => findShownVersion(stack.oasis, [examples.shipment.id, examples.beforeFarPage.id]),
  'home, its queue': () => readQueue(stack.oasis),
  'home, its trends': () => readDays(stack.oasis),
  "worker, the days' counts": () => unsafeCountDays(new Date()),
  pickups: () => listPickups(stack.oasis),
  'parcels to hand over': () => listParcels(stack.oasis, { of: 'waiting', group: null }),
  'parcels handed over today': () => listParcels(stack.oasis, { of: 'handed-over', group: null }),
  'handing a parcel over': () => handOver(stack.oasis, examples.shipment.awb),
  'one shipment': () => findShipment(stack.oasis, examples.shipment.id),
  'its label': () => fetchLabel(stack.oasis, examples.shipment.id),
  'booking form': () => startForm(stack.oasis, { repeatOf: examples.shipment.id }),
  'desk, one AWB': () => unsafeOpenShipment(stack.agent, { awb: examples.shipment.awb }),
  'desk, an AWB nobody has': () => unsafeOpenShipment(stack.agent, { awb: '9999999999999' }),
  "desk's header": () => unsafeCountUnconfirmed(),
  "agents' queue": () => unsafeListUnconfirmed(stack.agent),
  health: () => unsafeFindBacklog(),
  gauges: () => unsafeMeasureWork(),
  sweep: async () => tasks.sweep?.({}, { addJob: async () => ({}) } as unknown as JobHelpers),
  booking: async () => {
    const booking = await typedRequest(stack.oasis);
    return bookShipment(stack.oasis, booking);
  },
};

it('was filled with the tokens that the product writes', async () => {
  const { id } = examples.shipment;
  const tokens = () =>
    stack.database
      .query('SELECT words::text FROM search_words WHERE shipment_id = $1', [id])
      .then(({ rows }) => rows);
  const filled = await tokens();
  await inMerchant(stack.oasis.merchantId, async (transaction) => {
    const { awb, details } = await transaction.shipment.findFirstOrThrow({ where: { id } });
    const booked = readStoredDetails(details);
    if (!awb || !booked) throw new Error('the example has no AWB or no details');
    const own = { id, tokens: [...detailsTokens(booked, { service: {} }), ...awbTokens(awb)] };
    await writeWords(transaction, stack.oasis.merchantId, [own]);
  });
  expect(await tokens()).toEqual(filled);
});

it.each([undefined, 'done', 'active'] as const)(
  'finds all of two common names, newest first: %s',
  async (state) => {
    const has = (word: string) =>
      `EXISTS (SELECT FROM search_words, unnest(words) WHERE search_words.merchant_id = shipments.merchant_id
        AND shipment_id = shipments.id AND lexeme LIKE '${word}%')`;
    const isAsked = state ? `AND (${shipmentFilters[state]})` : '';
    const rows = await stack.run<{ id: string }>(
      `SELECT id FROM shipments WHERE merchant_id = $1 AND ${has('wmohammed')} AND ${has('wkhan')} ${isAsked}
     ORDER BY created_at DESC, id DESC`,
      [stack.oasis.merchantId],
    );
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ query: 'khan mohammed', state, cursor });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.older ?? undefined;
    } while (cursor);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(rows.map(({ id }) => id));
  },
);

it.each(Object.entries(cases))('%s reads no large table whole', async (name, run) => {
  reads.take();
  for (let again = 0; again < runs; again += 1) await run();
  const taken = reads.take();
  expect(taken.length).toBeGreaterThan(0);
  const whole = taken.filter(
    ({ table, how, rows }) => large.test(table) && (how === 'Seq Scan' || rows > mostRows),
  );
  const different = new Map(whole.map((read) => [`${read.how} ${read.table} ${read.statement}`, read]));
  expect([...different.values()]).toEqual([]);
  const long = taken.filter(({ statement }) => longColumn.test(statement));
  expect(isList.test(name) ? long : []).toEqual([]);
});
