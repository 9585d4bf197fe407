import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { pool } from '#lib/db/pool.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { findIdByAwb } from '#lib/shipments/find-shipment.ts';
import { countShipments } from './count-shipments.ts';
import { shipmentFilters } from './list-query.ts';
import { listShipments } from './list-shipments.ts';

const stack = await testStack();

beforeEach(() =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    await transaction.shipment.deleteMany({});
  }),
);

const ids = async (...asked: Parameters<typeof listShipments>) =>
  (await listShipments(...asked)).items.map(({ id }) => id);

const every = [
  ['draft', undefined, ['draft']],
  ['booking', undefined, ['unconfirmed']],
  ['unconfirmed', undefined, ['unconfirmed']],
  ['cancelling', 'expected', ['unconfirmed']],
  ['cancel_unconfirmed', 'expected', ['unconfirmed']],
  ['refused', undefined, ['attention']],
  ['booked', undefined, ['unprinted', 'active']],
  ['booked', 'in_transit', ['active']],
  ['booked', 'held', ['active', 'attention']],
  ['booked', 'unknown', ['active', 'attention']],
  ['booked', 'returning', ['active']],
  ['booked', 'delivered', ['done']],
  ['booked', 'returned', ['done']],
  ['cancelled', 'cancelled', ['done']],
] as const;

describe('filters', () => {
  it('list and count each shipment where it belongs', async () => {
    const expected: Record<string, string[]> = {
      draft: [],
      unconfirmed: [],
      unprinted: [],
      active: [],
      attention: [],
      done: [],
    };
    for (const [state, phase, filters] of every) {
      const id = await insertShipment(stack.oasis, { state, phase, codMinor: 1_000 });
      for (const filter of filters) expected[filter]?.unshift(id);
    }
    await insertShipment(stack.nakheel, { state: 'booked', codMinor: 5_000 });
    for (const filter of Object.keys(shipmentFilters) as (keyof typeof shipmentFilters)[])
      expect(await ids(stack.oasis, { state: filter }), filter).toEqual(expected[filter]);
    expect(await countShipments(stack.oasis)).toEqual({
      draft: 1,
      unconfirmed: 4,
      unprinted: 1,
      attention: 3,
      active: 5,
      done: 3,
      total: every.length,
      questions: 0,
      isNew: false,
    });
  });

  it('are the predicates of the partial indexes, so that PostgreSQL can use them', async () => {
    const { rows } = await pool().query<{ predicate: string }>(
      `SELECT pg_get_expr(indpred, indrelid) AS predicate FROM pg_index WHERE indrelid = 'shipments'::regclass AND indpred IS NOT NULL`,
    );
    const predicates = rows.map(({ predicate }) => predicate);
    for (const filter of Object.values(shipmentFilters)) {
      await stack.run(`CREATE INDEX checked ON shipments (id) WHERE ${filter}`);
      const { rows: own } = await stack.database.query<{ predicate: string }>(
        `SELECT pg_get_expr(indpred, indrelid) AS predicate FROM pg_index WHERE indexrelid = 'checked'::regclass`,
      );
      await stack.run('DROP INDEX checked');
      expect(predicates).toContain(own[0]?.predicate);
    }
  });
});

