import { expect, it } from 'vitest';
import { startedForm } from '#lib/booking-form/started-form.ts';
import type { BookingRule } from '#lib/rules/apply-rules.ts';
import { formOfOrder, type Order } from './order.ts';

const rules: BookingRule[] = [
  {
    id: '1',
    name: 'Small box',
    when: {},
    set: { product: 'premium', parcel: { weight: '2', weightUnit: 'kg', length: '30' } },
  },
];

const order: Order = {
  number: 'A-1',
  kind: 'domestic',
  receiver: { contactName: 'Layla Haddad' },
  parcel: { weight: '500', weightUnit: 'g', pieces: undefined },
  service: { codAmount: '80.00' },
};

it('takes what the order says, and fills the rest from the defaults and the rules', () => {
  const start = startedForm();
  start.sender.contactName = 'Sara Noor';
  const { form, setBy } = formOfOrder(order, start, rules);
  expect(form).toMatchObject({
    sender: { contactName: 'Sara Noor' },
    receiver: { contactName: 'Layla Haddad', email: '' },
    parcel: { reference1: 'A-1', weight: '500', weightUnit: 'g', pieces: '1', length: '30' },
    service: { product: 'premium', paymentMethod: 'cod', codAmount: '80.00' },
  });
  expect(setBy).toEqual({ product: 'Small box', parcel: 'Small box' });
});

it('lets no rule change what the order says', () => {
  const said = { ...order, service: { product: 'express', paymentMethod: 'cash' } } satisfies Order;
  const { form, setBy } = formOfOrder(said, startedForm(), rules);
  expect(form.service).toMatchObject({ product: 'express', paymentMethod: 'cash' });
  expect(setBy.product).toBeUndefined();
});
