import { expect, it, test } from 'vitest';
import { columnFacts } from '#lib/tables/columns/column-facts.ts';
import { readColumns } from '#lib/tables/columns/read-columns.ts';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { importFields } from '../fields/schema.ts';
import { choiceOf } from '../forms/choice-of.ts';
import { orderColumns } from './order-columns.ts';

const fieldsOf = (header: string[]) => readColumns({ header }, orderColumns).map(({ field }) => field);

/** How the columns of a table are read: `field grade reason`. */
function readTable([header = '', ...rows]: string[], hiddenColumns: number[] = []) {
  const cells = rows.map((row) => row.split(','));
  const names = header.split(',');
  const facts = names.map((_, at) => columnFacts(cells.map((row) => row[at] ?? '')));
  const read = readColumns({ header: names, facts, hiddenColumns }, orderColumns);
  return read.map(({ field, grade, reason }) => [field ?? '-', grade, reason].join(' '));
}

test.each([
  ['English', en],
  ['Arabic', ar],
])('knows the columns of its own template in %s', (_language, messages) => {
  const { fields } = messages.imports;
  expect(fieldsOf(importFields.map((field) => fields[field]))).toEqual(importFields);
});

it('knows whose a column is that says where its text is from, and an amount with two names', () => {
  const rows = ['0501234567,120', '0501234568,80'];
  expect(readTable(['Phone (from chat),cod-collectible-amount', ...rows])).toEqual([
    'mobile likely values',
    'codAmount sure nameAndValues',
  ]);
  expect(fieldsOf(['Phone', 'From name'])).toEqual(['mobile', null]);
});

it('takes addresses under “Deliver to” for addresses, and goods under “Piece” for no number of parcels', () => {
  const rows = ['Sara Khan,Villa 9 Street 12,Silk scarf', 'Mona Ali,Sun Tower Flat 4,Wool coat'];
  expect(readTable(['Recipient,Deliver to,Piece', ...rows])).toEqual([
    'contactName sure name',
    'address sure name',
    '- open pieces',
  ]);
});

it('asks about a customer beside another receiver, and takes shops that differ by row for companies', () => {
  const rows = [
    'Palm Clinic,Sara',
    'Desert Cafe,Mona',
    'Noor Tailors,Huda',
    'City Vets,Reem',
    'Al Dana,Lina',
  ];
  expect(readTable(['Customer name,Shipping name', ...rows])).toEqual([
    '- open address',
    'contactName sure name',
  ]);
  expect(readTable(['Shop,Name', ...rows])).toEqual(['companyName sure name', 'contactName sure name']);
  const own = rows.map((row) => row.replace(/^[^,]+/, 'Oasis Books'));
  expect(readTable(['Shop,Name', ...own])[0]).toBe('store sure name');
});

it('knows the choices that the screens offer, in both languages', () => {
  for (const { products, contentTypes } of [en.booking, ar.booking]) {
    for (const [product, name] of Object.entries(products))
      expect(choiceOf('product', name.toUpperCase())).toBe(product);
    for (const [type, name] of Object.entries(contentTypes)) expect(choiceOf('contentType', name)).toBe(type);
  }
  expect(choiceOf('product', undefined)).toBeUndefined();
  expect(choiceOf('product', 'by camel')).toBe('by camel');
});

it('uses a column twice only where the parts belong together', () => {
  expect(fieldsOf(['Mobile', 'Phone', 'Tel', 'Address 1', 'Address 2'])).toEqual([
    'mobile',
    'phone',
    null,
    'address',
    'address',
  ]);
});

it('grades what names and values say, and asks about the rest', () => {
  expect(
    readTable([
      'Order No,Client,Tel,Dest,COD,Something,Shop phone,Colour',
      'A-1,Rana Saleh,0501234567,Dubai,90,20.50,0509999999,red',
      'A-2,Salma Omar,0507654321,Sharjah,80,30.00,0509999999,red',
    ]),
  ).toEqual([
    ...['reference sure name', 'contactName sure name', 'mobile sure nameAndValues', 'emirate likely values'],
    ...['codAmount sure nameAndValues', '- open money', '- unused notNeeded', '- unused notNeeded'],
  ]);
});