describe('pages', () => {
  const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

  it.each([
    ['all', undefined],
    ['a filter', { by: randomUUID() }],
  ])('of %s lead to every shipment once and back, while others are booked', async (_of, filters) => {
    const actor = { ...stack.oasis, ...(filters && { id: filters.by }) };
    const page = (cursor?: string | null) =>
      listShipments(stack.oasis, { filters, cursor: cursor ?? undefined });
    const all: string[] = [];
    // Two shipments have each time, so that the id decides their order.
    for (let number = 0; number < 60; number += 1)
      all.push(await insertShipment(actor, { createdAt: minute(Math.floor(number / 2)) }));
    if (filters) await insertShipment(stack.oasis, { createdAt: minute(10) });

    const first = await page();
    expect(first.newer).toBeNull();
    await insertShipment(actor, { createdAt: minute(100) });
    const second = await page(first.older);
    await insertShipment(actor, { createdAt: minute(101) });
    const third = await page(second.older);
    expect(third.older).toBeNull();
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(all));

    const back = await page(third.newer);
    expect(back.items).toEqual(second.items);
    const top = await page(back.newer);
    expect(top.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  });

  it('a newer page that is not full is the first page', async () => {
    for (let number = 0; number < 30; number += 1)
      await insertShipment(stack.oasis, { createdAt: minute(number) });
    const first = await listShipments(stack.oasis, {});
    const second = await listShipments(stack.oasis, { cursor: first.older ?? '' });
    const newest = await insertShipment(stack.oasis, { createdAt: minute(100) });
    const again = await listShipments(stack.oasis, { cursor: second.newer ?? '' });
    expect(again.items).toHaveLength(25);
    const top = await listShipments(stack.oasis, { cursor: again.newer ?? '' });
    expect(top.items[0]?.id).toBe(newest);
    expect(top.newer).toBeNull();
  });

  it('keep the filter and the search', async () => {
    for (let number = 0; number < 55; number += 1)
      await insertShipment(stack.oasis, {
        state: number % 2 ? 'booked' : 'draft',
        name: 'Layla Hassan',
        createdAt: minute(number),
      });
    const first = await listShipments(stack.oasis, { state: 'draft', query: 'layla' });
    const second = await listShipments(stack.oasis, {
      state: 'draft',
      query: 'layla',
      cursor: first.older ?? '',
    });
    expect(first.items).toHaveLength(25);
    expect(second.items).toHaveLength(3);
    expect([...first.items, ...second.items].every(({ state }) => state === 'draft')).toBe(true);
  });

  it.each([
    'x',
    '',
    'a%00b',
    '%ZZ',
    Buffer.from('older 2026-01-01T00:00:00.000Z no-id').toString('base64url'),
    Buffer.from('sideways 2026-01-01T00:00:00.000Z 01900000-0000-7000-8000-000000000001').toString(
      'base64url',
    ),
    Buffer.from('older 5 01900000-0000-7000-8000-000000000001').toString('base64url'),
    Buffer.from('older 2026-99-01T00:00:00.000Z 01900000-0000-7000-8000-000000000001').toString('base64url'),
    'x'.repeat(100_000),
  ])('start from the beginning with a cursor that nobody wrote', async (cursor) => {
    const id = await insertShipment(stack.oasis, {});
    expect(await ids(stack.oasis, { cursor })).toEqual([id]);
  });
});

