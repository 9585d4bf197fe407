import { csvOf, importHeader, importRow } from '#lib/imports/testing/rows.ts';
import { sampleBody } from './sample-body.ts';

/** The rows that the requests use. */
export type Ids = Record<
  'shipment' | 'awb' | 'contact' | 'import' | 'endpoint' | 'delivery' | 'statement' | 'claim',
  string
>;
export type Example = {
  path: (ids: Ids) => string;
  body?: unknown;
  bodyOf?: (ids: Ids) => unknown;
  file?: Uint8Array;
  /** What another merchant's key gets. 404 if it isn't named. */
  answer?: number;
};

const at = (path: string, rest: Omit<Example, 'path'> = {}): Example => ({ path: () => path, ...rest });
const named = (path: (ids: Ids) => string, body?: unknown): Example => ({ path, body });
const shared = (path: string) => at(path, { answer: 200 });

/** A valid request for each operation, with the merchant's own key. */
export const examples: Record<string, Example> = {
  createShipment: at('/shipments?dry_run=true', { body: sampleBody(), answer: 200 }),
  createShipments: at('/shipments/batch', {
    body: { shipments: [{ idempotency_key: 'wrong', shipment: { receiver: {} } }] },
    answer: 200,
  }),
  listShipments: shared('/shipments'),
  readShipment: named(({ shipment }) => `/shipments/${shipment}`),
  readShipmentByAwb: named(({ awb }) => `/shipments/by-awb/${awb}`),
  trackShipment: named(({ shipment }) => `/shipments/${shipment}/tracking`),
  trackAwb: named(({ awb }) => `/tracking/${awb}`),
  cancelShipment: named(({ shipment }) => `/shipments/${shipment}/cancel`, {}),
  returnShipment: named(({ shipment }) => `/shipments/${shipment}/return`, { reason: 'other' }),
  createQuote: at('/quotes', { body: sampleBody(), answer: 200 }),
  quoteServices: at('/quotes/services', { body: { emirate: 'Sharjah', weight_grams: 1200 }, answer: 200 }),
  readLabel: named(({ shipment }) => `/shipments/${shipment}/label`),
  printLabels: { path: () => '/labels', bodyOf: ({ shipment }) => ({ shipments: [shipment] }), answer: 422 },
  listEmirates: shared('/places/emirates'),
  listAreas: shared('/places/areas?emirate=Sharjah'),
  listCountries: shared('/places/countries'),
  listCities: shared('/places/cities?country=SA'),
  listPostOffices: shared('/post-offices?emirate=Sharjah'),
  listDeliveryInstructions: shared('/delivery-instructions'),
  findHsCodes: shared('/hs-codes?query=honey'),
  listContacts: shared('/contacts'),
  createContact: at('/contacts', { body: { name: 'Layla' }, answer: 201 }),
  readContact: named(({ contact }) => `/contacts/${contact}`),
  changeContact: named(({ contact }) => `/contacts/${contact}`, { notes: 'taken' }),
  removeContact: named(({ contact }) => `/contacts/${contact}`),
  listPickups: shared('/pickups'),
  listPickupParcels: shared('/pickups/parcels'),
  handOver: { path: () => '/pickups/hand-overs', bodyOf: ({ awb }) => ({ code: awb }) },
  undoHandOver: named(({ shipment }) => `/pickups/hand-overs/${shipment}`),
  readManifest: at('/pickups/manifest'),
  readMoney: shared('/money'),
  listUnpaidShipments: shared('/money/unpaid?overdue_days=7'),
  listMoneyEntries: shared('/money/entries?kind=booked'),
  listStatements: shared('/money/statements'),
  addStatement: at('/money/statements?kind=cod', {
    file: csvOf([
      ['AWB', 'Amount'],
      ['1', '1'],
    ]),
    answer: 201,
  }),
  readStatement: named(({ statement }) => `/money/statements/${statement}`),
  listStatementLines: named(({ statement }) => `/money/statements/${statement}/lines`),
  confirmStatementColumns: named(({ statement }) => `/money/statements/${statement}/columns`, {
    columns: ['awb', 'amount'],
  }),
  confirmStatement: named(({ statement }) => `/money/statements/${statement}/confirm`),
  listClaims: shared('/money/claims'),
  readClaim: named(({ claim }) => `/money/claims/${claim}`),
  makeClaim: {
    path: () => '/money/claims',
    bodyOf: ({ shipment }) => ({ shipment_ids: [shipment], due_on: '2030-01-31' }),
    answer: 409,
  },
  claimParcel: {
    path: ({ shipment }) => `/shipments/${shipment}/claims`,
    bodyOf: () => ({
      kind: 'damaged',
      amount_minor: 100,
      currency: 'AED',
      contents: 'Books',
      note: 'Wet',
      due_on: '2030-01-31',
    }),
    answer: 409,
  },
  createImport: at('/imports', { file: csvOf([importHeader, importRow('N-1')]), answer: 201 }),
  readImport: named((ids) => `/imports/${ids.import}`),
  listImportRows: named((ids) => `/imports/${ids.import}/rows`),
  confirmImportColumns: named((ids) => `/imports/${ids.import}/columns`, { columns: [null] }),
  reviewImport: named((ids) => `/imports/${ids.import}/review`),
  bookImport: named((ids) => `/imports/${ids.import}/book`, { token: 'a' }),
  stopImport: named((ids) => `/imports/${ids.import}/stop`),
  discardImport: named((ids) => `/imports/${ids.import}`),
  listEvents: shared('/events'),
  listWebhookEndpoints: shared('/webhook-endpoints'),
  createWebhookEndpoint: at('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/x' }, answer: 201 }),
  readWebhookEndpoint: named(({ endpoint }) => `/webhook-endpoints/${endpoint}`),
  changeWebhookEndpoint: named(({ endpoint }) => `/webhook-endpoints/${endpoint}`, { description: 'taken' }),
  removeWebhookEndpoint: named(({ endpoint }) => `/webhook-endpoints/${endpoint}`),
  rotateWebhookSecret: named(({ endpoint }) => `/webhook-endpoints/${endpoint}/rotate`, {}),
  pingWebhookEndpoint: named(({ endpoint }) => `/webhook-endpoints/${endpoint}/ping`),
  listWebhookDeliveries: named(({ endpoint }) => `/webhook-endpoints/${endpoint}/deliveries`),
  resendWebhookDelivery: named(({ delivery }) => `/webhook-deliveries/${delivery}/resend`),
  resendWebhooksSince: named(({ endpoint }) => `/webhook-endpoints/${endpoint}/resend`, {
    since: new Date().toISOString(),
  }),
  advanceSandboxShipment: named(({ shipment }) => `/sandbox/shipments/${shipment}/advance`, {}),
  readSandboxClock: shared('/sandbox/clock'),
  changeSandboxClock: at('/sandbox/clock', { body: {}, answer: 200 }),
  listSandboxReferences: shared('/sandbox/references'),
};
