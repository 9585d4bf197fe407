import { expect, it } from 'vitest';
import { emirateIn } from './destination.ts';

it.each([
  ['Villa 5, Street 3, The Springs 7, Dubai', 'Dubai'],
  ['شقة 4، الخان، الشارقة', 'الشارقة'],
  ['House 33, Al Towayya - Al Ain - Abu Dhabi', 'Al Ain'],
  ['Sharjah Road, Villa 4', ''],
  ['Shop 2, Dubai, opposite the bus to, Sharjah', ''],
  ['Block AD, AD, Gate 2', ''],
])('takes from %s the emirate that a part of it names alone: %s', (address, emirate) => {
  expect(emirateIn(address)).toBe(emirate);
});
