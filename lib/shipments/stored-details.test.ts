import { expect, test } from 'vitest';
import { readDestination, readStoredDetails, toDestination, toStoredDetails } from './stored-details.ts';
import detailsOfVersion1 from './testing/details-v1.json' with { type: 'json' };
import type { ShipmentDetails } from './view.ts';

const { version: _version, ...details } = detailsOfVersion1;
const today = details as ShipmentDetails;

test('reads details of version 1', () => {
  expect(readStoredDetails(detailsOfVersion1)).toEqual(details);
});

test('reads what it writes', () => {
  const emirate = { id: 'fj/040+x', nameEn: 'Fujairah', nameAr: 'الفجيرة' };
  const details = { ...today, sender: { ...today.sender, countryId: '0012', emirate } };
  const stored = JSON.parse(JSON.stringify(toStoredDetails(details)));
  expect(stored.version).toBe(1);
  expect(readStoredDetails(stored)).toEqual(details);
});

test('reads what it writes of a shipment to another country', () => {
  const { contactName, address, mobile, phone } = today.receiver;
  const details: ShipmentDetails = {
    ...today,
    kind: 'international',
    receiver: {
      contactName,
      address,
      mobile,
      phone,
      streetName: 'Olaya Street',
      countryId: '188',
      country: { id: '188', nameEn: 'Saudi Arabia', nameAr: 'السعودية', alpha2: 'SA' },
      city: { id: 'RUH', nameEn: 'Riyadh', nameAr: 'الرياض', code: 'RUH', operatorId: null },
    },
    service: { ...today.service, office: { id: '7', nameEn: 'Deira', nameAr: 'ديرة' }, insured: true },
    customs: {
      currency: 'KWD',
      iossNumber: undefined,
      items: [
        {
          description: 'Tea',
          hsCode: '090240',
          originAlpha2: 'LK',
          quantity: 2,
          reference: undefined,
          weightGrams: 500,
          weightUnit: 'g',
          value: { amountMinor: 2_500, currency: 'KWD' },
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
  details,
  { ...detailsOfVersion1, version: 2 },
  { ...detailsOfVersion1, kind: undefined },
  { ...detailsOfVersion1, parcel: null },
  { ...detailsOfVersion1, receiver: { ...detailsOfVersion1.receiver, emirate: 'Dubai' } },
  { ...detailsOfVersion1, service: { ...detailsOfVersion1.service, print: 'papyrus' } },
])('no version understands %j', (stored) => {
  expect(readStoredDetails(stored)).toBeNull();
});
