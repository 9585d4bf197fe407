import { expect, it } from 'vitest';
import { erasePerson } from '#lib/privacy/erase-person.ts';
import { saveRows } from './rows/save-rows.ts';
import { startImportStack } from './testing/import-stack.ts';
import { abroadRow, importRow, itemRow } from './testing/rows.ts';

const stack = await startImportStack();

it('erases a receiver from all rows of an order, also from those that only add goods', async () => {
  const receiver = { 'Receiver name': 'Hessa Nasser', Mobile: '+966 55 765 4321' };
  const order = abroadRow('E-1', receiver);
  const repeated = abroadRow('E-1', {
    ...receiver,
    'Item description (English)': 'Belts',
    'Item weight (kg)': '0.1',
  });
  const id = await stack.addedAbroad([order, repeated, itemRow('E-1'), abroadRow('E-2')]);
  expect((await stack.rowsOf(id)).map(({ itemOf }) => itemOf)).toEqual([null, 2, 2, null]);
  await stack.book(id);
  await stack.sendAll();
  const [first] = await stack.rowsOf(id);
  await stack.run(
    "UPDATE shipments SET phase = 'delivered', track_after = NULL, last_event_at = now() WHERE id = $1",
    [first?.shipment?.id],
  );
  expect(await erasePerson(stack.oasis, '+966557654321')).toMatchObject({
    ok: true,
    value: { shipments: 1 },
  });
  const rows = await stack.run(
    'SELECT to_jsonb(import_rows)::text AS row FROM import_rows WHERE import_id = $1 ORDER BY number',
    [id],
  );
  const texts = rows.map(({ row }) => row as string);
  for (const text of texts.slice(0, 3)) expect(text).not.toMatch(/Hessa|765 ?4321|Belts/);
  expect(texts[3]).toContain('Noura');
  const kept = await stack.database.query(
    'SELECT to_jsonb(imports)::text AS file FROM imports WHERE id = $1',
    [id],
  );
  expect(kept.rows[0]?.file).not.toMatch(/Hessa|765 ?4321|Belts/);
  expect((await stack.rowsOf(id)).map(({ state }) => state)).toEqual([
    'booked',
    'booked',
    'booked',
    'booked',
  ]);
});

it('deletes the orders to a receiver that weren’t sent, with the phone or email in any spelling, and no others', async () => {
  const phones = ['050 765 1122', "'971507651122", '٠٥٠٧٦٥١١٢٢', '507651122.0', '5.05E+08'];
  const rows = phones.map((phone, at) =>
    importRow(`U-${at}`, { 1: 'Noor Salem', 2: phone, 3: 'x@mail.example' }),
  );
  const others = [
    importRow('U-name', { 1: 'Noor Salem' }),
    importRow('U-longer', { 0: 'A-10507651122', 3: 'not.noor@mail.example' }),
    importRow('U-apart', { 6: 'Flat 507, 651122' }),
  ];
  const id = await stack.added([...rows, ...others]);
  const edit = (number: number, remarks: string) => ({ number, version: 0, edits: { remarks } });
  await saveRows(stack.oasis, {
    importId: id,
    rows: [
      edit(7, 'In flat 7 050-7651122 first'),
      edit(6, 'Or\nnoor@mail.example.'),
      edit(9, 'noor@mail.example.org'),
    ],
  });
  const left = async () => (await stack.rowsOf(id)).map(({ number }) => number);
  expect(await erasePerson(stack.nakheel, '0507651122')).toMatchObject({ code: 'not-found' });
  const nobody = { shipments: 0, contacts: 0, isMore: false, files: [] };
  expect(await erasePerson(stack.oasis, '+971507651122')).toEqual({ ok: true, value: nobody });
  expect(await left()).toEqual([6, 8, 9]);
  expect(await erasePerson(stack.oasis, 'noor@mail.example')).toEqual({ ok: true, value: nobody });
  expect(await left()).toEqual([8, 9]);
  expect(await erasePerson(stack.oasis, '507')).toMatchObject({ code: 'not-found' });
});

it('deletes the rows of a second upload, and refuses while a row waits to be sent', async () => {
  const rows = [
    abroadRow('T-1', { Mobile: '0558887766', Email: 'reem@mail.example' }),
    itemRow('T-1'),
    abroadRow('T-2'),
  ];
  const first = await stack.addedAbroad(rows);
  await stack.book(first);
  expect(await erasePerson(stack.oasis, '+966558887766')).toMatchObject({
    code: 'under-way',
    details: { awbs: ['T-1'] },
  });
  await stack.sendAll();
  const second = await stack.addedAbroad(rows);
  const [booked] = await stack.rowsOf(first);
  await stack.run(
    "UPDATE shipments SET phase = 'delivered', track_after = NULL, last_event_at = now() WHERE id = $1",
    [booked?.shipment?.id],
  );
  expect(await erasePerson(stack.oasis, 'reem@mail.example')).toMatchObject({ ok: true });
  expect((await stack.rowsOf(second)).map(({ number }) => number)).toEqual([4]);
  expect((await stack.rowsOf(first)).map(({ number }) => number)).toEqual([2, 3, 4]);
});
