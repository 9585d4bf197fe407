import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import type { TypedForm } from '#e2e/bookings/booking-records.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { postEntries } from '#lib/money/post-entries.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { findFilterOptions } from './find-filter-options.ts';
import { listShipments } from './list-shipments.ts';
import { type ListFilters, readFilters } from './schema.ts';

const stack = await testStack();
let colleague: MerchantActor;

beforeAll(async () => {
  colleague = { ...stack.oasis, id: randomUUID() };
});

const ids = async (filters: ListFilters, more: { query?: string; state?: 'draft' | 'done' } = {}) =>
  (await listShipments(stack.oasis, { filters, ...more })).items.map(({ id }) => id);

const book = async (actor: MerchantActor, service: TypedForm['service'] = {}) =>
  (await bookTyped(actor, { service })).id;

it('finds delivered shipments whose cash on delivery isn’t paid, with other filters and a search', async () => {
  const [late, early] = [
    await book(stack.nakheel, { paymentMethod: 'cod', codAmount: '120', product: 'express' }),
    await book(stack.nakheel, { paymentMethod: 'cod', codAmount: '80', product: 'premium' }),
  ];
  await book(stack.nakheel, { paymentMethod: 'credit', product: 'express' });
  const found = async (asked: ListFilters, query?: string) =>
    (await listShipments(stack.nakheel, { filters: asked, query })).items.map(({ id }) => id);
  expect(await found({ cod: 'unpaid' })).toEqual([]);
  await inMerchant(stack.nakheel.merchantId, ({ shipment }) =>
    shipment.updateMany({ where: { id: { in: [late, early] } }, data: { phase: 'delivered' } }),
  );
  expect(await found({ cod: 'unpaid' })).toEqual([early, late]);
  expect(await found({ cod: 'unpaid', service: 'express' })).toEqual([late]);
  const { reference } = await inMerchant(stack.nakheel.merchantId, ({ shipment }) =>
    shipment.findFirstOrThrow({ where: { id: early } }),
  );
  expect(await found({ cod: 'unpaid' }, reference ?? '')).toContain(early);
  const posting = (account: 'cod-collected' | 'cod-remitted', amountMinor: number) => ({
    account,
    shipmentId: late,
    amountMinor,
    currency: 'AED',
    ...(account === 'cod-remitted' && { payoutId: randomUUID() }),
  });
  const postings = [posting('cod-remitted', 12_000), posting('cod-collected', -12_000)];
  await inMerchant(stack.nakheel.merchantId, (transaction) =>
    postEntries(transaction, stack.nakheel.merchantId, [
      { cause: 'paid', kind: 'remitted', at: new Date(), postings },
    ]),
  );
  expect(await found({ cod: 'unpaid' })).toEqual([early]);
});

it('finds bookings by service, emirate, COD and who created them, alone and together', async () => {
  const plain = await book(stack.oasis, { paymentMethod: 'credit', product: 'express' });
  const cod = await book(stack.oasis, { paymentMethod: 'cod', codAmount: '120', product: 'express' });
  const premium = await book(colleague, { paymentMethod: 'credit', product: 'premium' });
  const draft = randomUUID();
  await saveDraft(colleague, { id: draft, form: await typedForm(colleague) });
  await book(stack.nakheel, { paymentMethod: 'cod', codAmount: '120', product: 'express' });
  const asked: [ListFilters, string[]][] = [
    [{ service: 'express' }, [cod, plain]],
    [{ service: 'premium' }, [premium]],
    [{ service: 'prime-tracked' }, []],
    [{ cod: 'with' }, [cod]],
    [{ cod: 'without' }, [premium, plain]],
    [{ place: 'fuj' }, []],
    [{ place: 'SA' }, []],
    [{ by: colleague.id as string }, [draft, premium]],
    [{ by: randomUUID() }, []],
    [{ by: stack.oasis.id as string, cod: 'without' }, [plain]],
  ];
  const check = async () => {
    for (const [filters, found] of asked) expect(await ids(filters), JSON.stringify(filters)).toEqual(found);
  };
  await check();
  expect(await ids({ by: colleague.id as string }, { state: 'draft' })).toEqual([draft]);

  // A save by someone else doesn't change who created it.
  await saveDraft(stack.oasis, { id: draft, form: await typedForm(stack.oasis) });
  await check();
  const { items } = await listShipments(stack.oasis, { filters: { cod: 'with' } });
  const emirate = (items[0]?.destination as { emirate: { nameEn: string } } | null)?.emirate.nameEn;
  expect(emirate).toBe('Sharjah');
  expect(await ids({ place: 'shj', cod: 'with' })).toEqual([cod]);
});

