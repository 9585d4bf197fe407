import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { kindRecords } from '#e2e/bookings/booking-records.ts';
import { formOfRecord } from '#e2e/bookings/form-of-record.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { familySettings } from '#e2e/stack/families.ts';
import { accountOf, testStack } from '#e2e/stack/test-stack.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { findKept, keepPlaces } from '#lib/locations/kept-places.ts';
import type { KeptQuestion } from '#lib/locations/list-name.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import { listDrifts } from '#lib/operator/queries.ts';
import { writeDrifts } from '#lib/operator/record-drift.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { sendNextQueued } from './send-queued.ts';

// An id of a place means what was chosen, or nothing: with codes that cities share, and when the operator changes its lists.

const stack = await testStack();

describe('with the lists and the creation of family B, whose cities have only a code that they share', () => {
  beforeAll(() => void Object.assign(process.env, familySettings.B));
  afterAll(() => {
    for (const name of Object.keys(familySettings.B)) delete process.env[name];
  });

  it.each([
    ['India', 'Kochi', '682001'],
    ['India', 'New Delhi', '110001'],
    ['Germany', 'Munich', '80331'],
    ['United Kingdom', 'Manchester', 'M1 1AE'],
    ['United States', 'New York', '10001'],
  ])('books %s, %s, when it is chosen', async (country, city, zipCode) => {
    const chosen = async (list: KeptQuestion & { kind: 'countries' | 'cities' }, name: string) => {
      const found = await findPlaces(list);
      const places = typeof found === 'object' ? found.options : [];
      const named = places.filter(({ nameEn }) => nameEn === name);
      expect(named, `${name} can be chosen`).toHaveLength(1);
      return named[0]?.id ?? '';
    };
    const countryId = await chosen({ kind: 'countries' }, country);
    const cityId = await chosen({ kind: 'cities', countryId }, city);
    const record = kindRecords(new Date()).find(({ title }) => title.startsWith('dates and coffee'));
    if (!record) throw new Error('no record');
    const form = formOfRecord(record.typed);
    const receiver: ShipmentForm['receiver'] = {
      ...form.receiver,
      countryId,
      cityId,
      zipCode,
      mobile: '+14155552671',
      phone: '+14155552671',
    };
    const submit = { id: randomUUID(), key: randomUUID(), form: { ...form, receiver } };
    expect(await bookShipment(stack.oasis, { ...submit, despiteLookAlike: true })).toMatchObject({
      ok: true,
    });
    const row = (await stack.ledger()).at(-1);
    expect(row).toMatchObject({ receiver: { placeEn: `${city}, ${country}` } });
    expect(row?.request).toMatchObject({ consignee: { address: { city } } });
  });
});

describe('when an id means another place since the booking was queued', () => {
  const emirates = { kind: 'emirates' } as const;

  /** The operator lists its emirates with changed names. */
  async function rename(names: Record<string, string>) {
    const listed = (await findKept(emirates))?.places ?? [];
    await keepPlaces(
      emirates,
      listed.map((place) => {
        const name = names[place.id];
        return name ? { id: place.id, nameEn: name, nameAr: name } : place;
      }),
    );
  }

  it('sends nothing, names the field, and shows the change to the administrator', async () => {
    const submit = await typedRequest(stack.oasis);
    expect(await queueBooking(stack.oasis, submit)).toMatchObject({ ok: true });
    const booked = (await stack.ledger()).length;
    // The receiver is in Sharjah, 3.
    await rename({ '3': 'Atlantis' });
    await sendNextQueued(await accountOf(stack.oasis));
    expect((await stack.ledger()).length).toBe(booked);
    const fields = [{ path: 'receiver.emirateId', message: '', messageKey: 'placeChanged' }];
    expect(await queueBooking(stack.oasis, submit)).toMatchObject({
      ok: false,
      code: 'invalid',
      details: { fields },
    });
    expect(await findShipment(stack.oasis, submit.id)).toMatchObject({ state: 'draft', refusal: { fields } });
    await writeDrifts();
    expect(await listDrifts()).toContainEqual(
      expect.objectContaining({ operation: 'emirates', kind: 'reused-id', sample: '3: Sharjah, Atlantis' }),
    );
  });

  it('does not take a form for the new place that was filled in for the old one', async () => {
    const submit = await typedRequest(stack.oasis);
    expect(await bookShipment(stack.oasis, submit)).toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'receiver.emirateId', messageKey: 'chooseFromList' }] },
    });
    const found = await findPlaces(emirates);
    expect(typeof found === 'object' && found.options).toContainEqual(
      expect.objectContaining({ id: '3 Atlantis', operatorId: '3' }),
    );
    expect(await findPlaces({ kind: 'zones', emirateId: '3 Atlantis' })).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ nameEn: 'Al Majaz' })]),
    });
  });
});
