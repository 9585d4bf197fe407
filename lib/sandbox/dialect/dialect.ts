import { editJson, isLabelMember } from '#lib/sandbox/faults/fault.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
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

type RefusalBody = {
  detail?: string;
  message?: string;
  errors?: unknown;
  awbNumber?: string;
  serviceResult?: { success?: boolean; ErrorMsg?: string };
};

const refusalOf = (reply: Reply): RefusalBody => JSON.parse(reply.body.toString()) ?? {};

/** Whether the sandbox refuses with this reply: problem details, or `serviceResult` without success. */
function isRefusal(reply: Reply): boolean {
  return reply.status >= 400 || refusalOf(reply).serviceResult?.success === false;
}

/** The same refusal in another of the forms that operators use. */
function reword(ways: Ways, operation: string, reply: Reply): Reply {
  const body = refusalOf(reply);
  if (operation === 'Tracking' && reply.status === 404)
    return ways.unknown === 'empty list' ? jsonReply([]) : reply;
  // "No such thing" and "no access" are statuses that callers decide by.
  if (ways.refusals === 'own form' || [401, 404].includes(reply.status)) return reply;
  const { detail, message, errors, awbNumber, serviceResult } = body;
  const words = message ?? detail ?? serviceResult?.ErrorMsg ?? '';
  const about = awbNumber === undefined ? {} : { awbNumber, message: words };
  if (ways.refusals === 'HTTP 200')
    return jsonReply({ ...about, serviceResult: { success: false, ErrorMsg: words } });
  return jsonReply(
    {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      detail: words,
      ...(errors ? { errors } : {}),
      ...about,
    },
    422,
    'application/problem+json',
  );
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
