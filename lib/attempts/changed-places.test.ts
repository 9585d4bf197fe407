import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { accountOf, testStack } from '#e2e/stack/test-stack.ts';
import { findKept, keepPlaces } from '#lib/locations/kept-places.ts';
import type { KeptQuestion } from '#lib/locations/list-name.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { sendNextQueued } from './send-queued.ts';

// The operator changes a list between the review of a booking and its send.

const stack = await testStack();

/** A counter delivery within Dubai, and the list of each place that it names. */
async function filled() {
  const form = await typedForm(stack.oasis);
  const { emirateId } = form.sender;
  const chosen = async (question: KeptQuestion & PlaceQuestion) => {
    const found = await findPlaces(question);
    const first = typeof found === 'object' ? found.options[0] : undefined;
    if (!first) throw new Error(`no ${question.kind}`);
    return first.id;
  };
  const zoneId = await chosen({ kind: 'zones', emirateId });
  const areaId = await chosen({ kind: 'areas', emirateId, zoneId });
  const officeId = await chosen({ kind: 'offices', emirateId });
  const deliveryInstructionId = await chosen({ kind: 'delivery-instructions' });
  return {
    form: {
      ...form,
      receiver: { ...form.receiver, emirateId, zoneId, areaId },
      service: { ...form.service, delivery: 'counter' as const, officeId, deliveryInstructionId },
    },
    lists: {
      'receiver.zoneId': { list: { kind: 'zones', emirateId }, id: zoneId },
      'receiver.areaId': { list: { kind: 'areas', emirateId, zoneId }, id: areaId },
      'service.officeId': { list: { kind: 'offices', emirateId }, id: officeId },
      'service.deliveryInstructionId': { list: { kind: 'delivery-instructions' }, id: deliveryInstructionId },
      'sender.emirateId': { list: { kind: 'home-country' }, id: '' },
    } as const satisfies Record<string, { list: KeptQuestion; id: string }>,
  };
}

it.each([
  'receiver.zoneId',
  'receiver.areaId',
  'service.officeId',
  'service.deliveryInstructionId',
  'sender.emirateId',
] as const)('sends nothing when the place at %s is another one now', async (path) => {
  const { form, lists } = await filled();
  const submit = { id: randomUUID(), key: randomUUID(), form, despiteLookAlike: true };
  expect(await queueBooking(stack.oasis, submit)).toMatchObject({ ok: true });
  const sent = (await stack.ledger()).length;
  const { list, id } = lists[path];
  const before = (await findKept(list))?.places ?? [];
  const listed = before.map(({ id: own, operatorId, ...place }) => ({ ...place, id: operatorId ?? own }));
  // Another place under the id; of the home country, another id for it.
  const changed = listed.map((place) =>
    list.kind === 'home-country'
      ? { ...place, id: '784' }
      : place.id === id
        ? { ...place, nameEn: 'Elsewhere', nameAr: 'مكان آخر' }
        : place,
  );
  await keepPlaces(list, changed);
  await sendNextQueued(await accountOf(stack.oasis));
  expect((await stack.ledger()).length).toBe(sent);
  expect(await queueBooking(stack.oasis, submit)).toMatchObject({
    ok: false,
    details: { fields: expect.arrayContaining([{ path, message: '', messageKey: 'placeChanged' }]) },
  });
  await keepPlaces(list, listed);
});
