import { expect, it } from 'vitest';
import { erasePerson } from '#lib/shipments/privacy/erase-person.ts';
import { bookImport } from './booking/book-import.ts';
import { startImportStack } from './testing/import-stack.ts';
import { abroadRow, itemRow } from './testing/rows.ts';

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
  await bookImport(stack.oasis, id);
  await stack.sendAll(id);
  const [first] = await stack.rowsOf(id);
  await stack.database.query(
    "UPDATE shipments SET phase = 'delivered', track_after = NULL, last_event_at = now() WHERE id = $1",
    [first?.shipment?.id],
  );
  expect(await erasePerson(stack.oasis, '+966557654321')).toMatchObject({
    ok: true,
    value: { shipments: 1 },
  });
  const { rows } = await stack.database.query(
    'SELECT to_jsonb(import_rows)::text AS row FROM import_rows WHERE import_id = $1 ORDER BY number',
    [id],
  );
  const texts = rows.map(({ row }) => row as string);
  for (const text of texts.slice(0, 3)) expect(text).not.toMatch(/Hessa|765 ?4321|Belts/);
  expect(texts[3]).toContain('Noura');
  expect((await stack.rowsOf(id)).map(({ state }) => state)).toEqual([
    'booked',
    'booked',
    'booked',
    'booked',
  ]);
});
