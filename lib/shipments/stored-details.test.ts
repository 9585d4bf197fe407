import { expect, test } from 'vitest';
import { readStoredDetails, toStoredDetails } from './stored-details.ts';
import detailsOfVersion1 from './testing/details-v1.json' with { type: 'json' };

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
  expect(stored.version).toBe(2);
  expect(readStoredDetails(stored)).toEqual(details);
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
