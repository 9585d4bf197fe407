import { expect, it } from 'vitest';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { findImport } from '../files/find-import.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { saveRows } from './save-rows.ts';

const stack = await startImportStack();

const shopify = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Currency', 'Total', 'Lineitem quantity'],
  ...[
    'Lineitem name',
    'Lineitem price',
    'Shipping Name',
    'Shipping Street',
    'Shipping City',
    'Shipping Province',
  ],
  ...['Shipping Country', 'Shipping Phone', 'Payment Method', 'Weight (kg)'],
];
const order = (name: string, goods: string[]) => [
  ...[name, 'a@mail.example', 'pending', 'unfulfilled', 'AED', '205.00', ...goods, 'Layla Haddad', 'Flat 7'],
  ...['Al Majaz 1', 'SH', 'AE', newMobile(), 'Cash on Delivery (COD)', '2'],
];
const line = (name: string, goods: string[]) => [
  name,
  'a@mail.example',
  '',
  '',
  '',
  '',
  ...goods,
  ...Array(8).fill(''),
];

it('makes one shipment of a Shopify order of several lines, with all goods, their value and the order’s cash', async () => {
  const rows = [
    order('#2001', ['2', 'T-shirt', '50']),
    line('#2001', ['1', 'Cap', '55']),
    order('#2002', ['1', 'Shoes', '205']),
    // Sorted by product: a line isn't always directly below its order.
    line('#2001', ['3', 'Socks', '10']),
  ];
  const id = await stack.addedAbroad(rows, shopify);
  expect(await stack.problemsOf(id)).toEqual([]);
  expect((await stack.rowsOf(id)).map(({ state, itemOf }) => [state, itemOf])).toEqual([
    ['right', null],
    ['right', 2],
    ['right', null],
    ['right', 2],
  ]);
  expect((await findImport(stack.oasis, { id }))?.of).toMatchObject({ rows: 2, counts: { right: 2 } });
  const forms = await stack.formsOf(id);
  expect(forms.get(2)).toMatchObject({
    parcel: { commodityDescription: '2 × T-shirt, Cap, 3 × Socks', declaredValue: '185.00' },
    service: { codAmount: '205.00' },
  });
  expect(await stack.book(id)).toMatchObject({ value: { queued: 2 } });
  await stack.sendAll();
  const again = await stack.addedAbroad(rows, shopify);
  expect((await findImport(stack.oasis, { id: again }))?.of.counts).toMatchObject({ duplicate: 2, right: 0 });
});

it('does the same where every line repeats the order, as WooCommerce writes it, and adds nothing up twice', async () => {
  const header = [
    ...[
      'Order Number',
      'Email (Billing)',
      'Order Status',
      'First Name (Shipping)',
      'Address 1&2 (Shipping)',
      'City (Shipping)',
    ],
    ...[
      'Phone (Billing)',
      'Payment Method Title',
      'Order Total Amount',
      'Weight (kg)',
      'Item Name',
      'Quantity',
    ],
  ];
  const mobile = newMobile();
  const row = (item: string, quantity: string) => [
    ...[
      '5001',
      'o@mail.example',
      'processing',
      'Omar',
      'Villa 2',
      'Dubai',
      mobile,
      'Cash on delivery',
      '320',
      '1.5',
      item,
      quantity,
    ],
  ];
  const id = await stack.addedAbroad([row('Perfume', '1'), row('Oud', '2'), row('Soap', '1')], header);
  expect((await stack.rowsOf(id)).map(({ itemOf }) => itemOf)).toEqual([null, 2, 2]);
  expect(await stack.problemsOf(id)).toEqual([]);
  expect((await stack.formsOf(id)).get(2)).toMatchObject({
    parcel: { commodityDescription: 'Perfume, 2 × Oud, Soap', weight: '1.5' },
    service: { codAmount: '320.00' },
  });
  // The lines stay lines when the columns are set again.
  const of = (await findImport(stack.oasis, { id }))?.of;
  await stack.confirm(id, of?.columns);
  expect((await stack.rowsOf(id)).map(({ itemOf }) => itemOf)).toEqual([null, 2, 2]);
});

it('takes rows with goods and their amounts for lines of the order above, if they add up to its amount', async () => {
  const header = [
    'Order',
    'Receiver name',
    'Mobile',
    'Emirate',
    'Address',
    'Email',
    'Item',
    'Weight (kg)',
    'COD',
  ];
  const row = (reference: string) => [
    ...[reference, 'Omar Saeed', newMobile(), 'Dubai', 'Villa 2', 'o@mail.example', '', '8.000', '236'],
  ];
  const goods = (name: string, cod: string) => ['', '', '', '', '', '', name, '', cod];
  const id = await stack.addedAbroad(
    [row('Y-1'), goods('Litter', '76'), goods('Kibble', '160'), row('Y-2'), goods('Seed', '54')],
    header,
  );
  expect((await stack.rowsOf(id)).map(({ itemOf }) => itemOf)).toEqual([null, 2, 2, null, 5]);
  expect(await stack.problemsOf(id)).toEqual(['5 codAmount codLines']);
  expect((await stack.formsOf(id)).get(2)?.service.codAmount).toBe('236.00');
});

it('takes an area’s column with whole addresses for the address where there is none', async () => {
  const header = ['Order', 'Receiver name', 'Mobile', 'Email', 'Emirate', 'Area', 'Weight (kg)'];
  const row = ['X-1', 'Omar Saeed', newMobile(), 'o@mail.example', 'Dubai', 'Deira, Villa 20', '88.000'];
  const id = await stack.addedAbroad([row, row.with(0, 'X-2').with(6, '250')], header);
  expect(await stack.problemsOf(id)).toEqual(['3 weight weightUnit']);
  expect((await stack.formsOf(id)).get(2)?.receiver).toMatchObject({ address: 'Deira, Villa 20' });
});

it('adds up the weights of lines, and asks where each row has its own cash', async () => {
  const header = [
    'Order',
    'Receiver name',
    'Mobile',
    'Emirate',
    'Address',
    'Weight (kg)',
    'COD',
    'Product name',
    'Email',
  ];
  const mobile = newMobile();
  const receiver = ['Omar Saeed', mobile, 'Dubai', 'Villa 2'];
  const id = await stack.addedAbroad(
    [
      ['W-1', ...receiver, '1.25', '', 'Chair', 'o@mail.example'],
      ['W-1', '', '', '', '', '0.5', '', 'Lamp', ''],
      ['W-2', ...receiver, '1', '100', 'Chair', 'o@mail.example'],
      ['W-2', ...receiver, '1', '100', 'Lamp', 'o@mail.example'],
    ],
    header,
  );
  expect(await stack.problemsOf(id)).toEqual(['4 codAmount codLines']);
  expect((await stack.formsOf(id)).get(2)?.parcel).toMatchObject({
    weight: '1.75',
    commodityDescription: 'Chair, Lamp',
  });
  expect((await stack.rowsOf(id)).map(({ state, itemOf }) => [state, itemOf])).toEqual([
    ['right', null],
    ['right', 2],
    ['wrong', null],
    ['wrong', 4],
  ]);
  const rows = [
    { number: 4, version: 0, edits: {}, confirmed: [{ field: 'codAmount' as const, code: 'codLines' }] },
  ];
  await saveRows(stack.oasis, { importId: id, rows });
  expect((await stack.formsOf(id)).get(4)?.service.codAmount).toBe('100.00');
});
