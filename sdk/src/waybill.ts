import { randomUUID } from 'node:crypto';
import type { ShipmentEvent } from './event-types.ts';
import { resources } from './resources.ts';
import { type Asked, type Connection, contentOf, jsonOf, type Method, send } from './send.ts';
import { shipments } from './shipments.ts';
import type { EventType, Quote, ShipmentInput } from './types.ts';

export { type ProblemError, WaybillConnectionError, WaybillProblem } from './errors.ts';
export type * from './event-types.ts';
export type { Change } from './shipments.ts';
export type * from './types.ts';
export { verifyWebhook, WaybillSignatureError } from './verify-webhook.ts';

type Resources = ReturnType<typeof resources>;

/** A client of the Waybill API. */
export class Waybill {
  readonly shipments: ReturnType<typeof shipments>;
  readonly events: ReturnType<typeof events>;
  readonly quotes: Resources['quotes'];
  readonly labels: Resources['labels'];
  readonly contacts: Resources['contacts'];
  readonly pickups: Resources['pickups'];
  readonly imports: Resources['imports'];
  readonly money: Resources['money'];
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.shipments = shipments(connection);
    this.events = events(connection);
    const others = resources(connection);
    this.quotes = others.quotes;
    this.labels = others.labels;
    this.contacts = others.contacts;
    this.pickups = others.pickups;
    this.imports = others.imports;
    this.money = others.money;
  }

  /** The carrier's price of a shipment. Nothing is booked. */
  async quote(body: ShipmentInput): Promise<Quote> {
    // A quote changes nothing, so it may be repeated: any key says so.
    const asked = { body, idempotencyKey: randomUUID() };
    return jsonOf(await send(this.#connection, 'POST', '/quotes', asked)) as Quote;
  }

  /** Any operation of the document; `path` is below /api/v1. Gives JSON, the bytes of a file, or null without a body. */
  async request(method: Method, path: string, asked?: Asked): Promise<unknown> {
    return contentOf(await send(this.#connection, method, path, asked));
  }
}

type Which = {
  /** The `cursor` of the last event that you have dealt with. */
  after?: string;
  /** Without `after`, begins with the first event since this moment, such as 2026-11-29T08:00:00Z. */
  since?: string;
  types?: readonly EventType[];
};

const pageSize = 200;

const events = (connection: Connection) => ({
  /** What happened to the shipments, the oldest first. Ends with the newest event; continue later with its `cursor`. */
  async *list({ after, since, types }: Which = {}): AsyncGenerator<ShipmentEvent, void> {
    for (let isMore = true; isMore; ) {
      const query = { after, since, types: types?.join(','), limit: pageSize };
      const page = jsonOf(await send(connection, 'GET', '/events', { query })) as {
        data: ShipmentEvent[];
        next_cursor: string;
        has_more: boolean;
      };
      yield* page.data;
      after = page.next_cursor;
      isMore = page.has_more;
    }
  },
});
