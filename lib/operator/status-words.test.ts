import { expect, it } from 'vitest';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import { wordsToKeep } from './status-phases.ts';

it.each([
  ['Delivered', 'Delivered'],
  ['The parcel was delivered to the receiver.', 'The parcel was delivered to the receiver.'],
  ['تم تسليم الشحنة', 'تم تسليم الشحنة'],
  ['Delivered to Khalid Omar', null],
  ['Delivered - KHALID', null],
  ['تم التسليم إلى خالد', null],
])('stores the words of a delivery "%s" only if they contain no name', (text, kept) => {
  expect(wordsToKeep(text, 'delivered')).toBe(kept);
});

it('removes the numbers of a shipment', () => {
  expect(wordsToKeep('Held, call 04 123 4567 about 1000012345678', 'held')).toBe('Held, call … about …');
  expect(wordsToKeep('Attempt 2 of 3', null)).toBe('Attempt 2 of 3');
});

it.each([undefined, null, '', '  '])('stores no text for %o', (text) => {
  expect(wordsToKeep(text, null)).toBeNull();
});

it('folds a code, and rejects anything else', () => {
  expect([' clc81 ', 'P-53', 'Out for delivery'].map(foldStatusCode)).toEqual([
    'CLC81',
    'P-53',
    'OUT FOR DELIVERY',
  ]);
  expect(['', '  ', 'x'.repeat(65), 'a\u0000', 'تم'].map(foldStatusCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
