import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pages } from './pages.ts';
import { type Connection, jsonOf, retryAfterMs, send } from './send.ts';
import type {
  AwbTracking,
  CancelInput,
  ListShipmentsQuery,
  ReadLabelQuery,
  ReturnInput,
  Shipment,
  ShipmentInput,
  ShipmentSummary,
  Tracking,
} from './types.ts';

export type Change = {
  /** One for each thing to do, such as `book order 1001`. A UUID if left out, which a restart of your process forgets. */
  idempotencyKey?: string;
  /** How long to wait for an outcome that isn't known yet: 60 seconds if left out, 0 for not at all. */
  waitMs?: number;
};

const open = new Set<string>(['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed']);
const defaultLookMs = 3_000;

const at = (id: string) => `/shipments/${encodeURIComponent(id)}`;

export function shipments(connection: Connection) {
  const get = async (path: string) => jsonOf(await send(connection, 'GET', path));

  /** Sends a change, and follows a 202 until the shipment is settled or the time is over. Never sends the change anew. */
  async function change(
    path: string,
    body: unknown,
    { idempotencyKey = randomUUID(), waitMs = 60_000 }: Change = {},
  ): Promise<Shipment> {
    const answer = await send(connection, 'POST', path, { body, idempotencyKey });
    let shipment = jsonOf(answer) as Shipment;
    const lookMs = retryAfterMs(answer.headers) || defaultLookMs;
    const end = Date.now() + waitMs;
    while (open.has(shipment.state) && !shipment.cancelling?.accepted_at && Date.now() < end) {
      await wait(Math.min(lookMs, end - Date.now()));
      // An error while it is followed names the key, too.
      shipment = jsonOf(await send(connection, 'GET', at(shipment.id), { idempotencyKey })) as Shipment;
    }
    return shipment;
  }

  return {
    /**
     * Books a shipment, at most once for a key. Its `state` is `booked`, or `booking` or `unconfirmed` if the carrier's outcome isn't
     * known when the time is over: read it again later, and don't book anew. `draft`: the carrier has no booking after all.
     */
    create: (body: ShipmentInput, how?: Change) => change('/shipments', body, how),

    /** Cancels it before its collection, or returns it to the sender afterwards; `expect` says which of the two you mean. */
    cancel: (id: string, body: CancelInput = {}, how?: Change) => change(`${at(id)}/cancel`, body, how),

    /** Books the return of a delivered shipment: a new one from the receiver to the sender. */
    return: (id: string, body: ReturnInput, how?: Change) => change(`${at(id)}/return`, body, how),

    read: async (id: string) => (await get(at(id))) as Shipment,
    readByAwb: async (awb: string) => (await get(`/shipments/by-awb/${encodeURIComponent(awb)}`)) as Shipment,
    track: async (id: string) => (await get(`${at(id)}/tracking`)) as Tracking,

    /** Where any parcel of the carrier is, also one that wasn't booked with Waybill. */
    trackAwb: async (awb: string) => (await get(`/tracking/${encodeURIComponent(awb)}`)) as AwbTracking,

    /** The label as a file. A `label-not-ready` problem while the carrier hasn't provided it. */
    label: async (id: string, query: ReadLabelQuery = {}) =>
      (await send(connection, 'GET', `${at(id)}/label`, { query })).bytes,

    /** All shipments that match, the newest first. */
    list: (filters: Omit<ListShipmentsQuery, 'cursor'> = {}) =>
      pages<ShipmentSummary>(connection, '/shipments', filters),
  };
}
