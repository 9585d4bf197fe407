import { expect, it } from 'vitest';
import { withAlAin } from './order-texts.ts';

it.each([
  [{ emirate: 'AUH', address: 'Sanaiya, Al Ain, near Lulu' }, 'Al Ain'],
  [{ emirate: 'Abu Dhabi', city: 'Al Ain', address: 'Villa 7, Zakher' }, 'Al Ain'],
  [{ emirate: 'Abu Dhabi', address: 'Electra St, above Al Ain Pharmacy' }, 'Abu Dhabi'],
  [{ emirate: 'Dubai', address: 'Shop 4, Al Ain' }, 'Dubai'],
])('reads the emirate of %j as %s', (values, emirate) => {
  expect(withAlAin(values)).toMatchObject({ address: values.address, emirate });
});
