import { type Connection, jsonOf, send } from './send.ts';
import type { EventType, ShipmentEvent } from './types.ts';

type Which = {
  /** The `cursor` of the last event that you have dealt with. */
  after?: string;
  types?: readonly EventType[];
};

const pageSize = 200;

export const events = (connection: Connection) => ({
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
