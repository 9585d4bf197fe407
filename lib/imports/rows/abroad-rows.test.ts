import { expect, it } from 'vitest';
import { addImport } from '../files/add-import.ts';
import { confirmColumns } from '../files/confirm-columns.ts';
import { findImport } from '../files/find-import.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { abroadHeader, abroadRow, csvOf, importHeader, importRow, itemRow } from '../testing/rows.ts';
import { saveRows } from './save-rows.ts';

const stack = await startImportStack();

it('turns a row with its goods into an international booking form', async () => {
  const id = await stack.addedAbroad([
    abroadRow('A-1'),
    itemRow('A-1'),
    itemRow('A-1', { 'Item description (English)': 'Dates', 'HS code': '080410' }),
    abroadRow('A-2', { Country: 'السعوديه', 'City (abroad)': 'جده', 'Country of origin': 'IND' }),
    abroadRow('A-3', {
      Country: 'GB',
      'City (abroad)': 'london',
      Postcode: 'SW1A 1AA',
      Mobile: '020 7946 0958',
    }),
    abroadRow('A-4', {
      Country: 'SAU',
      'City (abroad)': 'Dammam',
      'Content type': 'مستندات',
      Service: 'Registered',
    }),
  ]);
  expect(await stack.problemsOf(id)).toEqual([]);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ number, itemOf, isAbroad, state }) => [number, itemOf, isAbroad, state])).toEqual([
    [2, null, true, 'right'],
    [3, 2, true, 'right'],
    [4, 2, true, 'right'],
    [5, null, true, 'right'],
    [6, null, true, 'right'],
    [7, null, true, 'right'],
  ]);
  const forms = await stack.formsOf(id);
  expect(forms.get(2)).toMatchObject({
    kind: 'international',
    receiver: {
      countryId: '188',
      countryAlpha2: 'SA',
      cityId: '1012',
      zipCode: '12211',
      address: 'King Fahd Road 7',
    },
    parcel: { weight: '1.5', contentType: 'non-document', reference1: 'A-1' },
    service: { product: 'express', paymentMethod: 'credit' },
    customs: {
      currency: 'AED',
      items: [
        {
          description: 'Cotton shirts',
          hsCode: '610510',
          originAlpha2: 'IN',
          quantity: '3',
          unitValue: '45.50',
          weight: '0.75',
        },
        { description: 'Natural honey', hsCode: '040900', originAlpha2: 'AE', quantity: '2' },
        { description: 'Dates', hsCode: '080410' },
      ],
    },
  });
  expect([forms.get(3), forms.get(4)]).toEqual([null, null]);
  expect(forms.get(5)?.receiver).toMatchObject({ countryAlpha2: 'SA', cityId: '1013' });
  expect(forms.get(5)?.customs.items[0]?.originAlpha2).toBe('IN');
  expect(forms.get(6)?.receiver.countryAlpha2).toBe('GB');
  expect(forms.get(7)).toMatchObject({
    receiver: { cityId: '1014' },
    parcel: { contentType: 'document' },
    service: { product: 'prime-registered' },
    customs: { items: [] },
  });
});

it('names what is wrong at its cell, as the booking form does', async () => {
  const wrong: [Record<string, string>, ...string[]][] = [
    [{ Country: 'Suadi Arabia' }, 'country placeUnknown (Saudi Arabia)'],
    [{ Country: 'Wakanda' }, 'country placeUnknown'],
    [{ Country: '' }, 'country required'],
    [{ 'City (abroad)': 'Jedda h' }, 'city placeUnknown (Jeddah)'],
    // A city of another country.
    [{ 'City (abroad)': 'Berlin' }, 'city placeUnknown'],
    [{ Postcode: '1' }, 'zipCode postcode'],
    [{ Mobile: '123' }, 'mobile foreignPhone'],
    [{ 'HS code': '999999' }, 'hsCode hsCodeUnlisted'],
    [{ 'HS code': '40900' }, 'hsCode hsCode (040900)'],
    [{ 'Item description (English)': 'قمصان' }, 'itemDescription english'],
    [{ 'Country of origin': 'Indai' }, 'origin placeUnknown (India)'],
    [{ Quantity: '1.5' }, 'quantity quantity'],
    [{ 'Unit value': 'AED 0' }, 'unitValue required'],
    [{ 'Declared value': '99' }, 'declaredValue customsSum'],
    [{ 'Item weight (kg)': '2' }, 'weight customsWeight'],
    [{ Currency: 'XXX' }, 'currency chooseFromList'],
    [{ Service: 'by camel' }, 'product placeUnknown'],
    [{ 'Content type': 'Document s' }, 'contentType placeUnknown (Documents)'],
    [{ 'Content type': 'gold' }, 'contentType placeUnknown'],
    [{ 'COD amount': '50' }, 'codAmount codAbroad'],
    [
      { Country: 'Untied Arab Emirates', 'City (abroad)': '', Emirate: 'Dubai', Mobile: '0501234567' },
      'country placeUnknown (United Arab Emirates)',
    ],
  ];
  const id = await stack.addedAbroad(wrong.map(([changes], at) => abroadRow(`W-${at}`, changes)));
  const expected = wrong.flatMap(([, ...problems], at) => problems.map((problem) => `${at + 2} ${problem}`));
  expect(await stack.problemsOf(id)).toEqual(expected);
});

