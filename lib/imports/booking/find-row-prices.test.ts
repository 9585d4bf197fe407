import { expect, it } from 'vitest';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';
import { findRowPrices } from './find-row-prices.ts';

const stack = await startImportStack();

it('asks once for equal rows, a few at a time, and keeps the answers', async () => {
  const weights = Array.from({ length: 10 }, (_, at) => `${at + 1}.5`);
  const rows = weights.flatMap((weight, at) => [
    importRow(`PRICE-${at}-a`, { 7: weight }),
    importRow(`PRICE-${at}-b`, { 7: weight }),
  ]);
  const id = await stack.added([...rows, importRow('PRICE-wrong', { 7: 'heavy' })]);
  const first = await findRowPrices(stack.oasis, id);
  expect(first).toMatchObject({ left: 2, isUnavailable: false });
  const second = await findRowPrices(stack.oasis, id);
  expect(second?.left).toBe(0);
  expect(second?.priced.map(({ numbers }) => numbers)).toEqual(
    weights.map((_, at) => [2 + 2 * at, 3 + 2 * at]),
  );
  const totals = second?.priced.map(({ total }) => total?.amountMinor ?? 0) ?? [];
  expect(totals[9]).toBeGreaterThan(totals[0] ?? 0);

  await stack.stopOperator();
  expect(await findRowPrices(stack.oasis, id)).toEqual(second);
  const other = await stack.added([importRow('PRICE-later', { 7: '29' })]);
  expect(await findRowPrices(stack.oasis, other)).toEqual({ priced: [], left: 1, isUnavailable: true });
  await stack.startOperator();
  expect(await findRowPrices(stack.oasis, other)).toMatchObject({ left: 0, isUnavailable: false });
});

it('adds the merchant’s fee to rows with cash on delivery, or says that it isn’t known', async () => {
  const id = await stack.added([importRow('COD-none'), importRow('COD-some', { 8: '150' })]);
  const priced = async () => (await findRowPrices(stack.oasis, id))?.priced ?? [];
  const [without, unknown] = await priced();
  expect(without).toMatchObject({ numbers: [2], excludesCodFee: false });
  expect(unknown).toEqual({ numbers: [3], total: without?.total, excludesCodFee: true });

  await saveShippingSettings(stack.oasis, { ...defaultShippingSettings, codFeeMinor: 1_000 });
  const total = { amountMinor: (without?.total?.amountMinor ?? 0) + 1_050, currency: 'AED' };
  expect(await priced()).toEqual([without, { numbers: [3], total, excludesCodFee: false }]);
  await saveShippingSettings(stack.oasis, defaultShippingSettings);
});

it('answers about another merchant’s import as about none', async () => {
  const id = await stack.added([importRow('PRICE-own')]);
  expect(await findRowPrices(stack.nakheel, id)).toBeNull();
  expect(await findRowPrices(stack.oasis, 'none')).toBeNull();
});

it('keeps the price with its row for the booking, until the row changes', async () => {
  const id = await stack.added([importRow('PRICE-kept'), importRow('PRICE-changed')]);
  const [kept, changed] = (await stack.rowsOf(id)).map(({ number }) => number);
  const [{ total } = { total: null }] = (await findRowPrices(stack.oasis, id))?.priced ?? [];
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ number: changed ?? 0, version: 0, edits: { weight: '9' } }],
  });
  await stack.book(id);
  await stack.sendAll();
  const rows = await stack.run(
    `SELECT number, details #> '{price,total}' AS total
     FROM import_rows JOIN shipments ON shipments.id = shipment_id WHERE import_id = $1 ORDER BY number`,
    [id],
  );
  expect(rows).toEqual([
    { number: kept, total },
    { number: changed, total: null },
  ]);
});
