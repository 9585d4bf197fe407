import { expect, it } from 'vitest';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';
import { saveRows } from './save-rows.ts';
import { answerTwin } from './twins.ts';

const stack = await startImportStack();

const people = ['Mariam', 'Saeed', 'Huda', 'Yousef', 'Aisha'];

it('asks about rows with one reference and different receivers, and books what a person calls another parcel', async () => {
  const rows = people.map((name) => importRow('TW-1', { 1: name }));
  const id = await stack.added(rows);
  expect(await stack.statesOf(id)).toEqual(['right', ...Array(4).fill('sameReference 2')]);
  const answer = (number: number, isAnotherParcel: boolean) =>
    answerTwin(stack.oasis, { importId: id, number, isAnotherParcel });
  expect(await answer(3, true)).toBe(true);
  expect(await answer(4, false)).toBe(true);
  expect(await stack.statesOf(id)).toEqual([
    ...['right', 'right', 'duplicate 2', 'sameReference 2', 'sameReference 2'],
  ]);
  const before = (await stack.ledger()).length;
  expect(await stack.book(id)).toMatchObject({ value: { queued: 2 } });
  await stack.sendAll();
  const sent = (await stack.ledger()).slice(before).map(({ request }) => JSON.stringify(request));
  expect(people.map((name) => sent.some((request) => request.includes(name)))).toEqual([
    ...[true, true, false, false, false],
  ]);
  // After the booking, a person can still answer.
  expect(await stack.statesOf(id)).toEqual([
    ...['booked', 'booked', 'duplicate', 'sameReference', 'sameReference'],
  ]);
  expect(await answer(5, true)).toBe(true);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 1 } });
  await stack.sendAll();

  const again = await stack.added(rows);
  expect(await stack.statesOf(again)).toEqual([
    ...['duplicate', 'duplicate', 'sameReference', 'duplicate', 'sameReference'],
  ]);
  expect(await stack.book(again)).toMatchObject({ value: { queued: 0 } });
});

it('asks again when a row that a person called another parcel becomes another order', async () => {
  const booked = await stack.added([importRow('TW-31'), importRow('TW-32')]);
  await stack.book(booked);
  await stack.sendAll();
  const id = await stack.added([importRow('TW-31')]);
  expect(await answerTwin(stack.oasis, { importId: id, number: 2, isAnotherParcel: true })).toBe(true);
  const save = (version: number, edits: Record<string, string>) =>
    saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version, edits }] });
  await save(0, { weight: '2' });
  expect(await stack.statesOf(id), 'still the same order').toEqual(['right']);
  await save(1, { reference: 'TW-32' });
  expect(await stack.statesOf(id)).toEqual(['sameReference']);
});

it('books only the new rows of a file that comes again in another order, with other names of its columns', async () => {
  const known = [
    importRow('TW-21'),
    importRow('', { 8: '75' }),
    importRow('TW-22'),
    importRow('', { 1: 'Huda' }),
  ];
  const first = await stack.added(known);
  expect(await stack.book(first)).toMatchObject({ value: { queued: 4 } });
  await stack.sendAll();
  const order = [6, 2, 8, 1, 0, 4, 5, 3, 7];
  const renamed = [
    ...['Address', 'Phone', 'Cash on delivery', 'Receiver', 'Ref', 'Emirate', 'Area', 'Mail', 'Kg'],
  ];
  const fresh = [importRow('TW-23'), importRow('', { 1: 'Saeed' }), importRow('TW-24')];
  const rows = [fresh[0], known[3], known[0], fresh[1], known[2], known[1], fresh[2]];
  const again = await stack.addedAbroad(
    rows.map((row) => order.map((at) => row?.[at] ?? '')),
    renamed,
  );
  const states = ['right', 'duplicate', 'duplicate', 'right', 'duplicate', 'duplicate', 'right'];
  expect(await stack.statesOf(again)).toEqual(states);
  expect(await stack.book(again)).toMatchObject({ value: { queued: 3 } });
});

it('names duplicates within the file before the booking, and the number that is shown is booked', async () => {
  const [one, two] = [importRow('TW-2'), importRow('')];
  const id = await stack.added([one, two, one, two, one, importRow('TW-3')]);
  expect(await stack.statesOf(id)).toEqual([
    ...['right', 'right', 'duplicate 2', 'duplicate 3', 'duplicate 2', 'right'],
  ]);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 3 } });
  expect((await stack.statesOf(id)).filter((state) => state === 'duplicate')).toHaveLength(3);
});

it('lets the next row be the order when the first one of the same reference is corrected away or has a problem', async () => {
  const [one, changed] = [importRow('TW-4'), { number: 2, version: 0, edits: { weight: 'heavy' } }];
  const id = await stack.added([one, one]);
  await saveRows(stack.oasis, { importId: id, rows: [changed] });
  expect(await stack.statesOf(id)).toEqual(['wrong', 'right']);
  await saveRows(stack.oasis, { importId: id, rows: [{ ...changed, version: 1, edits: { weight: '2' } }] });
  expect(await stack.statesOf(id)).toEqual(['right', 'sameReference 2']);
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ ...changed, version: 2, edits: { reference: 'TW-5' } }],
  });
  expect(await stack.statesOf(id)).toEqual(['right', 'right']);
});

it('compares with bookings that weren’t imported, and asks about another content', async () => {
  const row = importRow('TW-6');
  const first = await stack.added([row]);
  await stack.book(first);
  await stack.sendAll();
  // As if it had been booked in the form.
  await stack.run('DELETE FROM import_rows WHERE import_id = $1', [first]);
  const id = await stack.added([row, importRow('TW-6', { 1: 'Another One' })]);
  expect(await stack.statesOf(id)).toEqual(['duplicate', 'sameReference']);
});

it('calls a row a duplicate whose booking differs only in its spelling and its status', async () => {
  const row = importRow('TW-7', { 4: 'Sharjah', 2: '0501234765' });
  const first = await stack.added([row]);
  await stack.book(first);
  await stack.sendAll();
  const again = await stack.added([
    row.map((text) => ({ Sharjah: 'الشارقة', '0501234765': '+971 50 123 4765' })[text] ?? text),
  ]);
  expect(await stack.statesOf(again)).toEqual(['duplicate']);
});

it('finds all rows of the same file again, also those that were corrected before they were booked', async () => {
  const rows = [importRow('TW-8', { 7: 'heavy' }), importRow('TW-9', { 4: 'Sharjha' }), importRow('TW-10')];
  const first = await stack.added(rows);
  const edit = (number: number, edits: Record<string, string>) => ({ number, version: 0, edits });
  await saveRows(stack.oasis, {
    importId: first,
    rows: [edit(2, { weight: '2' }), edit(3, { emirate: 'Sharjah' }), edit(4, { contents: 'Books' })],
  });
  expect(await stack.book(first)).toMatchObject({ value: { queued: 3 } });
  const again = await stack.added(rows);
  expect(await stack.statesOf(again)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  // Another receiver makes it a question, because the row no longer says what the file says.
  await saveRows(stack.oasis, { importId: again, rows: [edit(4, { contactName: 'Another One' })] });
  expect((await stack.statesOf(again))[2]).toBe('sameReference');
});
