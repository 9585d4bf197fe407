import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { kindRecords } from '#e2e/bookings/booking-records.ts';
import { formOfRecord } from '#e2e/bookings/form-of-record.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';

// Shipments that cross the border: what the operator's lists say of them, and how they are found and shown.

const stack = await testStack();

const typedAs = (title: string): ShipmentForm => {
  const record = kindRecords(new Date()).find((one) => one.title.startsWith(title));
  if (!record) throw new Error(`no record ${title}`);
  return formOfRecord(record.typed);
};

async function book(form: ShipmentForm) {
  const id = randomUUID();
  return {
    id,
    answer: await bookShipment(stack.oasis, { id, key: randomUUID(), form, despiteLookAlike: true }),
  };
}

const fieldsOf = async (form: ShipmentForm) => {
  const { answer } = await book(form);
  return answer.ok ? [] : answer.details.fields.map(({ path, messageKey }) => `${path} ${messageKey}`);
};

describe('what isn’t in the operator’s lists is named at its field', () => {
  const jeddah = typedAs('dates and coffee');
  const toJeddah = (receiver: Partial<ShipmentForm['receiver']>) => ({
    ...jeddah,
    receiver: { ...jeddah.receiver, ...receiver },
  });
  const withItem = (item: Partial<ShipmentForm['customs']['items'][number]>) => {
    const [first, ...others] = jeddah.customs.items;
    if (!first) throw new Error('no item');
    return { ...jeddah, customs: { ...jeddah.customs, items: [{ ...first, ...item }, ...others] } };
  };

  it.each([
    [toJeddah({ countryId: '99999' }), ['receiver.countryId chooseFromList']],
    // Berlin isn't in Saudi Arabia.
    [toJeddah({ cityId: '1255' }), ['receiver.cityId chooseFromList']],
    // The server doesn't trust the code that the browser sends.
    [toJeddah({ countryId: '971', countryAlpha2: 'SA' }), ['receiver.countryId countryHome']],
    [withItem({ originAlpha2: 'XX' }), ['customs.items.0.originAlpha2 chooseFromList']],
    [withItem({ hsCode: '999999' }), ['customs.items.0.hsCode hsCodeUnknown']],
  ])('%#', async (form, fields) => {
    const found = await fieldsOf(form);
    expect(found.filter((field) => fields.includes(field))).toEqual(fields);
  });

  it('an office of another emirate', async () => {
    const form = typedAs('held at a chosen office');
    expect(await fieldsOf({ ...form, service: { ...form.service, officeId: '2001' } })).toEqual([
      'service.officeId chooseFromList',
    ]);
  });
});

it('is listed by its city and country, and found by them in both languages', async () => {
  const { id, answer } = await book(typedAs('dates and coffee'));
  expect(answer.ok).toBe(true);
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment?.destination).toEqual({
    country: { id: '188', nameEn: 'Saudi Arabia', nameAr: 'المملكة العربية السعودية' },
    city: { id: '1013', nameEn: 'Jeddah', nameAr: 'جدة' },
  });
  expect(shipment?.details).toMatchObject({ kind: 'international', customs: { currency: 'AED' } });
  for (const text of ['saudi', 'SA', 'السعوديه', 'jeddah', 'جده', '055 876 5432', '+966558765432']) {
    const { items } = await listShipments(stack.oasis, { query: text });
    expect([text, items.map((one) => one.id)]).toEqual([text, [id]]);
  }
});
