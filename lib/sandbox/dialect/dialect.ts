import { editJson, isLabelMember } from '#lib/sandbox/faults/fault.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { isRefusal, reword } from './refusals.ts';
import { orderEvents, tellReturn } from './tracking.ts';
import type { Ways } from './ways.ts';

const lookups = [
  ...['GetCountryDetails', 'GetEmiratesDetails', 'GetZoneByEmiratesId', 'GetRegionDetails'],
  ...['GetCitiesByCountryId', 'GetCounterOfficesByCourierEmirate', 'GetDeliveryInstructions'],
  ...['GetCustomDescriptionsV1', 'Countries', 'Emirates', 'Cities'],
];
const idMembers = ['CountryID', 'EmirateID', 'ZoneID', 'RegionID', 'OfficeId', 'Cityid', 'ID', 'id'];
const nameMembers = [
  ...[
    'CountryNameEN',
    'EmirateName',
    'ZoneName',
    'RegionName',
    'CityName',
    'OfficeNameEng',
    'NameEN',
    'nameEn',
  ],
];
const emptied: Record<string, unknown> = {
  null: null,
  missing: undefined,
  'empty text': '',
  quotes: '""',
  NULL: 'NULL',
};
const isEmpty = (value: unknown) => value === null || value === '' || value === '""';

/** One member of a reply, as this operator writes it. */
function writeMember(ways: Ways, operation: string, name: string, value: unknown): unknown {
  const isLookup = lookups.includes(operation);
  if (isLookup && Array.isArray(value)) return ways.lists === 'once' ? value : [...value, ...value.slice(-3)];
  if (value instanceof Object && !Array.isArray(value))
    return ways.extra === 'none' || '@nil' in value
      ? value
      : { ...value, builtBy: 'another', links: { self: null } };
  // A wrapper without content, a list or a code that means something stays as it is.
  if (
    isEmpty(value) &&
    !/(Result|Response|Details|list|CounterOffices)$/.test(name) &&
    ways.empty !== 'as listed'
  )
    return emptied[ways.empty];
  if (isLabelMember(name) && typeof value === 'string' && ways.label !== 'one line')
    return value.replace(/.{76}/g, '$&\r\n');
  if (!isLookup || isEmpty(value)) return value;
  if (idMembers.includes(name)) {
    if (ways.ids === 'texts') return String(value);
    return ways.ids === 'numbers' && /^[1-9]\d*$/.test(String(value)) ? Number(value) : value;
  }
  if (nameMembers.includes(name) && ways.names === 'capitals') return String(value).toUpperCase();
  const isCityCode = (operation === 'Cities' && name === 'code') || name === 'CityCode';
  if (isCityCode && ways.codes !== 'of a group') return ways.codes === 'none' ? '' : 'C1';
  return value;
}

/** Says a reply of an interface operation as the operator with these ways would. */
export function speak(ways: Ways, operation: string, reply: Reply): Reply {
  if (!reply.headers['content-type']?.includes('json')) return reply;
  if (isRefusal(reply)) return reword(ways, operation, reply);
  const told = tellReturn(ways, orderEvents(ways, operation, reply), operation);
  const { body } = editJson(told, (name, value) => writeMember(ways, operation, name, value));
  const isCreated = operation === 'Create' || operation === 'CreateBooking';
  const marked = ways.mark === 'none' ? body : Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
  return {
    ...reply,
    status: isCreated && reply.status === 200 ? Number(ways.created) : reply.status,
    headers: { ...reply.headers, 'content-type': ways.type },
    body: marked,
  };
}
