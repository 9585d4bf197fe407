import { expect, it } from 'vitest';
import { bookingFieldPaths } from '#lib/postal/family-a/translate-booking.ts';
import { creationFieldPaths } from '#lib/postal/family-b/translate-party.ts';
import { readRefusal } from '#lib/postal/translation/refusal.ts';
import { startedItem } from './checks/started-item.ts';
import { formPathOf } from './form-path.ts';
import { startedForm } from './started-form.ts';

function holds(path: string): boolean {
  return (
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], {
      ...startedForm(),
      customs: { ...startedForm().customs, items: [startedItem(), startedItem()] },
    }) !== undefined
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

it.each([
  ['international', 'receiver.cityId', 'receiver.cityId'],
  ['international', 'receiver.state', 'receiver.state'],
  ['international', 'sender.cityId', 'sender.emirateId'],
  ['incoming', 'sender.countryId', 'sender.countryId'],
  ['incoming', 'receiver.cityId', 'receiver.emirateId'],
  ['international', 'receiver.references.1', 'receiver.ownReference2'],
  ['international', 'declaredValue.currency', 'customs.currency'],
  ['international', 'customsItems', 'customs.items'],
  ['international', 'customsItems.1.value', 'customs.items.1.unitValue'],
  ['international', 'customsItems.0.size.widthMm', 'customs.items.0.width'],
  ['international', 'iossNumber', 'customs.iossNumber'],
  ['international', 'service', 'kind'],
] as const)('of an %s shipment, one about %s is shown at %s', (kind, orderPath, path) => {
  expect(formPathOf(orderPath, kind)).toBe(path);
  expect(holds(path)).toBe(true);
});

// Every spelling in which an operator may name an item of the declaration, and a field of family A.
it.each([
  [creationFieldPaths, 'customsDeclarations[1].hsCode', 'customs.items.1.hsCode'],
  [creationFieldPaths, 'customsDeclarations.1.hsCode', 'customs.items.1.hsCode'],
  [creationFieldPaths, 'CustomsDeclarations[0].Dimensions.Length', 'customs.items.0.length'],
  [creationFieldPaths, 'customsDeclarations.hsCode', 'customs.items'],
  [creationFieldPaths, 'customsDeclarations', 'customs.items'],
  [creationFieldPaths, 'consignee.address.zipCode', 'receiver.zipCode'],
  [creationFieldPaths, 'consignee.contact.altMobileNumber', 'receiver.alternativeMobile'],
  [creationFieldPaths, 'consignee.address.floorNo', 'receiver.floor'],
  [bookingFieldPaths, 'ReceiverCountry', 'receiver.countryId'],
  [bookingFieldPaths, 'IOSSTaxNumber', 'customs.iossNumber'],
  [bookingFieldPaths, 'ItemValue', 'parcel.declaredValue'],
])('a refusal reaches the field of the form', (fieldPaths, wireField, path) => {
  const [field] = readRefusal({ errors: { [wireField]: ['is unknown'] } }, fieldPaths)?.fields ?? [];
  expect(field?.message).toBe('is unknown');
  expect(formPathOf(field?.path ?? '', 'international')).toBe(path);
  expect(holds(path)).toBe(true);
});
