import { describe, expect, it } from 'vitest';
import { cashBeside, withNotedPhone, withoutLeftovers } from './leftovers.ts';

describe('an address', () => {
  const mobile = '0501234567';
  it.each([
    [{ address: 'Villa 9, Al Barsha 1, 050 987 6543' }, { mobile: '+971509876543' }],
    [
      { mobile, address: 'Villa 9, Al Barsha 1 / tel 04 333 2211' },
      { mobile, phone: '+97143332211' },
    ],
    [{ mobile, address: 'Villa 9, Al Barsha 1 (0501234567)' }, { mobile }],
    [
      { mobile, address: 'Villa 9, leave with security, Al Barsha 1' },
      { mobile, remarks: 'leave with security' },
    ],
  ])('of %j is left without what belongs elsewhere', (values, meant) => {
    expect(withoutLeftovers(values)).toEqual({ address: 'Villa 9, Al Barsha 1', ...meant });
  });

  it('is read without a phone behind the name, unless another phone is there', () => {
    const contactName = 'Mr. Rob +971 52 331 2574';
    expect(withoutLeftovers({ contactName })).toMatchObject({
      contactName: 'Mr. Rob',
      mobile: '+971 52 331 2574',
    });
    expect(withoutLeftovers({ contactName, mobile })).toEqual({ contactName, mobile });
  });

  it('is read with the mobile of two phones first', () => {
    expect(withoutLeftovers({ mobile: '065571120', phone: '0503319982' })).toEqual({
      mobile: '0503319982',
      phone: '065571120',
    });
  });

  it('keeps a third phone, the number of a house and the names of places', () => {
    for (const values of [
      { mobile, phone: '043332211', address: 'Villa 9, 0509876543' },
      { mobile, address: 'Villa 12345678, Street 4' },
      { mobile, address: 'Near the school, The Gate, Office 4' },
      { mobile },
    ])
      expect(withoutLeftovers(values)).toEqual(values);
  });
});

it.each([
  ['Coral Hotel - Attn: Mr. Feroz', 'Coral Hotel', 'Mr. Feroz'],
  ['Coral Hotel (attention Layla)', 'Coral Hotel', 'Layla'],
  ['فندق المرجان - عناية: ليلى', 'فندق المرجان', 'ليلى'],
])('reads a company and a person in “%s”', (contactName, companyName, person) => {
  expect(withoutLeftovers({ contactName })).toMatchObject({ companyName, contactName: person });
  expect(withoutLeftovers({ contactName, companyName: 'Oasis' })).toEqual({
    contactName,
    companyName: 'Oasis',
  });
});

it('finds another amount to collect beside the order’s', () => {
  expect(cashBeside({ address: 'Villa 9, COD 150' }, '')).toBe('address');
  expect(cashBeside({ contents: 'Abaya, collect 150 AED' }, '120.00')).toBe('contents');
  expect(cashBeside({ remarks: 'paid 75 deposit, collect 75' }, '150.00')).toBe('remarks');
  expect(cashBeside({ address: 'Villa 9, COD 150' }, '150.00')).toBeNull();
  expect(cashBeside({ remarks: 'paid by link 10/2' }, '150.00')).toBe('remarks');
  expect(cashBeside({ remarks: 'paid by link 10/2' }, '')).toBeNull();
  expect(cashBeside({ remarks: 'paid 200 by card, rest cash' }, '440.00')).toBeNull();
  expect(cashBeside({ remarks: 'paid 200 by link' }, '440.00')).toBeNull();
  expect(cashBeside({ remarks: 'paid 1,440 by link' }, '1440.00')).toBe('remarks');
  expect(cashBeside({ contents: 'Balance 1500' }, '1150.00')).toBeNull();
  for (const remarks of ['not paid yet', 'Postage paid by us', 'paid parking near building', 'duties paid'])
    expect(cashBeside({ remarks }, '150.00')).toBeNull();
  expect(cashBeside({ contents: 'Silver coin 50 AED, cash box' }, '')).toBeNull();
});

it.each([
  ['call sister 050 448 2290', '050 448 2290'],
  ['ترن على البيت 067651140 إذا ما ردت', '067651140'],
  ['sender 0504482290', undefined],
  ['call 0504482290 or 0504482291', undefined],
  ['call 0501147738', undefined],
])('takes the only other phone of the note “%s” for the second one', (remarks, phone) => {
  expect(withNotedPhone({ mobile: '0501147738', remarks }).phone).toBe(phone);
});

it('asks about what is left by a note of a deposit', () => {
  expect(cashBeside({ remarks: 'دفع عربون 600 والباقي 1000 عند التوصيل' }, '1600.00')).toBe('remarks');
  expect(cashBeside({ remarks: 'الباقي عند الاستلام' }, '100')).toBeNull();
});
