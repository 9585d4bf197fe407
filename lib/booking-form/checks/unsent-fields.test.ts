import { expect, it } from 'vitest';
import { filledInternational, filledItem } from '#e2e/bookings/filled-abroad.ts';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import { startedForm } from '../started-form.ts';
import { withoutUnsent } from '../understand-form.ts';
import { incoming, international } from './abroad.ts';
import { domestic } from './domestic.ts';
import { notOfKind, unsentFields } from './unsent-fields.ts';

const pickup = ['service.pickupDate', 'service.pickupFrom', 'service.pickupTo'];

it('names nothing where family A books, which has a place for each field of the form at home', () => {
  const full = changedForm({
    parcel: { pieces: '3', contentType: 'document', commodityDescription: 'Papers' },
    service: { product: 'premium', paymentMethod: 'cash', registered: true, returnService: true },
  });
  expect(unsentFields(full, 'A')).toEqual([]);
});

it('names what family B doesn’t get: always the pickup, and what says more than a body without it', () => {
  expect(unsentFields(filledForm, 'B')).toEqual(pickup);
  const asked = changedForm({
    parcel: { pieces: '3', contentType: 'document' },
    service: { product: 'premium', paymentMethod: 'cash', registered: true },
  });
  const service = ['service.product', 'service.paymentMethod', ...pickup, 'service.registered'];
  expect(unsentFields(asked, 'B')).toEqual(service);
});

it('names what shape S2 has no place for, and nothing that only another kind has', () => {
  const abroad = {
    ...filledInternational,
    receiver: { ...filledInternational.receiver, countryAlpha2: 'DE', state: 'Bavaria' },
    parcel: { ...filledInternational.parcel, pieces: '3' },
    service: { ...filledInternational.service, codAmount: '5', latitude: '25', returnService: true },
    customs: { ...filledInternational.customs, iossNumber: 'IM1234567890' },
  };
  expect(unsentFields(abroad, 'B')).toEqual([
    ...['receiver.state', 'parcel.pieces'],
    ...[...pickup, 'customs.iossNumber'],
  ]);
  const documents = { ...abroad, parcel: { ...filledForm.parcel, contentType: 'document' as const } };
  expect(unsentFields(documents, 'B')).toEqual(['receiver.state', 'parcel.contentType', ...pickup]);
});

it('names the goods’ references and sizes to family A, whose customs form has no place for them', () => {
  const form = {
    ...filledInternational,
    customs: {
      ...filledInternational.customs,
      items: [filledItem(), filledItem({ reference: 'SKU-3', length: '3' })],
    },
  };
  expect(unsentFields(form, 'A')).toEqual(['customs.items.1.reference', 'customs.items.1.length']);
  expect(unsentFields(form, 'B')).toEqual(pickup);
});

it('checks nothing that isn’t sent', () => {
  const wrong = changedForm({
    service: { pickupDate: '2020-01-01', preassignedAwb: 'x'.repeat(50), paymentMethod: 'cash' },
  });
  const blank = startedForm();
  expect(withoutUnsent(wrong, 'B').service).toMatchObject({
    pickupDate: blank.service.pickupDate,
    preassignedAwb: '',
    paymentMethod: 'credit',
  });
  expect(withoutUnsent(wrong, 'A')).toEqual(wrong);
  const codAbroad = {
    ...filledInternational,
    service: { ...filledForm.service, paymentMethod: 'cod' as const },
  };
  expect(withoutUnsent(codAbroad, 'B').service.paymentMethod, 'a check refuses it').toBe('cod');
});

it('knows the fields of each kind as its checks have them', () => {
  const sections = ['sender', 'receiver', 'parcel', 'service'] as const;
  const places = /\.(countryId|countryAlpha2|cityId|emirateId|zoneId|areaId)$|Text$/;
  for (const [kind, { shape }] of Object.entries({ domestic, international, incoming })) {
    const absent = sections.flatMap((section) =>
      Object.keys(startedForm()[section])
        .filter((field) => !(field in shape[section].in.shape))
        .map((field) => `${section}.${field}`),
    );
    const expected = notOfKind[kind as keyof typeof notOfKind];
    expect(absent.filter((path) => !places.test(path)).sort(), kind).toEqual([...expected].sort());
  }
});