it('leaves out no column in silence that can be a part of the address, goods, a weight or a status', () => {
  const header = 'Order No,Client,Tel,City,Street,Spot,Bouquet,Gross,Item state,Agent code';
  const rows = [
    'A-1,Rana,0501234567,Dubai,Street 5,Villa 71,Red roses,2.5 kg,shipped,X-1',
    'A-2,Salma,0507654321,Sharjah,Street 9,Flat 3,Tulips,750 g,New / جديد,X-2',
    'A-3,Lina,0507654322,Ajman,Street 4,بيت 9,Mixed,1 kg,cancelled,X-3',
  ];
  expect(readTable([header, ...rows]).slice(4)).toEqual([
    ...['address sure name', '- open address', '- open text', 'weight likely values'],
    ...['orderStatus open status', '- unused notNeeded'],
  ]);
});

it('asks about numbers that can be the order’s, also under another party’s name, and takes no numbers for a note', () => {
  const rows = ['KC-9001,DN-3301,Rana,0501234567', 'KC-9002,DN-3302,Salma,0507654321'];
  expect(readTable(['Shipper Ref,Delivery note,Client,Tel', ...rows]).slice(0, 2)).toEqual([
    '- open reference',
    '- open reference',
  ]);
});

it('takes a quantity of cartons for the parcels', () => {
  for (const name of ['Qty (Ctn)', 'CTN', 'Quantity (cartons)'])
    expect(readTable([`Name,Address,${name}`, 'Layla,Villa 2,2', 'Huda,Villa 3,1'])[2]).toBe(
      'pieces sure name',
    );
  expect(readTable(['Name,Address,Qty', 'Layla,Villa 2,2', 'Huda,Villa 3,1'])[2]).not.toMatch(/pieces/);
});

it('takes the payer’s place where no other one is', () => {
  const rows = ['Maryam,Villa 3,Al Tallah,Ajman', 'Tom,Apt 2208,Downtown,Dubai'];
  const billing = ['First Name', 'Address 1&2', 'City', 'State Code'].map((name) => `${name} (Billing)`);
  expect(readTable([billing.join(','), ...rows])).toEqual([
    'contactName sure name',
    'address sure name',
    'area sure name',
    'emirate sure nameAndValues',
  ]);
});

it('asks about another name beside the receiver’s', () => {
  const rows = ['Noura,Al Safa LLC,Rana Saleh,0501234567', 'Huda,Liwa Dates,Salma Omar,0507654321'];
  expect(readTable(['firstname,Third-party name,Shipping name,Tel', ...rows]).slice(0, 3)).toEqual([
    '- open text',
    '- open text',
    'contactName sure name',
  ]);
});

it('takes the customer’s name where the receiver’s has gaps, and asks about another’s phone beside the receiver’s', () => {
  const rows = ['Noura,,0501234567,0509876543', 'Huda,Salma Omar,0507654321,0501112233'];
  expect(readTable(['Customer Name,Shipping Attention,Tel,Guardian mobile', ...rows])).toEqual([
    'billingName sure name',
    'contactName sure name',
    'mobile sure nameAndValues',
    '- open phone',
  ]);
});

it('asks which of two columns with the same meaning and other values is used', () => {
  const rows = ['501,Kx92,Rana,0501234567', '502,Pz71,Salma,0507654321'];
  expect(readTable(['Order ID,Order Code,Client,Tel', ...rows]).slice(0, 2)).toEqual([
    '- open sameMeaning',
    'reference open sameMeaning',
  ]);
  const long = ['4419000000781001,INV-001204,Rana', '4419000000781044,INV-001205,Salma'];
  expect(readTable(['Invoice ID,Invoice Number,Client', ...long])[1]).toBe('reference open sameMeaning');
});

it.each([
  ['names', 'Collection Name,Collection Phone,Drop Name,Drop Phone'],
  ['paths', 'pickup.name,pickup.phone,dropoff.name,dropoff.phone'],
  ['groups', 'SENDER / Name,SENDER / Phone,RECEIVER / Name,RECEIVER / Phone'],
  ['Arabic groups', 'المرسل / الاسم,المرسل / الهاتف,المستلم / الاسم,المستلم / الهاتف'],
])('tells the receiver from the sender by %s', (_, header) => {
  const names = header.replace('Collection', 'Pickup').replace('Collection', 'Pickup');
  const read = readTable([
    names,
    'Depot,0509999999,Rana Saleh,0501234567',
    'Depot,0509999999,Salma Omar,0507654321',
  ]);
  expect(read.map((text) => text.split(' ')[0])).toEqual(['-', '-', 'contactName', 'mobile']);
});

