import { pages } from './pages.ts';
import { type Asked, type Connection, contentOf, type Method, send } from './send.ts';
import type * as api from './types.ts';

/** Left to the loop: the client sends them itself. */
type Filters<Query> = Omit<Query, 'cursor'>;

const id = encodeURIComponent;

/** The other resources. Each method is one operation of the document, with its types; `request` sends those without a method. */
export function resources(connection: Connection) {
  const ask = async <Reply>(method: Method, path: string, asked?: Asked) =>
    contentOf(await send(connection, method, path, asked)) as Reply;
  const list =
    <Item, Query>(path: string) =>
    (query?: Filters<Query>) =>
      pages<Item>(connection, path, query);
  type Bytes = Uint8Array<ArrayBuffer>;

  return {
    quotes: {
      /** The carrier's price of a shipment. */
      shipment: (body: api.ShipmentInput) => ask<api.Quote>('POST', '/quotes', { body }),
      /** The price of every service to an emirate or a country, the cheapest first: for a checkout. */
      services: (body: api.ServicesQuestion) => ask<api.ServicePrices>('POST', '/quotes/services', { body }),
    },
    labels: {
      /** One PDF of many labels, which marks them as printed. */
      print: (body: api.LabelSheetInput) => ask<Bytes>('POST', '/labels', { body }),
    },
    contacts: {
      list: list<api.ContactSummary, api.ListContactsQuery>('/contacts'),
      create: (body: api.ContactInput) => ask<api.Contact>('POST', '/contacts', { body }),
      read: (contact: string) => ask<api.Contact>('GET', `/contacts/${id(contact)}`),
      change: (contact: string, body: api.ContactInput) =>
        ask<api.Contact>('PATCH', `/contacts/${id(contact)}`, { body }),
      remove: (contact: string) => ask<null>('DELETE', `/contacts/${id(contact)}`),
    },
    pickups: {
      list: () => ask<api.Pickups>('GET', '/pickups'),
      parcels: list<api.PickupParcel, api.ListPickupParcelsQuery>('/pickups/parcels'),
      /** Marks a parcel as handed over to the carrier, by its AWB or its reference. */
      handOver: (code: string) => ask<api.HandOver>('POST', '/pickups/hand-overs', { body: { code } }),
      undoHandOver: (shipment: string) => ask<null>('DELETE', `/pickups/hand-overs/${id(shipment)}`),
      /** The list for the courier as a PDF. */
      manifest: (query?: api.ReadManifestQuery) => ask<Bytes>('GET', '/pickups/manifest', { query }),
    },
    imports: {
      /** `contentType`: `text/csv`, or that of an .xlsx file. Reading goes on in the background. */
      create: (file: Uint8Array<ArrayBuffer> | Blob, { contentType = 'text/csv' } = {}) =>
        ask<api.Import>('POST', '/imports', { body: file, contentType }),
      read: (one: string) => ask<api.Import>('GET', `/imports/${id(one)}`),
      rows: (one: string, query?: Filters<api.ListImportRowsQuery>) =>
        pages<api.ImportRow>(connection, `/imports/${id(one)}/rows`, query),
      confirmColumns: (one: string, body: api.ImportColumnsInput) =>
        ask<api.Import>('PUT', `/imports/${id(one)}/columns`, { body }),
      review: (one: string) => ask<api.ImportReview>('POST', `/imports/${id(one)}/review`),
      /** Books what was reviewed, once for its token. */
      book: (one: string, { token }: api.ImportBookInput, { idempotencyKey = token } = {}) =>
        ask<api.Import>('POST', `/imports/${id(one)}/book`, { body: { token }, idempotencyKey }),
      stop: (one: string) => ask<api.Import>('POST', `/imports/${id(one)}/stop`),
      discard: (one: string) => ask<null>('DELETE', `/imports/${id(one)}`),
    },
    money: {
      read: () => ask<api.MoneyOverview>('GET', '/money'),
      unpaid: list<api.UnpaidShipment, api.ListUnpaidShipmentsQuery>('/money/unpaid'),
      entries: list<api.MoneyEntry, api.ListMoneyEntriesQuery>('/money/entries'),
      statements: list<api.Statement, api.ListStatementsQuery>('/money/statements'),
      readStatement: (one: string) => ask<api.StatementWithColumns>('GET', `/money/statements/${id(one)}`),
      statementLines: (one: string, query?: Filters<api.ListStatementLinesQuery>) =>
        pages<api.StatementLine>(connection, `/money/statements/${id(one)}/lines`, query),
      claims: list<api.ClaimSummary, api.ListClaimsQuery>('/money/claims'),
    },
  };
}
