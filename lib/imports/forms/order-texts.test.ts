import { expect, it } from 'vitest';
import { withAlAin, withCountry, withLines } from './order-texts.ts';

it.each([
  [{ emirate: 'AUH', address: 'Sanaiya, Al Ain, near Lulu' }, 'Al Ain'],
  [{ emirate: 'Abu Dhabi', city: 'Al Ain', address: 'Villa 7, Zakher' }, 'Al Ain'],
  [{ emirate: 'Abu Dhabi', address: 'Electra St, above Al Ain Pharmacy' }, 'Abu Dhabi'],
  [{ emirate: 'Dubai', address: 'Shop 4, Al Ain' }, 'Dubai'],
])('reads the emirate of %j as %s', (values, emirate) => {
  expect(withAlAin(values)).toMatchObject({ address: values.address, emirate });
});

it.each([
  [{ emirate: 'الكويت' }, { country: 'الكويت' }],
  [{ emirate: 'United Kingdom' }, { country: 'United Kingdom' }],
  [{ emirate: 'Ajman' }, { emirate: 'Ajman' }],
  [
    { emirate: 'Jordan', country: 'AE' },
    { emirate: 'Jordan', country: 'AE' },
  ],
])('takes a country in place of an emirate for the country: %j', (values, meant) => {
  expect(withCountry(values)).toEqual(meant);
});

it.each([
  [{ weight: '0.5 kg' }, { weight: '2 kg' }, '2.5'],
  [{ weight: '0,5' }, { weight: '2' }, '2.5'],
  [{ weight: '500 g' }, { weight: '2' }, '2.5'],
  [{ weightGrams: '1,250' }, { weightGrams: '500' }, '1.75'],
  [{ weightEither: '300' }, { weightEither: '0.2' }, '0.5'],
  [{ contents: 'Cups' }, { weight: '2' }, '2'],
  [{ weight: '0.00 kg' }, { weight: '2' }, '2'],
  [{ weight: '1 kg' }, { weight: 'two bags' }, '1 kg + two bags'],
])('adds up the weights of the lines %j and %j', (order, item, weight) => {
  expect(withLines(order, [item])).toMatchObject({ weight, weightGrams: undefined, weightEither: undefined });
});

it('takes a weight that each line of an order repeats once', () => {
  const line = { contactName: 'Hala', weight: '3' };
  expect(withLines(line, [line]).weight).toBe('3');
});
