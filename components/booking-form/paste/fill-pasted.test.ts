import { createFormControl } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { addressWith, fillPasted } from './fill-pasted.ts';

let form: ReturnType<typeof createFormControl<ShipmentForm>>;

beforeEach(() => {
  form = createFormControl<ShipmentForm>({ defaultValues: startedForm() });
  form.control._state.mount = true;
});

const fill = (values: Parameters<typeof fillPasted>[1]) =>
  fillPasted(form as unknown as Parameters<typeof fillPasted>[0], values);

test('fills what was found, and leaves the rest', () => {
  form.setValue('receiver.email', 'kept@mail.example');
  form.setValue('receiver.zoneId', '301');
  fill({ contactName: 'Sara', emirateId: '1', codAmount: '150.00', poBox: '12', remarks: 'Call first' });
  expect(form.getValues('receiver')).toMatchObject({
    contactName: 'Sara',
    email: 'kept@mail.example',
    emirateId: '1',
    zoneId: '',
    address: 'P.O. Box 12',
  });
  expect(form.getValues('service')).toMatchObject({
    paymentMethod: 'cod',
    codAmount: '150.00',
    remarks: 'Call first',
  });
});

test('takes the only number of a receiver abroad for the mobile', () => {
  form.setValue('kind', 'international');
  fill({ contactName: 'Emma', phone: '+44 7700 900123', address: '4 Main Street, London' });
  expect(form.getValues('receiver')).toMatchObject({ contactName: 'Emma', mobile: '+44 7700 900123' });
});

test('undoes all of it', () => {
  form.setValue('receiver.contactName', 'Omar');
  form.setValue('receiver.emirateId', '3');
  form.setValue('receiver.areaText', 'khan');
  const before = structuredClone(form.getValues());
  fill({
    contactName: 'Sara',
    emirateId: '1',
    zoneId: '101',
    areaId: '10101',
    address: 'Villa 1',
    codAmount: '9',
    remarks: 'Call first',
  })();
  expect(form.getValues()).toEqual(before);
});

test('writes the numbers without a field in the language of the address', () => {
  expect(addressWith({ address: 'Villa 1', makani: '3001795321' })).toBe('Villa 1, Makani 3001795321');
  expect(addressWith({ address: 'فيلا 1', poBox: '12' })).toBe('فيلا 1، ص.ب. 12');
});
