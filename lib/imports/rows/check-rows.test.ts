import { expect, it } from 'vitest';
import { inMerchant } from '#lib/db/tenant.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';

const stack = await startImportStack();

it('understands messy rows, and names what is wrong at its cell', async () => {
  const id = await stack.added([
    importRow('M-1'),
    importRow('M-2', { 2: '٠٥٠ ١٢٣ ٤٥٦٧', 4: 'الشارقه', 5: '', 7: '٢٫٥' }),
    importRow('M-3', { 4: 'Sharjha' }),
    importRow('M-4', { 4: 'Atlantis', 5: '', 7: 'heavy' }),
    importRow('M-5', { 2: '5.05E+08' }),
    importRow('M-6', { 8: 'AED 149.50' }),
    importRow('M-7', { 8: '0.00', 5: 'Behind the old souq' }),
    importRow('M-8', { 1: '=HYPERLINK("x")'.replaceAll('"', "'") }),
  ]);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual([
    ...['right', 'right', 'right', 'wrong', 'wrong', 'right', 'right', 'right'],
  ]);
  expect(rows[3]?.problems).toEqual(
    [
      { field: 'weight', messageKey: 'weight' },
      { field: 'emirate', messageKey: 'placeUnknown' },
    ]
      .map((problem) => expect.objectContaining(problem))
      .toReversed(),
  );
  expect(rows[4]?.problems).toEqual([expect.objectContaining({ field: 'mobile', cell: 'rounded' })]);
  const stored = await inMerchant(stack.oasis.merchantId, ({ importRow }) =>
    importRow.findMany({ where: { importId: id }, orderBy: { number: 'asc' } }),
  );
  const forms = stored.map(({ form }) => form as never as Record<string, Record<string, string>>);
  expect(forms[0]?.receiver).toMatchObject({ emirateId: '3', areaId: '30101' });
  expect(forms[1]?.receiver).toMatchObject({ emirateId: '3' });
  expect(forms[5]?.service).toMatchObject({ paymentMethod: 'cod', codAmount: '149.50' });
  expect(forms[6]?.service).toMatchObject({ paymentMethod: 'credit' });
  expect(forms[6]?.receiver?.address).toContain('Behind the old souq');
});

it('suggests the place that was probably meant', async () => {
  const rows = [
    importRow('S-1', { 4: 'Dubia' }),
    importRow('S-2', { 4: 'Sharqha', 5: '' }),
    importRow('S-3', { 5: 'Al Majas 1' }),
    importRow('S-4', { 5: 'المجاظ 1', 4: 'الشارقة' }),
    importRow('S-5', { 5: 'Behind the old souq' }),
    importRow('S-6', { 4: 'Ajman', 5: 'Al Majaz 1' }),
    importRow('S-7', { 4: '', 5: 'Al Majaz 1' }),
    importRow('S-8', { 4: 'Ajmn', 5: 'Al Majaz 1' }),
    importRow('S-9', { 4: 'UAE', 5: 'Al Majaz 1' }),
  ];
  const problems = (await stack.rowsOf(await stack.added(rows))).map((one) => one.problems);
  expect(problems.map(([first]) => first?.suggestion)).toEqual([
    'Dubai',
    undefined,
    'Al Majaz 1',
    'المجاز 1',
    undefined,
    'Sharjah',
    undefined,
    'Ajman',
    undefined,
  ]);
});
