import { expect, test } from 'vitest';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { returnForm } from './return-form.ts';

const pickup = { pickupDate: '2026-11-23', pickupFrom: '14:00', pickupTo: '18:00' };

test.each([
  ['domestic', 'domestic'],
  ['international', 'incoming'],
  ['incoming', 'international'],
] as const)('the way back of a %s shipment is %s', (kind, back) => {
  expect(returnForm({ ...startedForm(), kind }, '1000012345678', pickup).kind).toBe(back);
});

test('what belongs to the way there is left out', () => {
  const form = startedForm();
  form.service = {
    ...form.service,
    paymentMethod: 'cod',
    codAmount: '250',
    delivery: 'counter',
    officeId: '7',
    latitude: '25.1',
    longitude: '55.2',
    preassignedAwb: 'EE900000145AE',
    emailReceiver: true,
    specialNotes: 'Gate 4',
  };
  expect(returnForm(form, '1000012345678', pickup).service).toMatchObject({
    paymentMethod: 'credit',
    codAmount: '',
    delivery: 'door-to-door',
    officeId: '',
    latitude: '',
    longitude: '',
    preassignedAwb: '',
    emailSender: true,
    emailReceiver: false,
    specialNotes: '',
  });
});
