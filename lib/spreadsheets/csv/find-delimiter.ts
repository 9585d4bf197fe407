const delimiters = [',', ';', '\t', '|'];
const mostRead = 20_000;
const mostLines = 30;

/**
 * The delimiter of a CSV text: the one that occurs equally often in most of the first lines, outside quotes. Titles above the
 * table have others, and addresses have different numbers of commas. Excel writes a semicolon in many countries.
 */
export function findDelimiter(text: string): string {
  const plain = text.slice(0, mostRead).replace(/"(?:[^"]|"")*"/g, '');
  const lines = plain
    .split(/\r?\n|\r/)
    .filter((line) => line.trim())
    .slice(0, mostLines);
  const [best = ','] = delimiters
    .map((delimiter) => [delimiter, ...regularity(lines, delimiter)] as const)
    .toSorted(([, lines, times], [, otherLines, otherTimes]) => otherLines - lines || otherTimes - times)
    .map(([delimiter]) => delimiter);
  return best;
}

/** How many lines have the delimiter the same number of times, and how many times that is. */
function regularity(lines: string[], delimiter: string): [lines: number, times: number] {
  const times = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  const groups = [...Map.groupBy(times, (count) => count)];
  return groups
    .map(([count, { length }]): [number, number] => [length, count])
    .reduce(
      (best, one) => (one[0] > best[0] || (one[0] === best[0] && one[1] > best[1]) ? one : best),
      [0, 0],
    );
}
