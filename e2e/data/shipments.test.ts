import { describe, expect, test } from 'vitest';
import { bookingRecords } from '#e2e/bookings/booking-records.ts';
import { formOfRecord } from '#e2e/bookings/form-of-record.ts';
import { shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { emirates } from '#lib/sandbox/world/world.ts';

const records = bookingRecords(new Date());

test('there are 24 shipments, to every emirate, in both languages', () => {
  expect(records).toHaveLength(24);
  const cities = new Set(records.map(({ expected }) => expected.ReceiverCity));
  expect([...cities].sort()).toEqual(emirates.map(({ id }) => id).sort());
  expect(new Set(records.map(({ locale }) => locale))).toEqual(new Set(['en', 'ar']));
});

describe.each(records)('$title', ({ typed, expected }) => {
  const form = formOfRecord(typed);

  test('breaks no rule of the form', () => {
    expect(shipmentFormSchema.safeParse(form).error?.issues ?? []).toEqual([]);
  });

  test('names the places that the operator must receive', () => {
    expect(Number(form.receiver.emirateId)).toBe(expected.ReceiverCity);
    expect(form.receiver.areaId || undefined).toBe(expected.ReceiverRegionId);
    expect(form.service.deliveryInstructionId || undefined).toBe(
      expected.DeliveryInstructionsID && String(expected.DeliveryInstructionsID),
    );
  });
});
