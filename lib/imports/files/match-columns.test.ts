import { expect, it, test } from 'vitest';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { choiceOf } from '../forms/choice-of.ts';
import { importFields } from '../schema.ts';
import { matchColumns } from './match-columns.ts';

test.each([
  ['English', en],
  ['Arabic', ar],
])('knows the columns of its own template in %s', (_language, messages) => {
  const { fields } = messages.imports;
  expect(matchColumns(importFields.map((field) => fields[field])).columns).toEqual(importFields);
});

// The usual column names of the shops' exports. They weren't checked against real files. People choose the meaning of an
// unknown column.
it.each([
  [
    'Shopify',
    'Name,Email,Financial Status,Total,Lineitem quantity,Lineitem name,Billing Name,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Payment Method,Phone,Shipping Province Name',
    'reference,email,paymentStatus,total,quantity,contents,billingName,billingPhone,contactName,address,address,address,companyName,area,zipCode,,country,mobile,remarks,payment,billingPhone,emirate',
  ],
  [
    'WooCommerce',
    'Order Number,Order Status,Customer Note,First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Email (Billing),Phone (Billing),Payment Method Title,Order Total Amount,Item Name',
    'reference,orderStatus,remarks,contactName,contactName,address,area,emirate,zipCode,country,email,mobile,payment,total,contents',
  ],
  [
    'Salla',
    'رقم الطلب,اسم العميل,رقم الجوال,الدولة,المدينة,الحي,العنوان,طريقة الدفع,إجمالي الطلب,الوزن',
    'reference,contactName,mobile,country,emirate,area,address,payment,total,weight',
  ],
  [
    'Zid',
    'order id,customer name,customer mobile,customer email,country,city,district,street,payment method,order total',
    'reference,contactName,mobile,email,country,emirate,area,address,payment,total',
  ],
])('knows the columns of %s', (_shop, header, fields) => {
  expect(matchColumns(header.split(',')).columns.map((field) => field ?? '')).toEqual(fields.split(','));
});

it('knows the choices that the screens offer, in both languages', () => {
  for (const { products, contentTypes } of [en.booking, ar.booking]) {
    for (const [product, name] of Object.entries(products))
      expect(choiceOf('product', name.toUpperCase(), 'express')).toBe(product);
    for (const [type, name] of Object.entries(contentTypes))
      expect(choiceOf('contentType', name, 'document')).toBe(type);
  }
  expect(choiceOf('product', undefined, 'premium')).toBe('premium');
  expect(choiceOf('product', 'by camel', 'premium')).toBe('by camel');
});

it('uses a column twice only where the parts belong together', () => {
  expect(matchColumns(['Mobile', 'Phone', 'Tel', 'Address 1', 'Address 2']).columns).toEqual([
    'mobile',
    'phone',
    null,
    'address',
    'address',
  ]);
});
