import { expect, test } from 'vitest';
import { readDestination, readStoredDetails, toDestination, toStoredDetails } from './stored-details.ts';
import detailsOfVersion1 from './testing/details-v1.json' with { type: 'json' };
import type { ShipmentDetails } from './view.ts';

const today = readStoredDetails(detailsOfVersion1);

test('reads details of version 1: ids become texts, and a region becomes an area', () => {
  const { region, ...receiver } = detailsOfVersion1.receiver;
  expect(today?.receiver).toMatchObject({
    ...receiver,
    emirate: { ...receiver.emirate, id: '3' },
    zone: { ...receiver.zone, id: '301' },
    area: { ...region, id: '30101' },
    countryId: '',
  });
  expect(today?.receiver).not.toHaveProperty('region');
  expect(today?.service).toMatchObject({ ...detailsOfVersion1.service, deliveryInstructionId: '2' });
  expect(today?.parcel).toMatchObject(detailsOfVersion1.parcel);
});

test('reads what it writes', () => {
  if (!today) throw new Error('version 1 cannot be read');
  const emirate = { id: 'fj/040+x', nameEn: 'Fujairah', nameAr: 'الفجيرة' };
  const details = { ...today, sender: { ...today.sender, countryId: '0012', emirate } };
  const stored = JSON.parse(JSON.stringify(toStoredDetails(details)));
  expect(stored.version).toBe(3);
  expect(readStoredDetails(stored)).toEqual(details);
});

test('reads details of version 2, when every shipment was domestic', () => {
  if (!today) throw new Error('version 1 cannot be read');
  const { kind: _kind, ...details } = today;
  const stored = JSON.parse(JSON.stringify({ ...details, version: 2 }));
  expect(readStoredDetails(stored)).toEqual(today);
});

test('reads what it writes of a shipment to another country', () => {
  if (!today) throw new Error('version 1 cannot be read');
  const { contactName, address, mobile, phone } = today.receiver;
  const details: ShipmentDetails = {
    ...today,
    kind: 'international',
    receiver: {
      ...{ contactName, address, mobile, phone, streetName: 'Olaya Street', countryId: '188' },
      country: { id: '188', nameEn: 'Saudi Arabia', nameAr: 'السعودية', alpha2: 'SA' },
      city: { id: 'RUH', nameEn: 'Riyadh', nameAr: 'الرياض', code: 'RUH', operatorId: null },
    },
    service: { ...today.service, office: { id: '7', nameEn: 'Deira', nameAr: 'ديرة' }, insured: true },
    customs: {
      currency: 'KWD',
      iossNumber: undefined,
      items: [
        {
          ...{ description: 'Tea', hsCode: '090240', originAlpha2: 'LK', quantity: 2, reference: undefined },
          ...{ weightGrams: 500, weightUnit: 'g', value: { amountMinor: 2_500, currency: 'KWD' } },
          size: { lengthMm: 100, widthMm: 50, heightMm: 20 },
        },
      ],
    },
  };
  expect(readStoredDetails(JSON.parse(JSON.stringify(toStoredDetails(details))))).toEqual(details);
  expect(readDestination(JSON.parse(JSON.stringify(toDestination(details))))).toEqual({
    country: { id: '188', nameEn: 'Saudi Arabia', nameAr: 'السعودية' },
    city: { id: 'RUH', nameEn: 'Riyadh', nameAr: 'الرياض' },
  });
});

test.each([
  null,
  undefined,
  'text',
  {},
  { ...detailsOfVersion1, version: 2 },
  { ...detailsOfVersion1, version: 3 },
  { ...detailsOfVersion1, parcel: null },
  { ...detailsOfVersion1, receiver: { ...detailsOfVersion1.receiver, emirate: 'Dubai' } },
  { ...detailsOfVersion1, service: { ...detailsOfVersion1.service, print: 'papyrus' } },
])('no version understands %j', (stored) => {
  expect(readStoredDetails(stored)).toBeNull();
});
