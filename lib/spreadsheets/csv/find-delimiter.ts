const delimiters = [',', ';', '\t', '|'];

/**
 * The delimiter of a CSV text: the one that occurs most often in its first line, outside quotes. Excel writes a semicolon in
 * many countries.
 */
export function findDelimiter(text: string): string {
  const line = firstRecord(text).replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Up to the first line break outside quotes. */
function firstRecord(text: string): string {
  const start = text.slice(0, 20_000);
  return /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? start;
}
