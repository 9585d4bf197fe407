import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from './book.ts';

const stack = await testStack();

const submit = () => ({ id: randomUUID(), key: randomUUID() });

it('asks for confirmation before a booking that looks like a recent one, and never blocks it', async () => {
  const form = await typedForm(stack.oasis);
  const first = submit();
  const booked = await bookShipment(stack.oasis, { ...first, form });
  if (!booked.ok) throw new Error(booked.code);

  const second = submit();
  const asked = await bookShipment(stack.oasis, { ...second, form });
  expect(asked).toMatchObject({
    ok: false,
    code: 'look-alike',
    details: { lookAlike: { id: first.id, awb: booked.value.awb } },
  });
  expect(await stack.ledger(), 'nothing was sent').toHaveLength(1);
  const meant = await bookShipment(stack.oasis, { ...second, form, despiteLookAlike: true });
  expect(meant).toMatchObject({ ok: true, value: { id: second.id, state: 'booked' } });
});

it('matches the phone in another spelling, but not another parcel, COD, merchant or hour', async () => {
  const form = await typedForm(stack.oasis, { receiver: { mobile: '050 111 2233' } });
  const first = submit();
  await bookShipment(stack.oasis, { ...first, form });
  const answers = [
    { ...form, receiver: { ...form.receiver, mobile: '+971501112233' } },
    { ...form, parcel: { ...form.parcel, weight: '3' } },
    { ...form, service: { ...form.service, paymentMethod: 'cod' as const, codAmount: '10' } },
  ].map((changed) => bookShipment(stack.oasis, { ...submit(), form: changed }));
  expect((await Promise.all(answers)).map((answer) => answer.ok || answer.code)).toEqual([
    'look-alike',
    true,
    true,
  ]);
  expect(await bookShipment(stack.nakheel, { ...submit(), form })).toMatchObject({ ok: true });

  const earlier =
    "UPDATE attempts SET created_at = created_at - interval '11 minutes' WHERE shipment_id = $1";
  await stack.run(earlier, [first.id]);
  expect(await bookShipment(stack.oasis, { ...submit(), form })).toMatchObject({ ok: true });
});
