/**
 * All rows of a long list, of which only a page is in memory: `read` gives those after the last row of the page before. A page with fewer
 * rows than `most` is the last.
 */
export async function* rowsInPages<Row>(
  most: number,
  read: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (let rows = await read(null); ; rows = await read(rows.at(-1) ?? null)) {
    yield* rows;
    if (rows.length < most) return;
  }
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The same in the order of their ids, which are UUIDs: `read` gives the rows after an id. */
export const walkById = <Row extends { id: string }>(most: number, read: (after: string) => Promise<Row[]>) =>
  rowsInPages<Row>(most, (last) => read(last?.id ?? beforeAll));
