import { expect, it } from 'vitest';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { importFields } from '../fields/schema.ts';
import { exportImport } from '../files/export-import.ts';
import { findProgress } from '../files/find-import.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { abroadHeader, abroadRow, importRow, itemRow } from '../testing/rows.ts';
import { findRowPrices } from './find-row-prices.ts';

const stack = await startImportStack();

/** A domestic row among the columns of the others. */
function homeRow(reference: string, office = '') {
  const texts: Record<string, string> = { 'Post office': office, Country: 'AE' };
  const names = ['Reference', 'Receiver name', 'Mobile', 'Email', 'Emirate', '', 'Address', 'Weight (kg)'];
  for (const [at, text] of importRow(reference).entries()) if (names[at]) texts[names[at]] = text;
  return abroadHeader.map((name) => texts[name] ?? '');
}

it('books a file of all kinds: what the carrier gets, and nothing twice', async () => {
  const rows = [
    homeRow('MIX-1'),
    homeRow('MIX-2', 'المجاز'),
    abroadRow('MIX-3', { Service: 'Premium' }),
    itemRow('MIX-3'),
    abroadRow('MIX-4', { 'Content type': 'Documents' }),
    abroadRow('MIX-5', { 'City (abroad)': 'Jedda h' }),
    abroadRow('MIX-6', { Service: 'Prime Tracked' }),
  ];
  const id = await stack.addedAbroad(rows);
  expect(await findProgress(stack.oasis, id)).toMatchObject({ counts: { right: 5, wrong: 1 } });
  const { priced = [] } = (await findRowPrices(stack.oasis, id)) ?? {};
  const priceOf = (number: number) => priced.find(({ numbers }) => numbers.includes(number))?.total;
  expect([2, 4, 6].map((number) => (priceOf(number)?.amountMinor ?? 0) > 0)).toEqual([true, true, true]);
  // The operator quotes no price for it.
  expect(priceOf(8)).toBeNull();

  const before = (await stack.ledger()).length;
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 5 } });
  await stack.sendAll();
  const received = (await stack.ledger())
    .slice(before)
    .map(({ request }) => request.BookingRequest as Record<string, unknown>);
  const toRiyadh = {
    Service: 'International',
    ReceiverCity: 1012,
    ReceiverCountry: 188,
    ReceiverZipCode: '12211',
  };
  expect(received).toMatchObject([
    { Service: 'Domestic', ReceiverCity: 3, DeleiveryType: 'Door to Door' },
    {
      Service: 'Domestic',
      ReceiverCity: 3,
      DeleiveryType: 'Counter',
      SpecialNotes: expect.stringContaining('Al Majaz Post Office'),
    },
    {
      ...toRiyadh,
      ShipmentType: 'Premium',
      ContentTypeCode: 'NonDocument',
      Weight: 1.5,
      ItemValue: 196.5,
      ValueCurrency: 'AED',
      CommodityDescription: 'Cotton shirts, Natural honey',
    },
    { ...toRiyadh, ShipmentType: 'Express', ContentTypeCode: 'Document' },
    { ...toRiyadh, ShipmentType: 'PrimeTracked' },
  ]);
  const booked = await stack.rowsOf(id);
  expect(booked.map(({ state }) => state)).toEqual([
    ...['booked', 'booked', 'booked', 'booked', 'booked', 'wrong', 'booked'],
  ]);
  expect(booked[3]).toMatchObject({ itemOf: 4, shipment: { awb: booked[2]?.shipment?.awb } });

  const again = await stack.addedAbroad(rows);
  expect(await findProgress(stack.oasis, again)).toMatchObject({
    counts: { duplicate: 5, right: 0, wrong: 1 },
  });
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 0 } });
  expect((await stack.rowsOf(again))[3]).toMatchObject({ state: 'duplicate', itemOf: 4 });
});

it('recognises orders without a reference by their content, with their goods', async () => {
  const row = (changes: Record<string, string> = {}) =>
    abroadRow('', { Mobile: '+966 55 111 2222', ...changes });
  const first = await stack.addedAbroad([row()]);
  await stack.book(first);
  await stack.sendAll();
  const second = await stack.addedAbroad([
    row(),
    row({ 'HS code': '040900' }),
    row({ 'City (abroad)': 'Jeddah' }),
  ]);
  expect((await stack.rowsOf(second)).map(({ state }) => state)).toEqual(['duplicate', 'right', 'right']);
});

it('writes the result with the goods below their order', async () => {
  const id = await stack.addedAbroad([abroadRow('RES-1'), itemRow('RES-1')]);
  await stack.book(id);
  await stack.sendAll();
  const texts = {
    sheetName: 'x',
    isRightToLeft: false,
    row: 'Row',
    state: 'Status',
    awb: 'AWB',
    link: 'Link',
  };
  const file = await exportImport(stack.oasis, id, {
    ...texts,
    problems: 'Problems',
    stateOf: (state) => state,
    problemOf: () => '',
    linkOf: (awb) => awb,
    fields: Object.fromEntries(importFields.map((field) => [field, field])) as never,
    itemOf: (number) => `item of ${number}`,
  });
  const sheet = await readFirstSheet(file ?? Buffer.alloc(0));
  const [header = [], order = [], item = []] = sheet.ok ? sheet.value.map(({ cells }) => cells) : [];
  expect([order[1], item[1], item[2]]).toEqual(['booked', 'item of 2', '']);
  expect(order[2]).toMatch(/\w/);
  expect(item[header.indexOf('hsCode')]).toBe('040900');
});
