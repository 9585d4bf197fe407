import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import { shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { contactSchema } from '#lib/contacts/schema.ts';
import { sampleContact } from '#lib/contacts/testing/sample-contact.ts';
import { shippingSettingsSchema } from '#lib/merchants/schema.ts';
import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

// Texts that break the rules of some fields, and some that break none.
const nasty = fc.constantFrom(
  ...['', ' ', 'x', '0', '1', '1,500', '7', '-1', '0.0001', '91', '181', '25.2', '1000000000', 'a@b.ae'],
  ...['0501234567'],
  ...['09:00', '13:00', '2020-01-01', '2999-01-01', 'express', 'cod', 'credit', 'kg', 'g', 'cm', 'm'],
  ...['door-to-door', 'non-document', 'label', 'shipment', 'x'.repeat(400)],
);
const anything = fc.oneof(
  { weight: 20, arbitrary: nasty },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null, undefined, 5) },
);

// A new form with up to six fields changed. Rules between fields run only while the other rules hold.
const paths = Object.entries(startedForm()).flatMap(([step, fields]) =>
  step === 'kind' ? [] : Object.keys(fields).map((field) => [step, field] as const),
);
const changes = fc.array(fc.tuple(fc.constantFrom(...paths), anything), { maxLength: 6 });

function formWith(changed: [readonly [string, string], unknown][]): unknown {
  const { kind, ...sections } = startedForm();
  const form: Record<string, Record<string, unknown>> = sections;
  form.service = { ...form.service, paymentMethod: 'cod' };
  for (const [[step, field], value] of changed) form[step] = { ...form[step], [field]: value };
  return { kind, ...form };
}

describe('the errors that the forms can report', () => {
  const said = new Set<string>();
  fc.assert(
    fc.property(changes, (changed) => {
      for (const { message } of shipmentFormSchema.safeParse(formWith(changed)).error?.issues ?? [])
        said.add(message);
    }),
    { numRuns: 5000, seed: 20261121 },
  );

  // Texts that break the rules of shipments that cross the border.
  const item = {
    ...startedItem(),
    description: 'قميص',
    hsCode: '1',
    quantity: '0',
    unitValue: '0',
    weight: '9',
    width: '1',
  };
  const abroad = { ...startedForm(), kind: 'international' } as const;
  const fine = { ...item, quantity: '1', unitValue: '1' };
  const receiver = { ...abroad.receiver, mobile: '1', zipCode: '1' };
  const service = { ...abroad.service, paymentMethod: 'cod' } as const;
  const parcel = { ...abroad.parcel, weight: '1', declaredValue: '2' };
  const customs = { items: [fine], currency: 'AED', iossNumber: '1' } as const;
  for (const form of [
    { ...abroad, service, receiver: { ...receiver, countryAlpha2: 'AE' } },
    { ...abroad, receiver: { ...receiver, countryAlpha2: 'DE' }, customs: { ...customs, items: [item] } },
    {
      ...abroad,
      receiver: { ...receiver, countryAlpha2: 'QA' },
      customs: { ...customs, items: [fine] },
      parcel,
    },
    { ...abroad, customs: { ...customs, items: Array.from({ length: 51 }, () => fine) } },
    { ...abroad, parcel: { ...parcel, declaredValue: '99999999' } },
    {
      ...abroad,
      receiver: {
        ...receiver,
        countryAlpha2: 'US',
        zipCode: '2134',
        mobile: '0501234567/042345678',
        phone: '1',
      },
    },
    { ...abroad, kind: 'incoming' },
  ])
    for (const { message } of shipmentFormSchema.safeParse(form).error?.issues ?? []) said.add(message);

  // Only the server knows the operator's lists, the merchant's tags, and the draft of an import's row.
  said.add('draftChanged');
  said.add('hsCodeUnknown');
  said.add('placeChanged');
  said.add('sentOtherwise');
  said.add('tooManyDifferentTags');

  // The shipping settings use the same messages.
  const settings = {
    receiverEmail: '@',
    natureType: '0',
    productCode: 'x'.repeat(31),
    print: '',
    requestKind: '',
    transactionSource: '',
    requestSource: '',
    branchName: '',
    electronicAwb: false,
    codFeeMinor: '-1',
    printsCustoms: false,
    printsPackingSlip: false,
  };
  for (const { message } of shippingSettingsSchema.safeParse(settings).error?.issues ?? []) said.add(message);

  // So do contacts.
  const many = Array.from({ length: 11 }, (_, index) => `${index}`);
  const [address] = sampleContact().addresses;
  const contacts = [
    { name: '', companyName: '' },
    { mobile: 'x', tags: many, addresses: many.map(() => address) },
  ];
  for (const contact of contacts)
    for (const { message } of contactSchema.safeParse({ ...sampleContact(), ...contact }).error?.issues ?? [])
      said.add(message);

  test('are exactly the messages of validation', () => {
    expect([...said].sort()).toEqual(Object.keys(english.validation).sort());
  });

  test('have a message in both languages', () => {
    expect(Object.keys(english.validation)).toEqual(expect.arrayContaining([...said]));
    expect(Object.keys(arabic.validation)).toEqual(expect.arrayContaining([...said]));
  });
});