it('reads goods below an order also where the order is repeated, and not of another receiver', async () => {
  const order = abroadRow('R-1');
  const withGoods = (description: string, changes: Record<string, string> = {}) =>
    order.map((text, at) => {
      const name = abroadHeader[at] ?? '';
      return changes[name] ?? (name === 'Item description (English)' ? description : text);
    });
  const id = await stack.addedAbroad([
    order,
    withGoods('Leather belts', { 'HS code': '420330', 'Item weight (kg)': '0.1' }),
    withGoods('Leather belts', { 'Receiver name': 'Another One' }),
  ]);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ itemOf }) => itemOf)).toEqual([null, 2, null]);
});

it('asks a row without an emirate for nothing that only shipments abroad have', async () => {
  const header = [...importHeader, 'Qty', 'HS code', 'Item price'];
  const id = await stack.addedAbroad(
    [[...importRow('H-1', { 4: '', 5: '' }), '2', '61091000', '20']],
    header,
  );
  expect(await stack.problemsOf(id)).toEqual(['2 emirate required']);
});

it('keeps a shop’s rows to the UAE domestic, and says what others lack, each at its cell', async () => {
  const header = [...importHeader, 'Country', 'Item name', 'Quantity'];
  const row = (reference: string, country: string, changes: Record<number, string> = {}) => [
    ...importRow(reference, changes),
    country,
    'T-shirt',
    '2',
  ];
  const id = await stack.addedAbroad(
    [
      ...['AE', 'United Arab Emirates', 'الإمارات', 'uae', '', 'Dubai, UAE'].map((country, at) =>
        row(`S-${at}`, country),
      ),
      row('S-SA', 'SA', { 2: '0551234567', 4: 'Riyadh', 5: 'Al Olaya' }),
      row('S-JED', 'السعودية', { 2: '0551234567', 4: 'Makkah Province', 5: 'Jeddah', 8: '20' }),
    ],
    header,
  );
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ isAbroad }) => isAbroad)).toEqual([...Array(6).fill(false), true, true]);
  expect(rows.slice(0, 6).flatMap(({ problems }) => problems)).toEqual([]);
  // The only goods of a parcel weigh what it weighs.
  const missing = ['origin required', 'unitValue required'];
  expect(await stack.problemsOf(id)).toEqual([
    ...missing.map((problem) => `8 ${problem}`),
    ...['codAmount codAbroad', ...missing].map((problem) => `9 ${problem}`),
  ]);
  const edits = { origin: 'CN', unitValue: '20', codAmount: '' };
  await saveRows(stack.oasis, {
    importId: id,
    rows: [8, 9].map((number) => ({ number, version: 0, edits })),
  });
  expect(await stack.problemsOf(id)).toEqual([]);
  const forms = await stack.formsOf(id);
  expect(forms.get(2)).toMatchObject({ kind: 'domestic', receiver: { emirateId: '3', countryId: '' } });
  expect(forms.get(8)).toMatchObject({
    kind: 'international',
    receiver: { cityId: '1012', state: '', address: 'Flat 7, Al Olaya' },
    customs: { items: [{ description: 'T-shirt', quantity: '2', originAlpha2: 'CN' }] },
  });
  expect(forms.get(9)?.receiver).toMatchObject({
    cityId: '1013',
    state: 'Makkah Province',
    address: 'Flat 7',
  });
});

it.each([
  ['Reason for export', 'Incoterms'],
  ['سبب التصدير', 'شروط التسليم'],
])(
  'reads why goods are exported and by which terms under “%s”, and asks once about other words',
  async (...names) => {
    const header = [...abroadHeader, ...names];
    const words = [
      ['Gift', 'DDP'],
      ['عينة تجارية', 'ddu'],
      ['بيع', 'Ex works'],
      ['', ''],
      ['Repair', 'EXW'],
    ];
    const rows = words.map((cells, at) => [...abroadRow(`W-${names[1]}-${at}`), ...cells]);
    const added = await addImport(stack.oasis, { bytes: csvOf([header, ...rows]), name: '' });
    const id = added.ok ? added.value.id : '';
    const customs = async (row: number) => {
      const { exportReason, incoterm } = (await stack.formsOf(id)).get(row)?.customs ?? {};
      return [exportReason, incoterm];
    };
    expect(await Promise.all([2, 3, 4, 5, 6].map(customs))).toEqual([
      ['gift', 'DDP'],
      ['sample', 'DAP'],
      ['sale', 'EXW'],
      ['', ''],
      [undefined, undefined],
    ]);
    const found = await findImport(stack.oasis, { id });
    const [reason, term] = (found?.of.layout ?? []).slice(-2);
    expect(reason).toMatchObject({ field: 'exportReason', grade: 'open', reason: 'words' });
    expect(reason?.words).toContainEqual({ text: 'Repair', does: 'ask' });
    expect(term).toMatchObject({ field: 'incoterm', grade: 'sure' });
    await confirmColumns(stack.oasis, {
      importId: id,
      columns: found?.of.columns ?? [],
      words: { Repair: 'other' },
    });
    expect(await customs(6)).toEqual(['other', 'EXW']);
  },
);
