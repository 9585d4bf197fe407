import { describe, expect, test, vi } from 'vitest';
import fixturesOfA from './family-a/fixtures.json' with { type: 'json' };
import fixturesOfB from './family-b/fixtures.json' with { type: 'json' };
import { createPostalClient, type PostalClient } from './postal-client.ts';
import {
  allOnA,
  allOnB,
  sampleAccount,
  sampleOrder,
  sampleQuestion,
  sampleSettings,
  silentObserver,
} from './testing/samples.ts';
import type { Exchange } from './transport/http.ts';

// Every form in which an operator may answer, for every operation of both families.

let exchange: Exchange;

vi.mock('./transport/http.ts', () => ({
  sendOnce: async () => exchange,
  readWithRetries: async () => exchange,
}));

const awb = '1000012345678';
const reason = 'Closed for the holiday';
const keepReply = async () => {};

type Said = 'yes' | 'no' | 'unknown';
type Operation = {
  ask: (client: PostalClient) => Promise<{ outcome: string; refusal?: unknown }>;
  /** A reply that does what was asked. */
  reply: unknown;
  families?: typeof allOnA;
  /** What this operation says in a form where it differs from the others. */
  differs?: Record<string, Said>;
};

const book = (client: PostalClient) => client.createBooking(sampleOrder, sampleAccount, { keepReply });
// With an AWB of its own, a booking may exist.
const contradiction = {
  'a refusal beside its result': 'unknown',
  'a 409 beside its result': 'unknown',
} as const;
const bringsAwb = { ...contradiction, 'a refusal beside an AWB': 'unknown' } as const;
const notFound = { 'a 404 with problem details': 'yes' } as const;

const operations: Record<string, Operation> = {
  CreateBooking: { ask: book, reply: fixturesOfA.booking, families: allOnA, differs: contradiction },
  Create: {
    ask: book,
    reply: fixturesOfB.create,
    differs: { ...bringsAwb, 'only an AWB': 'yes', 'an unknown kind of no': 'yes' },
  },
  Cancel: { ask: (client) => client.cancelShipment(awb, sampleAccount), reply: fixturesOfB.cancel },
  GetTrackDetails: {
    ask: (client) => client.trackShipment(awb, sampleAccount),
    reply: { ...fixturesOfA.track, tracking_no: awb },
    families: allOnA,
    differs: notFound,
  },
  Tracking: {
    ask: (client) => client.trackShipment(awb, sampleAccount),
    reply: fixturesOfB.tracking,
    differs: notFound,
  },
  'Tracking by reference': {
    ask: (client) => client.findByReference('WB-1-1', sampleAccount),
    reply: fixturesOfB.tracking,
    differs: notFound,
  },
  PrintLabel: {
    ask: (client) => client.fetchLabel(awb, sampleAccount),
    reply: fixturesOfA.label,
    families: allOnA,
    differs: notFound,
  },
  Print: {
    ask: (client) => client.fetchLabel(awb, sampleAccount),
    reply: fixturesOfB.print,
    differs: notFound,
  },
  CalculatePriceRate: {
    ask: (client) => client.calculatePrice(sampleQuestion, sampleAccount),
    reply: fixturesOfA.rate,
  },
  GetCountryDetails: {
    ask: (client) => client.listCountries(),
    reply: fixturesOfA.countries,
    families: allOnA,
  },
  GetEmiratesDetails: {
    ask: (client) => client.listEmirates(),
    reply: fixturesOfA.emirates,
    families: allOnA,
  },
  GetCitiesByCountryId: {
    ask: (client) => client.listCities({ id: '512', alpha2: 'OM' }),
    reply: fixturesOfA.cities,
    families: allOnA,
  },
  GetZoneByEmiratesId: { ask: (client) => client.listZones('1'), reply: fixturesOfA.zones },
  GetRegionDetails: { ask: (client) => client.listAreas('1', '31'), reply: fixturesOfA.regions },
  GetCounterOffices: { ask: (client) => client.listCounterOffices('1'), reply: fixturesOfA.counterOffices },
  GetDeliveryInstructions: {
    ask: (client) => client.listDeliveryInstructions(),
    reply: fixturesOfA.deliveryInstructions,
  },
  GetCustomDescriptionsV1: {
    ask: (client) => client.listHsCodes({ words: 'dates' }, sampleAccount),
    reply: fixturesOfA.customDescriptions,
  },
  Countries: { ask: (client) => client.listCountries(), reply: fixturesOfB.countries },
  Emirates: { ask: (client) => client.listEmirates(), reply: fixturesOfB.emirates },
  Cities: { ask: (client) => client.listCities({ id: '512', alpha2: 'OM' }), reply: fixturesOfB.cities },
};

const no = { success: false, ErrorMsg: reason };
const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: reason, traceId: '00-1' };
const beside = (reply: unknown, more: object) =>
  Array.isArray(reply) ? reply : { ...(reply as object), ...more };