describe('search', () => {
  it('finds by each part, narrows by several words, newest first, and never another merchant’s', async () => {
    const older = await insertShipment(stack.oasis, {
      state: 'booked',
      awb: '1000048213114',
      reference: 'ORDER 77-A',
      name: 'فاطمة أحمد',
      phone: '+971501234567',
      email: 'f.ahmad@shop.example',
      createdAt: new Date('2026-01-01T00:00:00Z'),
    });
    const newer = await insertShipment(stack.oasis, {
      name: 'فاطمه علي',
      createdAt: new Date('2026-02-01T00:00:00Z'),
    });
    await insertShipment(stack.nakheel, { name: 'فاطمة أحمد', reference: 'ORDER 77-A' });
    const find = (query: string) => ids(stack.oasis, { query });
    expect(await find('فاطمة')).toEqual([newer, older]);
    expect(await find('احمد فاطمه')).toEqual([older]);
    for (const query of [
      ...['1000048213114', '13114', 'order', 'ORDER77A', '050 123 4567', '1234567', '4567', '34567'],
      ...['٢٣٤٥٦٧', 'F.Ahmad@shop.example'],
    ])
      expect(await find(query), query).toEqual([older]);
    expect(await find('فاطمة خالد')).toEqual([]);
    expect(await ids(stack.oasis, { query: 'فاطمة', state: 'draft' })).toEqual([newer]);
  });

  it('opens a shipment by its whole AWB in any spelling, never another merchant’s', async () => {
    const own = await insertShipment(stack.oasis, { state: 'booked', awb: '1000048213998' });
    await insertShipment(stack.nakheel, { state: 'booked', awb: '1000048213999' });
    for (const typed of ['1000048213998', ' 10000-4821 3998 ', '١٠٠٠٠٤٨٢١٣٩٩٨'])
      expect(await findIdByAwb(stack.oasis, typed), typed).toBe(own);
    for (const typed of ['1000048213999', '100004821399', '13998', '', 'layla'])
      expect(await findIdByAwb(stack.oasis, typed), typed).toBeNull();
  });

  it('finds names in the other script and in any order, emirates and emails', async () => {
    const emirate = { nameEn: 'Ras Al Khaimah', nameAr: 'رأس الخيمة' };
    const layla = await insertShipment(stack.oasis, {
      state: 'booked',
      name: 'ليلى حسن',
      email: 'l.hassan@shop.example',
      emirate,
    });
    const mohammed = await insertShipment(stack.oasis, { state: 'booked', name: 'Mohammed Khan' });
    for (const query of ['layla', 'Hassan Leila', 'حسن ليلى', 'l.hassan', 'rak', 'layla RAK', 'رأس الخيمة'])
      expect(await ids(stack.oasis, { query }), query).toEqual([layla]);
    expect(await ids(stack.oasis, { query: 'خان محمد' })).toEqual([mohammed]);
  });

  it('finds a servant name written as one word or as two', async () => {
    const apart = await insertShipment(stack.oasis, { name: 'عبد العزيز المرزوقي' });
    const joined = await insertShipment(stack.oasis, { name: 'عبدالعزيز خليفة' });
    await insertShipment(stack.oasis, { name: 'عبد الرحمن المرزوقي' });
    for (const query of ['عبدالعزيز', 'عبد العزيز'])
      expect(await ids(stack.oasis, { query }), query).toEqual([joined, apart]);
  });

  it('finds common words, and rare ones near, further away and beyond the newest that are compared', async () => {
    const { merchantId } = stack.oasis;
    const at = (date: string, name: string) =>
      insertShipment(stack.oasis, { name, createdAt: new Date(date) });
    const both = await at('2020-01-01', 'Common Usual');
    const distances = [
      await at('2021-01-04T15:00:00Z', 'Scattered'),
      await at('2021-01-03', 'Scattered'),
      await at('2020-01-02', 'Scattered'),
    ];
    await inMerchant(merchantId, async (transaction) => {
      await transaction.$executeRaw`
        WITH made AS (
          INSERT INTO shipments (id, merchant_id, operator, form, created_by_id, updated_at, created_at)
          SELECT gen_random_uuid(), ${merchantId}::uuid, 'sandbox', '{}', ${stack.oasis.id}::uuid, now(),
            timestamptz '2021-01-01' + n * interval '1 minute' FROM generate_series(1, 5200) AS n
          RETURNING id, created_at
        )
        INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
        SELECT ${merchantId}::uuid, id, created_at, array_to_tsvector(ARRAY['m' || ${merchantId},
          CASE WHEN extract(minute FROM created_at)::int % 2 = 0 THEN 'wcommon' ELSE 'wusual' END])
        FROM made`;
    });
    expect(await listShipments(stack.oasis, { query: 'common' }).then(({ items }) => items)).toHaveLength(25);
    expect(await ids(stack.oasis, { query: 'usual common' })).toEqual([both]);
    expect(await ids(stack.oasis, { query: 'scattered' })).toEqual(distances);
    expect(await ids(stack.nakheel, { query: 'usual common' })).toEqual([]);
  });

  it.each(['a\u0000b', '\ud800', '\u202eabc', 'x'.repeat(200), '%', '٪', "'; --", 'a '.repeat(100)])(
    'answers %j like any other',
    async (query) => {
      await insertShipment(stack.oasis, { name: 'Somebody' });
      expect(await listShipments(stack.oasis, { query })).toMatchObject({ items: expect.any(Array) });
    },
  );

  it('follows the shipment: a draft’s old name no longer finds it, and a discarded one leaves no words', async () => {
    const id = await insertShipment(stack.oasis, { name: 'Before' });
    const { merchantId } = stack.oasis;
    const { writeWords } = await import('#lib/shipments/write-words.ts');
    await inMerchant(merchantId, (transaction) =>
      writeWords(transaction, merchantId, [{ id, tokens: ['wafter'] }]),
    );
    expect(await ids(stack.oasis, { query: 'before' })).toEqual([]);
    expect(await ids(stack.oasis, { query: 'after' })).toEqual([id]);
    const left = await inMerchant(merchantId, async (transaction) => {
      await transaction.shipment.deleteMany({ where: { id } });
      return transaction.searchWords.count();
    });
    expect(left).toBe(0);
  });
});
