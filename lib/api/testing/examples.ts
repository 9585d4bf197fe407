import { csvOf, importHeader, importRow } from '#lib/imports/testing/rows.ts';
import { operations } from '../operations.ts';
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
  /** What another merchant's key gets. */
  answer: number;
};

/** The row that a parameter names, by the part of the path before it. */
const rowOf: Record<string, keyof Ids> = {
  ...{
    shipments: 'shipment',
    'hand-overs': 'shipment',
    'by-awb': 'awb',
    tracking: 'awb',
    contacts: 'contact',
  },
  ...{ imports: 'import', 'webhook-endpoints': 'endpoint', 'webhook-deliveries': 'delivery' },
  ...{ statements: 'statement', claims: 'claim' },
} as const;

/** What requests have beside the operation's path, and their answers where they aren't 404 about a row, and 200 otherwise. */
export const particulars: Record<string, Partial<Omit<Example, 'path'>> & { query?: string }> = {
  createShipment: { query: 'dry_run=true', body: sampleBody() },
  createShipments: { body: { shipments: [{ idempotency_key: 'wrong', shipment: { receiver: {} } }] } },
  cancelShipment: { body: {} },
  returnShipment: { body: { reason: 'other' } },
  createQuote: { body: sampleBody() },
  quoteServices: { body: { emirate: 'Sharjah', weight_grams: 1200 } },
  printLabels: { bodyOf: ({ shipment }) => ({ shipments: [shipment] }), answer: 422 },
  listAreas: { query: 'emirate=Sharjah' },
  listCities: { query: 'country=SA' },
  listPostOffices: { query: 'emirate=Sharjah' },
  findHsCodes: { query: 'query=honey' },
  createContact: { body: { name: 'Layla' }, answer: 201 },
  changeContact: { body: { notes: 'taken' } },
  handOver: { bodyOf: ({ awb }) => ({ code: awb }), answer: 404 },
  readManifest: { answer: 404 },
  listUnpaidShipments: { query: 'overdue_days=7' },
  listMoneyEntries: { query: 'kind=booked' },
  addStatement: { query: 'kind=cod', file: Buffer.from('AWB,Amount\n1,1\n'), answer: 201 },
  confirmStatementColumns: { body: { columns: ['awb', 'amount'] } },
  makeClaim: {
    bodyOf: ({ shipment }) => ({ shipment_ids: [shipment], due_on: '2030-01-31' }),
    answer: 409,
  },
  claimParcel: {
    body: {
      ...{ kind: 'damaged', amount_minor: 100, currency: 'AED' },
      ...{ contents: 'Books', note: 'Wet', due_on: '2030-01-31' },
    },
    answer: 409,
  },
  createImport: { file: csvOf([importHeader, importRow('N-1')]), answer: 201 },
  confirmImportColumns: { body: { columns: [null] } },
  bookImport: { body: { token: 'a' } },
  createWebhookEndpoint: { body: { url: 'http://127.0.0.1:9/x' }, answer: 201 },
  changeWebhookEndpoint: { body: { description: 'taken' } },
  rotateWebhookSecret: { body: {} },
  resendWebhooksSince: { body: { since: new Date().toISOString() } },
  advanceSandboxShipment: { body: {} },
  changeSandboxClock: { body: {} },
};

function pathOf(path: string, ids: Ids): string {
  return path.replaceAll(/([\w-]+)\/\{\w+\}/g, (_, before: string) => {
    const row = rowOf[before];
    if (!row) throw new Error(`which row does a part after /${before} name?`);
    return `${before}/${ids[row]}`;
  });
}

/** A valid request for each operation, with the merchant's own key. */
export const examples: Record<string, Example> = Object.fromEntries(
  operations.map(({ id, path }) => {
    const { query, ...rest } = particulars[id] ?? {};
    const whole = (ids: Ids) => `${pathOf(path, ids)}${query ? `?${query}` : ''}`;
    return [id, { path: whole, answer: path.includes('{') ? 404 : 200, ...rest }];
  }),
);
