import { type Asked, type Connection, jsonOf, send } from './send.ts';

/** All items of a list, in its order. Reads the next page when the loop gets there. */
export async function* pages<Item>(
  connection: Connection,
  path: string,
  query: object = {},
): AsyncGenerator<Item, void> {
  let cursor: string | undefined;
  do {
    const asked = { query: { ...query, cursor } as Asked['query'] };
    const page = jsonOf(await send(connection, 'GET', path, asked)) as {
      data: Item[];
      next_cursor: string | null;
    };
    yield* page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
