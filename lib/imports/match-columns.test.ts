import { expect, it, test } from 'vitest';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { matchColumns } from './match-columns.ts';
import { importFields } from './schema.ts';

test.each([
  ['English', en],
  ['Arabic', ar],
])('knows the columns of its own template in %s', (_language, messages) => {
  const { fields } = messages.imports;
  expect(matchColumns(importFields.map((field) => fields[field]))).toEqual(importFields);
});

// The usual column names of the shops' exports. They weren't checked against real files. People choose the meaning of an
// unknown column.
it.each([
  [
    'Shopify',
    'Name,Email,Financial Status,Total,Lineitem quantity,Lineitem name,Billing Name,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Payment Method,Phone,Shipping Province Name',
    'reference,email,,total,,contents,,mobile,contactName,address,,,companyName,area,,,,,remarks,payment,,emirate',
  ],
  [
    'WooCommerce',
    'Order Number,Order Status,Customer Note,First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Email (Billing),Phone (Billing),Payment Method Title,Order Total Amount,Item Name',
    'reference,,remarks,contactName,contactName,address,emirate,,email,mobile,payment,total,contents',
  ],
  [
    'Salla',
    'رقم الطلب,اسم العميل,رقم الجوال,المدينة,الحي,العنوان,طريقة الدفع,إجمالي الطلب,الوزن',
    'reference,contactName,mobile,emirate,area,address,payment,total,weight',
  ],
  [
    'Zid',
    'order id,customer name,customer mobile,customer email,city,district,street,payment method,order total',
    'reference,contactName,mobile,email,emirate,area,address,payment,total',
  ],
])('knows the columns of %s', (_shop, header, fields) => {
  expect(matchColumns(header.split(',')).map((field) => field ?? '')).toEqual(fields.split(','));
});

it('uses a column twice only where the parts belong together', () => {
  expect(matchColumns(['Mobile', 'Phone', 'Address 1', 'Address 2'])).toEqual([
    'mobile',
    null,
    'address',
    'address',
  ]);
});
