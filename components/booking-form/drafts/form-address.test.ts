import { expect, it } from 'vitest';
import { sourceInAddress, stepInAddress } from './form-address.ts';

const search = (text: string) => new URLSearchParams(text);

it.each([
  ['', 'receiver'],
  ['draft=1', 'receiver'],
  ['draft=1&new=1&step=service', 'service'],
  ['step=nothing', 'receiver'],
  ['repeat=2', 'review'],
  ['repeat=2&step=parcel', 'parcel'],
  ['repeat=2&draft=1&new=1', 'receiver'],
])('%s opens at %s', (text, step) => {
  expect(stepInAddress(search(text))).toBe(step);
});

it('the steps of one form have one source, and a new form has another', () => {
  expect(sourceInAddress(search('draft=1&new=1&step=parcel'))).toBe(sourceInAddress(search('draft=1')));
  expect(sourceInAddress(search('repeat=2'))).not.toBe(sourceInAddress(search('')));
});
