import { randomUUID } from 'node:crypto';
import type { EventType, ShipmentEvent } from './event-types.ts';
import { type Asked, type Connection, jsonOf, type Method, send } from './send.ts';
import { shipments } from './shipments.ts';
import type { Quote, ShipmentInput } from './types.ts';

export { type ProblemError, WaybillConnectionError, WaybillProblem } from './errors.ts';
export type * from './event-types.ts';
export type { Change } from './shipments.ts';
export type * from './types.ts';
export { verifyWebhook, WaybillSignatureError } from './verify-webhook.ts';

/** A client of the Waybill API. */
export class Waybill {
  readonly shipments: ReturnType<typeof shipments>;
  readonly events: ReturnType<typeof events>;
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.shipments = shipments(connection);
    this.events = events(connection);
  }

  /** The carrier's price of a shipment. Nothing is booked. */
  async quote(body: ShipmentInput): Promise<Quote> {
    // A quote changes nothing, so it may be repeated: any key says so.
    const asked = { body, idempotencyKey: randomUUID() };
    return jsonOf(await send(this.#connection, 'POST', '/quotes', asked)) as Quote;
  }

  /** Any other operation of the document; `path` is below /api/v1. Null without a body. */
  async request(method: Method, path: string, asked?: Asked): Promise<unknown> {
    const answer = await send(this.#connection, method, path, asked);
    return answer.bytes.length > 0 ? jsonOf(answer) : null;
  }
}

type Which = {
  /** The `cursor` of the last event that you have dealt with. */
  after?: string;
  types?: readonly EventType[];
};

const pageSize = 200;

const events = (connection: Connection) => ({
  /** What happened to the shipments, the oldest first. Ends with the newest event; continue later with its `cursor`. */
  async *list({ after, types }: Which = {}): AsyncGenerator<ShipmentEvent, void> {
    for (let isMore = true; isMore; ) {
      const query = { after, types: types?.join(','), limit: pageSize };
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
