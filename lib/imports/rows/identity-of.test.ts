import { expect, it } from 'vitest';
import { identityOf } from './identity-of.ts';

const order = { contactName: 'Layla Haddad', emirate: 'Sharjah', weight: '1' };

it('is the reference, in any spelling', () => {
  expect(identityOf([{ ...order, reference: 'Ab-1' }], false)).toBe(
    identityOf([{ reference: 'AB-1', hsCode: '1' }], true),
  );
});

it('of an order within the country without a reference, doesn’t depend on columns that were added later', () => {
  const known = identityOf([order], false);
  expect(identityOf([{ ...order, country: 'AE', currency: 'AED', product: 'Express' }], false)).toBe(known);
  expect(identityOf([{ ...order, office: 'Deira' }], false)).not.toBe(known);
});

it('of an order to another country without a reference, has the place and all goods', () => {
  const abroad = { ...order, country: 'SA', itemDescription: 'Shirts' };
  const known = identityOf([abroad], true);
  expect(identityOf([{ ...abroad, country: 'QA' }], true)).not.toBe(known);
  expect(identityOf([abroad, { itemDescription: 'Belts' }], true)).not.toBe(known);
  expect(identityOf([{ ...abroad, contactName: 'LAYLA  haddad' }], true)).toBe(known);
});
