import { expect, it } from 'vitest';
import { withAlAin, withCountry } from './order-texts.ts';

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