it('offers the API keys of the merchant, also ended ones, and finds what they booked', async () => {
  const { merchantId } = stack.oasis;
  const { id } = await inMerchant(merchantId, ({ apiKey }) =>
    apiKey.create({
      data: {
        merchantId,
        name: 'Shop',
        prefix: 'wb_test_abcd',
        hash: randomUUID(),
        ipRanges: [],
        permissions: ['shipments.book'],
        endedAt: new Date(),
      },
    }),
  );
  const booked = await book({ ...stack.oasis, kind: 'api-key', id });
  expect(await ids({ by: id })).toEqual([booked]);
  expect((await findFilterOptions(stack.oasis, {})).keys).toEqual([{ id, name: 'Shop' }]);
  expect((await findFilterOptions(stack.nakheel, { by: id })).keys).toEqual([]);
});

it('finds by days of the UAE, both included, with a search', async () => {
  const at = (moment: string) =>
    insertShipment(stack.oasis, { name: 'Dated Parcel', createdAt: new Date(moment) });
  const before = await at('2025-03-09T19:59:59.999Z');
  const first = await at('2025-03-09T20:00:00Z');
  const last = await at('2025-03-10T19:59:59.999Z');
  const after = await at('2025-03-10T20:00:00Z');
  const found = (filters: ListFilters) => ids(filters, { query: 'dated' });
  expect(await found({ from: '2025-03-10', until: '2025-03-10' })).toEqual([last, first]);
  expect(await found({ from: '2025-03-10' })).toEqual([after, last, first]);
  expect(await found({ until: '2025-03-09' })).toEqual([before]);
  expect(await ids({ from: '2025-03-09', until: '2025-03-10' })).toEqual([last, first, before]);
  expect(await found({ from: '2025-03-11', until: '2025-03-09' })).toEqual([]);
});

it('finds what an import booked, never another merchant’s import', async () => {
  const shipmentId = await insertShipment(stack.oasis, { name: 'Imported' });
  const importId = randomUUID();
  await inMerchant(stack.oasis.merchantId, async (transaction) => {
    const { merchantId } = stack.oasis;
    await transaction.import.create({
      data: { id: importId, merchantId, name: 'x', fileHash: '', header: [], signature: '', columns: [] },
    });
    await transaction.importRow.create({
      data: {
        importId,
        merchantId,
        number: 2,
        cells: [],
        damaged: [],
        problems: [],
        twinId: null,
        shipmentId,
      },
    });
  });
  expect(await ids({ import: importId })).toEqual([shipmentId]);
  expect(await ids({ import: importId }, { query: 'imported' })).toEqual([shipmentId]);
  expect(await ids({ import: importId, cod: 'with' })).toEqual([]);
  const others = await listShipments(stack.nakheel, { filters: { import: importId } });
  expect(others.items).toEqual([]);
});

it.each([
  { from: '2025-02-30', until: '1999-12-31', service: 'rocket', place: 'Dubai', cod: 'yes' },
  { by: 'me', import: "'; --", from: '\u0000', place: '\ud800' },
  { from: 'x'.repeat(100_000), cursor: 'x' },
])('reads %o as no filter', (given) => {
  expect(readFilters(given)).toEqual({});
  expect(readFilters({ from: '31/01/2024', until: '1999-01-31' })).toEqual({ from: '2024-01-31' });
});
