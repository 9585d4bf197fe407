import { expect, it } from 'vitest';
import { startImportStack } from '../testing/import-stack.ts';
import { importHeader, importRow } from '../testing/rows.ts';

const stack = await startImportStack();

it('delivers to the post office that a row names, and says which one was probably meant', async () => {
  const row = (office: string, emirate: string) => [
    ...importRow(`K-${office}-${emirate}`, { 4: emirate, 5: '' }),
    office,
  ];
  const id = await stack.addedAbroad(
    [
      row('Deira Post Office', 'Dubai'),
      row('deira', 'دبي'),
      row('مكتب بريد الكرامة المركزي', ''),
      row('1010', ''),
      row('الرقه', 'Dubai'),
      row('', 'Dubai'),
      row('Al Riga', 'Dubai'),
      row('Deira', 'Sharjah'),
      row('Atlantis', 'Dubai'),
    ],
    [...importHeader, 'Post office'],
  );
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ problems: [first] }) => first && [first.field, first.code, first.suggestion])).toEqual([
    ...Array(6).fill(undefined),
    ['office', 'placeUnknown', 'Al Rigga Post Office'],
    ['emirate', 'officeElsewhere', 'Dubai'],
    ['office', 'placeUnknown', undefined],
  ]);
  const forms = await stack.formsOf(id);
  expect([2, 3, 4, 5, 6, 7].map((number) => forms.get(number)?.service.officeId)).toEqual([
    '1002',
    '1002',
    '1001',
    '1010',
    '1003',
    '',
  ]);
  expect(forms.get(4)).toMatchObject({
    kind: 'domestic',
    receiver: { emirateId: '1' },
    service: { delivery: 'counter' },
  });
  expect(forms.get(7)?.service.delivery).toBe('door-to-door');
});