it('asks which of two blocks with the same names is the receiver', () => {
  const read = readTable(['Name,Phone,COD,Name,Phone', 'Depot,0509999999,90,Rana,0501234567']);
  expect(read).toEqual([
    ...Array(2).fill('- open sameName'),
    'codAmount sure nameAndValues',
    ...Array(2).fill('- open sameName'),
  ]);
});

it('takes no column of one repeated word for a name, a reference or an address, and no hidden column', () => {
  const rows = ['Retail,Web,Rana,Villa', 'Retail,Web,Salma,Tower', 'Retail,Web,Lina,Gate'];
  expect(readTable(['Customer,Order,Receiver,Address', ...rows], [3])).toEqual([
    '- open oneWord',
    '- open oneWord',
    'contactName sure name',
    '- open hidden',
  ]);
});

it('reads names that are written as one word, and the end of a path', () => {
  const header = [
    'shippingfirstname',
    'shipping_lastname',
    'Delivery Address',
    'Delivery Address/Street',
    'Delivery Address/Mobile',
  ];
  expect(fieldsOf(header)).toEqual(['contactName', 'contactName', null, 'address', 'mobile']);
});

it('takes no amounts, days or goods as numbers of orders, and asks about a code under a name without a meaning', () => {
  const invoice = [
    'No.,Name,Phone,Invoice,Deposit',
    'RS-81,Marco,0501139027,620,200',
    'RS-82,Sunil,0558827701,180,180',
  ];
  expect(readTable(invoice).map((line) => line.split(' ').slice(0, 2))).toMatchObject([
    ['-', 'open'],
    ...Array(2).fill({}),
    ['-', 'open'],
    {},
  ]);
  const goods = ['م,الاسم,الجوال,الطلب', '1,أم راشد,0504412883,كيك زعفران', '2,نوال,0552290117,معمول تمر'];
  expect(readTable(goods).at(-1)).toMatch(/^contents/);
});

it('reads 1 in a column of COD as yes, and asks for the order’s own number beside a customer’s', () => {
  const rows = [
    'PO-8812,5400127,Rana,0501234567,1',
    ',5400128,Salma,0507654321,0',
    'FF-2,5400129,Huda,0507654322,1',
  ];
  const read = readTable(['Customer Ref. No.,Sequence,Client,Tel,COD', ...rows]);
  expect([read[0], read[1], read[4]]).toEqual([
    'reference sure name',
    '- open reference',
    'payment sure name',
  ]);
});

it('takes a service of another carrier for a way of delivery, and a code of letters for no goods', () => {
  const rows = ['XKBKNABJK,1,Rana,0501234567,Next Day', 'OHSATSERP,2,Salma,0507654321,Same Day'];
  const read = readTable(['reference,id_order,Client,Tel,Service Type', ...rows]);
  expect([read[0], read[1], read[4]]).toEqual([
    'reference open sameMeaning',
    '- open sameMeaning',
    'deliveryMethod sure name',
  ]);
});

it('knows a part of an address or a contact by the end of its name, and leaves out no way of payment', () => {
  const header = 'Contact/Street,Shipping Address Name,Shipping Address Phone,How do you want to pay?';
  const rows = ['Villa 1,Rana,0501234567,Cash when delivered', 'Villa 2,Salma,0507654321,Card in shop'];
  expect(readTable([header, ...rows]).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'address sure',
    'contactName sure',
    'mobile sure',
    '- open',
  ]);
});