type Form = [name: string, said: Said, status: number, body: (reply: unknown) => unknown];

const forms: Form[] = [
  ['its documented reply', 'yes', 200, (reply) => reply],
  [
    'an empty ErrorMsg beside it',
    'yes',
    200,
    (reply) => beside(reply, { serviceResult: { success: true, ErrorMsg: ' :  :  : ' } }),
  ],
  ['an empty ErrorMsg alone beside it', 'yes', 200, (reply) => beside(reply, { ErrorMsg: ' :  :  : ' })],
  [
    'empty lists of messages beside it',
    'yes',
    200,
    (reply) => beside(reply, { errorMessages: [], errors: {}, warningMessages: ['Slow today'] }),
  ],

  ['success: false in serviceResult', 'no', 200, () => ({ serviceResult: no })],
  ['success: false at the top', 'no', 200, () => no],
  ['success as a text', 'no', 200, () => ({ Success: 'False', ErrorMsg: `${reason} :  : ` })],
  ['a refusal beside an AWB', 'no', 200, () => ({ awbNumber: awb, message: 'See below', serviceResult: no })],
  ['an ErrorMsg without success', 'no', 200, () => ({ serviceResult: { ErrorMsg: reason } })],
  ['an envelope with errorMessages', 'no', 200, () => ({ errorMessages: [reason], data: null })],
  ['errorMessages as objects', 'no', 200, () => ({ errorMessages: [{ code: 'E1', message: reason }] })],
  ['problem details in a 200', 'no', 200, () => problem],
  ['problem details in a 409', 'no', 409, () => problem],
  [
    'problem details that repeat the detail by field',
    'no',
    400,
    () => ({ ...problem, detail: `branch: ${reason}`, errors: { branch: [reason] } }),
  ],
  ['problem details with errors as a list', 'no', 400, () => ({ title: reason, errors: [reason] })],
  ['a 401 with JSON', 'no', 401, () => ({ message: reason })],
  ['a 403 with a plain text', 'no', 403, () => Buffer.from(reason)],
  ['a 400 with a JSON text', 'no', 400, () => reason],
  ['a 404 with problem details', 'no', 404, () => problem],
  ['a refusal beside its result', 'no', 200, (reply) => (Array.isArray(reply) ? no : beside(reply, no))],
  [
    'a 409 beside its result',
    'no',
    409,
    (reply) => (Array.isArray(reply) ? problem : beside(reply, problem)),
  ],

  ['only an AWB', 'unknown', 200, () => ({ awbNumber: awb })],
  ['an unknown kind of no', 'unknown', 200, () => ({ awbNumber: awb, state: 'FAILED' })],
  ['an empty object', 'unknown', 200, () => ({})],
  ['a text', 'unknown', 200, () => 'OK'],
  ['a number', 'unknown', 200, () => 42],
  ['a page of HTML', 'unknown', 200, () => Buffer.from('<html><body>Welcome</body></html>')],
  ['a 403 with a page of HTML', 'unknown', 403, () => Buffer.from('<html><body>Forbidden</body></html>')],
  ['a 404 with a plain text', 'unknown', 404, () => Buffer.from('Page not found')],
  ['a 400 without a body', 'unknown', 400, () => Buffer.alloc(0)],
  ['a 400 that says nothing', 'unknown', 400, () => ({ ErrorMsg: ' :  :  : ' })],
  ['no content', 'unknown', 204, () => Buffer.alloc(0)],
  ['a redirect', 'unknown', 302, () => no],
  ['a time-out of a proxy', 'unknown', 408, () => no],
  ['a 500 that refuses', 'unknown', 500, () => no],
  ['a 503 with its result', 'unknown', 503, (reply) => reply],
  ['a 520 that refuses', 'unknown', 520, () => ({ serviceResult: no })],
];

const sayings: Record<string, Said> = {
  accepted: 'yes',
  answered: 'yes',
  'not-found': 'yes',
  refused: 'no',
  unconfirmed: 'unknown',
  unavailable: 'unknown',
};

describe.each(Object.entries(operations))('%s', (_, { ask, reply, families = allOnB, differs = {} }) => {
  const client = createPostalClient(
    { ...sampleSettings('http://operator.invalid'), families },
    silentObserver,
  );

  test.each(forms)('%s', async (name, said, status, body) => {
    const given = body(reply);
    exchange = {
      replied: true,
      status,
      body: Buffer.isBuffer(given) ? given : Buffer.from(JSON.stringify(given)),
    };
    const outcome = await ask(client);
    expect(sayings[outcome.outcome]).toBe(differs[name] ?? said);
    // The reason is there, and only once.
    if (outcome.outcome === 'refused') expect(JSON.stringify(outcome).split(reason)).toHaveLength(2);
  });
});
