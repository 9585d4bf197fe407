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
    reason: 'the zone was asked for by its id, and its names are those of GetZoneByEmiratesId',
  },
  {
    operation: 'GetCounterOfficesByCourierEmirate',
    where: 'reply',
    fields: ['GetCounterOfficesByCourierEmirateResult.ErrorDetail.@nil'],
    reason: 'ResponseCode decides alone; the mark is let through, as text or as a truth value',
  },
  {
    operation: 'GetTrackDetails',
    where: 'reply',
    fields: ['sender_name'],
    reason: "a person's name, which no screen needs from here: the shipment has its own",
  },
  {
    operation: 'GetCustomDescriptionsV1',
    where: 'reply',
    fields: ['GetCustomDescriptionsV1Result.CustomDescriptionBO[].CategoryCode'],
    reason: 'the category is shown by its name',
  },
  {
    operation: 'CalculatePriceRate',
    where: 'reply',
    fields: ['RateCalculation.RateList[].ContentType'],
    reason: 'nullable, and known from the question',
  },
  {
    operation: 'Countries',
    where: 'reply',
    fields: ['list[].code', 'list[].abbr', 'list[].isGCC'],
    reason: 'a country is known by its id and its alpha codes; no rule of the portal asks for the rest',
  },
  {
    operation: 'Emirates',
    where: 'reply',
    fields: ['warningMessages', 'infomationMessages'],
    reason: 'words beside a usable answer; errorMessages is what a refusal says',
  },
  {
    operation: 'Emirates',
    where: 'reply',
    fields: ['data.list[].landLine', 'data.list[].defaultOfficeId', 'data.list[].cityAsEmirate'],
    reason: 'family A lists none of them, and an emirate is the same from either family',
  },
  {
    operation: 'Emirates',
    where: 'reply',
    fields: ['data.count'],
    reason: 'the list itself is counted',
  },
  {
    operation: 'Cities',
    where: 'reply',
    fields: ['list[].abbr'],
    reason: 'nullable, and family A lists none: a city is the same from either family',
  },
  {
    operation: 'Cities',
    where: 'reply',
    fields: ['count'],
    reason: 'the list itself is counted',
  },
  {
    operation: 'Create',
    where: 'request',
    fields: ['shipper.address.point.latitude', 'shipper.address.point.longitude'],
    reason: 'an order knows the position of its destination alone',
  },
  {
    operation: 'Create',
    where: 'request',
    fields: ['dimensions.Volume'],
    reason: 'it follows from the three sizes, and its unit is not shown',
  },
  {
    operation: 'Create',
    where: 'reply',
    fields: ['referenceNumber'],
    reason: 'it repeats what was sent; a doubtful booking is looked up by Tracking',
  },
  {
    operation: 'Tracking',
    where: 'reply',
    fields: ['sender', 'receiver'].flatMap((person) => [`[].${person}.name`, `[].${person}.contactNumber`]),
    reason: "people's data, which no screen needs from here: the shipment has its own",
  },
];