it.each([
  ['yes and no to COD', 'COD (Y/N),Total;Y,120.00;N,80.00', 0, 'payment likely partOfName'],
  ['yes and no to paid', 'paid (Y/N),Total;Y,120.00;N,80.00', 0, 'paymentStatus likely partOfName'],
  [
    'an amount after “from receiver”',
    'Collect from receiver,Name;0,Sara;350,Omar',
    0,
    'codAmount sure nameAndValues',
  ],
  ['lines of an address', 'ADDR_LINE1,ADDR_LINE2;Villa 1,Al Lakes;Villa 2,Oud', 1, 'address sure name'],
  ['a unit beside “parcel”', 'Name,parcel kg;Sara,0.9;Omar,1.2', 1, '- open weight'],
  [
    'emirates under “zone”',
    'shipping_city,shipping_zone;Al Ramlah,Umm al Qaywayn;Dubai,Dubayy',
    1,
    'emirate sure nameAndValues',
  ],
  ['letters under “GM”', 'Name,GM;Sara,A;Omar,C', 1, '- open weight'],
  ['the status of a warehouse', 'Name,Pick status;Sara,DISPATCHED;Omar,PACKED', 1, 'orderStatus open status'],
  ['numbers with a year', 'JOB#,Name;26-0714,Sara;26-0715,Omar', 0, '- open reference'],
  [
    'amounts under “Paid to date”',
    'Total,Paid to Date;1260.00,0.00;475.50,475.50',
    1,
    'amountPaid sure nameAndValues',
  ],
  ['amounts under “Paid by”', 'Total,Paid by customer;145.00,145.00;75.00,0.00', 1, '- open money'],
  ['yes and no beside an amount', 'COD_YN,COD amount;Y,120.00;N,0.00', 0, 'payment likely partOfName'],
  [
    'long numbers of an order',
    'Submission ID,Name;6277781120931,Sara;6277781120932,Omar',
    0,
    '- open reference',
  ],
  [
    'numbers that the rows of an order share',
    'Inv Ref X,Goods;EX-3301,Pads;EX-3303,Belt;EX-3303,Alternator;EX-3304,Mirror',
    0,
    'reference likely partOfName',
  ],
  [
    'codes of several parts',
    'Row key,Name;SAL-ORD-2026-00871,Sara;SAL-ORD-2026-00872,Omar',
    0,
    '- open reference',
  ],
  [
    'the second line',
    'Delivery Address - Street Address,Delivery Address - Street Address Line 2;Villa 1,Al Lakes;Villa 2,Oud',
    1,
    'address sure name',
  ],
  ['a note from the buyer', 'Notes - From Buyer,Name;Evening please,Sara;Ring,Omar', 0, 'remarks sure name'],
])('reads %s', (_what, table, at, read) => {
  expect(readTable(table.split(';'))[at]).toBe(read);
});

it('asks about each filled column that isn’t known to say nothing of the parcel', () => {
  const table = (name: string, ...cells: string[]) =>
    readTable([
      `Order,Name,Mobile,Address,Total,Payment,${name}`,
      ...cells.map((cell, at) => `R-${at},Layla,050120000${at},Villa ${at} Street 2,12${at}.00,COD,${cell}`),
    ]).at(-1);
  // Each of these was left out in silence once.
  expect(table('Received', '0', '145', '200')).toBe('- open money');
  expect(table('Slot', 'morning', 'after five')).toBe('- open text');
  expect(table('Item Status', 'Packed', 'Cancelled')).toBe('orderStatus open status');
  expect(table('How many', '2', '5')).toBe('- open pieces');
  for (const [name = '', ...cells] of [
    ['Order date', '2026-11-01', '2026-11-02'],
    ['SKU', 'OUD-41', 'OUD-42'],
    ['No.', '1', '2', '3'],
    ['Discount', '0.00', '0.00'],
    ['Vendor', 'Oasis', 'Oasis', 'Oasis'],
    ['Consignee', 'Layla', 'Layla'],
  ])
    expect([name, table(name, ...cells)]).toEqual([name, '- unused notNeeded']);
});

it('asks about a room that stands away from the address', () => {
  expect(readTable(['Room,Item,Name,Address,Emirate', '0815,Shoe,Layla,Villa 2 Street 9,Dubai'])[0]).toBe(
    '- open address',
  );
  expect(
    readTable([
      'Room,Item,Name,Send to,Emirate',
      '0815,Shoe,Layla,"Villa 2, Street 9",Dubai',
      '0817,Shoe,Huda,"Flat 3, Tower 1",Ajman',
    ])[0],
  ).toBe('- open address');
  expect(readTable(['Item,Name,Address,Room,Emirate', 'Shoe,Layla,Tower 2,815,Dubai'])[3]).toBe(
    'address sure name',
  );
});

it('takes a destination city or a region with emirates for the emirate', () => {
  expect(readTable(['Name,District,Region', 'Layla,Al Garhoud,AE-DU', 'Huda,Al Rams,AE-RK'])[2]).toMatch(
    /^emirate /,
  );
  expect(readTable(['Name,Destination City', 'Layla,Dubai', 'Huda,Ajman'])[1]).toMatch(/^emirate /);
  expect(readTable(['Name,Destination City', 'Layla,Muscat', 'Huda,Cairo'])[1]).toMatch(/^city /);
});
