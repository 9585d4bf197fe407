import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { listShipments } from './list-shipments.ts';
import { listSorts } from './view.ts';

const stack = await testStack();

beforeEach(() => clear());

const clear = () =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    await transaction.shipment.deleteMany({});
  });

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

/** Few values, so that many shipments have the same one, and many have none. */
const drawn = fc.record({
  id: fc.uuid({ version: 4 }),
  created: fc.integer({ min: 0, max: 5 }),
  event: fc.option(fc.integer({ min: 0, max: 5 })),
  cod: fc.option(fc.constantFrom(0, 1, 500, 2 ** 31 - 1)),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const insert = (rows: Drawn[]) =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    await transaction.shipment.createMany({
      data: rows.map(({ id, created, event, cod }) => ({
        id,
        merchantId: stack.oasis.merchantId,
        operator: 'sandbox',
        form: {},
        createdById: stack.oasis.id as string,
        createdAt: minute(created),
        lastEventAt: event === null ? null : minute(event),
        ...(cod !== null && { codMinor: cod, codCurrency: 'AED' }),
      })),
    });
  });

const keys = {
  created: ({ created }: Drawn) => created,
  changed: ({ created, event }: Drawn) => event ?? created,
  cod: ({ cod }: Drawn) => cod ?? 0,
};

function sorted(rows: Drawn[], sort: string | undefined): string[] {
  const [by = 'created', direction = 'desc'] = sort?.split('-') ?? [];
  const keyOf = keys[by as keyof typeof keys];
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .toSorted((one, other) => sign * (keyOf(one) - keyOf(other) || (one.id < other.id ? -1 : 1)))
    .map(({ id }) => id);
}

const ids = (items: ShipmentSummary[]) => items.map(({ id }) => id);

it.each([undefined, ...listSorts])(
  'each page of a sorted list follows the one before, there and back: %s',
  async (sort) => {
    const lists = fc.uniqueArray(drawn, { selector: ({ id }) => id, minLength: 0, maxLength: 110 });
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom({}, { state: 'draft' as const }), async (rows, narrowed) => {
        await clear();
        await insert(rows);
        const pages: string[][] = [];
        let cursor: string | undefined;
        let back: string | null = null;
        do {
          const page = await listShipments(stack.oasis, { ...narrowed, sort, cursor });
          pages.push(ids(page.items));
          expect(page.isCut).toBe(false);
          back = page.newer;
          cursor = page.older ?? undefined;
        } while (cursor);
        expect(pages.flat()).toEqual(sorted(rows, sort));
        for (const before of pages.slice(0, -1).reverse()) {
          const page = await listShipments(stack.oasis, { ...narrowed, sort, cursor: back ?? '' });
          expect(ids(page.items)).toEqual(before);
          back = page.newer;
        }
        expect(back).toBeNull();
      }),
      { numRuns: 12 },
    );
  },
);

it('takes a cursor of another sort for none', async () => {
  await insert([{ id: '01900000-0000-4000-8000-000000000001', created: 1, event: null, cod: 5 }]);
  for (const key of ['4294967296', '-1', '2026-01-01T00:00:00.000Z', '5'])
    for (const sort of [undefined, ...listSorts]) {
      const cursor = Buffer.from(`older ${key} 01900000-0000-4000-8000-000000000000`).toString('base64url');
      await listShipments(stack.oasis, { sort, cursor });
    }
});
