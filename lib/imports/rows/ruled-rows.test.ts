import { expect, it } from 'vitest';
import { findStory } from '#lib/marks/find-story.ts';
import { addRule } from '#lib/rules/saved-rules.ts';
import { ruleSchema } from '#lib/rules/schema.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importHeader, importRow } from '../testing/rows.ts';
import { saveRows } from './save-rows.ts';

const stack = await startImportStack();

it('names the rules that changed a row, and gives its booking the tag', async () => {
  const ofBooks = { name: 'Books', when: { store: 'Oasis Books' }, set: { tag: 'Gift', product: 'premium' } };
  const toCounter = { name: 'Dubai', when: { emirateId: '1' }, set: { officeId: '1002' } };
  for (const rule of [ofBooks, toCounter]) await addRule(stack.oasis, ruleSchema.parse(rule));
  const row = (reference: string, emirate: string, store: string, office = '') => [
    ...importRow(reference, { 4: emirate, 5: '' }),
    ...[store, office],
  ];
  const id = await stack.addedAbroad(
    [
      row('R-1', 'Dubai', 'oasis books'),
      row('R-2', 'Dubai', 'Oasis Toys', 'Al Rigga Post Office'),
      row('R-3', 'Atlantis', 'Oasis Books'),
    ],
    [...importHeader, 'Store name', 'Post office'],
  );
  expect((await stack.rowsOf(id)).map(({ setBy }) => setBy)).toEqual([
    { product: 'Books', office: 'Dubai', tag: 'Books' },
    {},
    {},
  ]);
  expect((await stack.formsOf(id)).get(3)?.service).toMatchObject({ delivery: 'counter', officeId: '1003' });

  // The same after a correction.
  const rows = [{ number: 4, version: 0, edits: { emirate: 'Sharjah' } }];
  await saveRows(stack.oasis, { importId: id, rows });
  expect((await stack.rowsOf(id))[2]?.setBy).toEqual({ product: 'Books', tag: 'Books' });

  await stack.book(id);
  await stack.sendAll();
  const booked = await stack.rowsOf(id);
  expect(booked.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked']);
  const tags = booked.map(async ({ shipment }) => (await findStory(stack.oasis, shipment?.id ?? '')).tags);
  const names = (await Promise.all(tags)).map((of) => of.map(({ name }) => name));
  expect(names).toEqual([['Gift'], [], ['Gift']]);
});
