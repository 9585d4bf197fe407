/** Fields of the interface that are intentionally neither sent nor read, with the reason. */
export type LeftOut = {
  operation: string;
  where: 'request' | 'reply';
  fields: readonly string[];
  reason: string;
};

const regionBO = 'GetRegionDetailsResult.RegionBO[]';

export const leftOut: readonly LeftOut[] = [
  {
    operation: 'GetRegionDetails',
    where: 'reply',
    fields: [`${regionBO}.ZoneName`, `${regionBO}.ZoneNameAR`],
    reason: 'the request names the zone by its id, and GetZoneByEmiratesId gives its names',
  },
  {
    operation: 'GetCounterOfficesByCourierEmirate',
    where: 'reply',
    fields: ['GetCounterOfficesByCourierEmirateResult.ErrorDetail.@nil'],
    reason: 'only ResponseCode decides the outcome; the field is accepted as text or boolean',
  },
  {
    operation: 'GetTrackDetails',
    where: 'reply',
    fields: ['sender_name'],
    reason: "a person's name; our own shipment already has it",
  },
  {
    operation: 'GetCustomDescriptionsV1',
    where: 'reply',
    fields: ['GetCustomDescriptionsV1Result.CustomDescriptionBO[].CategoryCode'],
    reason: "the category's name is enough",
  },
  {
    operation: 'CalculatePriceRate',
    where: 'reply',
    fields: ['RateCalculation.RateList[].ContentType'],
    reason: 'nullable, and known from the request',
  },
  {
    operation: 'Countries',
    where: 'reply',
    fields: ['list[].code', 'list[].abbr', 'list[].isGCC'],
    reason: 'a country is identified by its id and its alpha codes; the portal needs nothing else',
  },
  {
    operation: 'Emirates',
    where: 'reply',
    fields: ['warningMessages', 'infomationMessages'],
    reason: 'texts of a successful answer; a refusal uses errorMessages',
  },
  {
    operation: 'Emirates',
    where: 'reply',
    fields: ['data.list[].landLine', 'data.list[].defaultOfficeId', 'data.list[].cityAsEmirate'],
    reason: 'family A has none of them, and the portal treats both families alike',
  },
  {
    operation: 'Emirates',
    where: 'reply',
    fields: ['data.count'],
    reason: 'the number of list items is known from the list',
  },
  {
    operation: 'Cities',
    where: 'reply',
    fields: ['list[].abbr'],
    reason: 'nullable; family A has none, and the portal treats both families alike',
  },
  {
    operation: 'Cities',
    where: 'reply',
    fields: ['count'],
    reason: 'the number of list items is known from the list',
  },
  {
    operation: 'Create',
    where: 'request',
    fields: ['shipper.address.point.latitude', 'shipper.address.point.longitude'],
    reason: 'an order has the coordinates of its destination only',
  },
  {
    operation: 'Create',
    where: 'request',
    fields: ['dimensions.Volume'],
    reason: 'it follows from the three sizes, and the interface does not give its unit',
  },
  {
    operation: 'Create',
    where: 'reply',
    fields: ['referenceNumber'],
    reason: 'it repeats a reference of the request; an unconfirmed booking is looked up with Tracking',
  },
  {
    operation: 'Tracking',
    where: 'reply',
    fields: ['sender', 'receiver'].flatMap((person) => [`[].${person}.name`, `[].${person}.contactNumber`]),
    reason: 'personal data; our own shipment already has it',
  },
];
