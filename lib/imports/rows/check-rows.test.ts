import { expect, it } from 'vitest';
import { inMerchant } from '#lib/db/tenant.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';
import { saveRows } from './save-rows.ts';

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
    ...['right', 'right', 'wrong', 'wrong', 'wrong', 'right', 'right', 'right'],
  ]);
  expect(rows[3]?.problems).toEqual(
    [
      { field: 'weight', code: 'weight' },
      { field: 'emirate', code: 'placeUnknown' },
    ]
      .map((problem) => expect.objectContaining(problem))
      .toReversed(),
  );
  expect(rows[4]?.problems).toEqual([expect.objectContaining({ field: 'mobile', code: 'rounded' })]);
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
    importRow('S-10', { 4: 'Dubln', 5: '', 6: '14 Main Street, Dublin 4, Ireland' }),
    importRow('S-11', { 4: 'Abu Dhabi', 5: 'Al Reem' }),
  ];
  const problems = (await stack.rowsOf(await stack.added(rows))).map((one) => one.problems);
  expect(problems.map(([first]) => first?.suggestion)).toEqual([
    'Dubai',
    undefined,
    'Al Majaz 1',
    'المجاز 1',
    undefined,
    'Sharjah',
    'Sharjah',
    'Ajman',
    'Sharjah',
    undefined,
    'Al Reem Island',
  ]);
});

it('takes no misspelt emirate and no area of another emirate before a person says yes', async () => {
  const id = await stack.added([
    importRow('Y-1', { 4: 'الشارفة', 5: '' }),
    importRow('Y-2', { 4: 'Umm Al Quwian', 5: '' }),
    importRow('Y-3', { 4: 'ابوضبي', 5: '' }),
    importRow('Y-4', { 4: 'Ajman', 5: 'Al Majaz 1' }),
    importRow('Y-5', { 4: 'Atlantis', 5: 'Al Majaz 1' }),
    importRow('Y-6', { 4: 'Ajman', 5: 'Sharjah' }),
    // In a known spelling.
    importRow('Y-7', { 4: 'ابو ظبى', 5: '' }),
    importRow('Y-8', { 4: 'UmmAlQuwain', 5: '' }),
    importRow('Y-9', { 4: 'Al Majaz 1, Sharjah', 5: '' }),
    importRow('Y-10', { 4: 'UAE', 5: 'Al Majaz 1' }),
    importRow('Y-11', { 4: 'RAK', 5: '' }),
    importRow('Y-12', { 4: 'دبييي', 5: '' }),
    importRow('Y-13', { 4: '', 5: '', 6: 'Indigo Tower 1405, JLT' }),
  ]);
  const asked = ['emirate placeUnknown', 'emirate areaElsewhere'];
  const problems = (await stack.rowsOf(id)).map(({ problems: [first] }) =>
    first ? `${first.field} ${first.code} ${first.suggestion}` : '',
  );
  expect(problems).toEqual([
    `${asked[0]} الشارقة`,
    `${asked[0]} Umm Al Quwain`,
    `${asked[0]} أبوظبي`,
    `${asked[1]} Sharjah`,
    `${asked[0]} Sharjah`,
    `${asked[1]} Sharjah`,
    ...Array(3).fill(''),
    // Known only by its area.
    'emirate emirateMeant Sharjah',
    '',
    'emirate emirateMeant دبي',
    'emirate emirateMeant Dubai',
  ]);
  const confirmed = {
    version: 0,
    edits: {},
    confirmed: [{ field: 'emirate' as const, code: 'areaElsewhere' }],
  };
  const accepted = { number: 3, version: 0, edits: { emirate: 'Umm Al Quwain' } };
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ number: 2, ...confirmed }, accepted, { number: 5, ...confirmed }],
  });
  expect((await stack.statesOf(id)).slice(0, 4)).toEqual(['wrong', 'right', 'wrong', 'right']);
  expect((await stack.formsOf(id)).get(5)?.receiver).toMatchObject({
    emirateId: '4',
    address: 'Flat 7, Al Majaz 1',
  });
});

it('warns of letters that papers can’t show and of phones that are no mobiles of the UAE, and books them', async () => {
  const id = await stack.added([
    importRow('W-1'),
    importRow('W-2', { 1: '王小明', 2: '04 345 6789' }),
    importRow('W-3', { 2: '+44 7911 123456' }),
  ]);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
    ['right', []],
    [
      'right',
      [
        { field: 'contactName', code: 'unprinted', severity: 'hint', text: '王 小 明' },
        { field: 'mobile', code: 'notUaeMobile', severity: 'hint' },
      ],
    ],
    ['right', [{ field: 'mobile', code: 'notUaeMobile', severity: 'hint' }]],
  ]);
});
