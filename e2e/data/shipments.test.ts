import { describe, expect, test } from 'vitest';
import { filterOptions } from '#components/ui/form/combo-box-options.ts';
import { bookingRecords, type TypedForm } from '#e2e/bookings/booking-records.ts';
import { deliveryInstructions } from '#lib/sandbox/world/delivery-instructions.ts';
import { emirates } from '#lib/sandbox/world/emirates.ts';
import { regions } from '#lib/sandbox/world/regions.ts';
import { zones } from '#lib/sandbox/world/zones.ts';
import { shipmentFormSchema } from '#lib/shipments/form/schema.ts';
import { startedForm } from '#lib/shipments/form/started-form.ts';
import { demoSenders } from '#prisma/demo-senders.ts';

type Place = { id: number; nameEn: string; nameAr: string };

/** The id of the place that a person chooses after typing this text: the one with exactly this name, or the first one shown. */
function picked(places: readonly Place[], typed: string | undefined): string {
  if (typed === undefined) return '';
  const options = places.map(({ id, nameEn, nameAr }) => ({
    id: String(id),
    label: nameEn,
    searchTexts: [nameEn, nameAr],
  }));
  const shown = filterOptions(options, typed);
  const found = shown.find(({ searchTexts }) => searchTexts.includes(typed)) ?? shown[0];
  if (!found) throw new Error(`nothing matches ${typed}`);
  return found.id;
}

function formOf(typed: TypedForm) {
  const started = startedForm();
  const emirateId = picked(emirates, typed.receiver?.emirateId);
  const ofEmirate = zones.filter((zone) => String(zone.emirateId) === emirateId);
  const zoneId = picked(ofEmirate, typed.receiver?.zoneId);
  const ofZone = regions.filter((region) => String(region.zoneId) === zoneId);
  const receiver = {
    ...started.receiver,
    phone: typed.receiver?.mobile ?? '',
    ...typed.receiver,
    emirateId,
    zoneId,
    areaId: picked(ofZone, typed.receiver?.areaId),
  };
  const deliveryInstructionId = picked(deliveryInstructions, typed.service?.deliveryInstructionId);
  return {
    sender: { ...started.sender, ...demoSenders[0].form, ...typed.sender },
    receiver,
    parcel: { ...started.parcel, ...typed.parcel },
    service: { ...started.service, ...typed.service, deliveryInstructionId },
  };
}

const records = bookingRecords(new Date());

test('there are 24 shipments, to every emirate, in both languages', () => {
  expect(records).toHaveLength(24);
  const cities = new Set(records.map(({ expected }) => expected.ReceiverCity));
  expect([...cities].sort()).toEqual(emirates.map(({ id }) => id).sort());
  expect(new Set(records.map(({ locale }) => locale))).toEqual(new Set(['en', 'ar']));
});

describe.each(records)('$title', ({ typed, expected }) => {
  const form = formOf(typed);

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
