import { expect, it } from 'vitest';
import { formPathOf } from './form-path.ts';
import { startedForm } from './started-form.ts';

function holds(path: string): boolean {
  return (
    path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], startedForm()) !== undefined
  );
}

it.each([
  ['receiver.mobile', 'receiver.mobile'],
  ['sender.cityId', 'sender.emirateId'],
  ['weightGrams', 'parcel.weight'],
  ['codAmount', 'service.codAmount'],
  ['pickupDate', 'service.pickupDate'],
  ['codAmount.currency', 'service.codAmount'],
  ['merchantReferences', 'parcel.reference1'],
  ['merchantReferences.2', 'parcel.reference3'],
])('an operator’s complaint about %s is shown at %s, a field of the form', (orderPath, path) => {
  expect(formPathOf(orderPath)).toBe(path);
  expect(holds(path)).toBe(true);
});
