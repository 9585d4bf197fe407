/** The rows of a file up to a number; if there are more, a row that says so follows. */
export async function* firstRows(
  rows: AsyncIterable<string[]>,
  most: number,
  left: (most: number) => string,
): AsyncGenerator<string[]> {
  let count = 0;
  for await (const row of rows) {
    if (count === most) {
      yield [left(most)];
      return;
    }
    count += 1;
    yield row;
  }
}
