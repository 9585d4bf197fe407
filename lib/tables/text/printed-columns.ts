/* A report that was printed into a text: what belongs to a column stands below its name, with two blanks or more beside it. */

type Part = { text: string; start: number; end: number };

const partsOf = (line: string): Part[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));

const areNames = (parts: readonly Part[]) =>
  parts.length > 2 && parts.every(({ text }) => /\p{L}/u.test(text) && !/[\p{N},]/u.test(text));

/** The names of the columns in the first lines of a text; null for a text that isn't such a report. */
export function printedColumns(lines: readonly string[]): Part[] | null {
  if (lines.some((line) => /[\t;|]/.test(line))) return null;
  const all = lines.map(partsOf);
  const [names] = all.filter(areNames).toSorted((one, other) => other.length - one.length);
  const isMost = (most: number, least: number) =>
    all.filter(({ length }) => length > 2).length > all.filter(({ length }) => length > least).length / most;
  // A line without columns beside it is a title, or more of the text above.
  return names && isMost(2, 1) && isMost(3, 0) ? names : null;
}

/** The parts of a line, of which one may go on with a number in the next column: `09 Sep 2026 1000571973174`. */
function partsBelow(line: string, columns: readonly Part[]): Part[] {
  const parts = partsOf(line);
  const begun = columns.filter(
    ({ start, end }) =>
      /^ \S$/.test(line.slice(start - 1, start + 1)) &&
      parts.filter((part) => part.start < end && part.end > start).length === 1,
  );
  return begun.reduce(
    (all, { start }) =>
      all.flatMap((part) =>
        part.start < start && /\d/.test(line.slice(start, part.end))
          ? [
              { ...part, text: line.slice(part.start, start).trim(), end: start - 1 },
              { ...part, text: line.slice(start, part.end), start },
            ]
          : [part],
      ),
    parts,
  );
}

/** The cells of a line: each part belongs to the nearest column. */
export function printedCells(line: string, columns: readonly Part[]): string[] {
  const cells = columns.map(() => '');
  for (const { text, start, end } of partsBelow(line, columns)) {
    const away = columns.map((column) => Math.max(0, column.start - end, start - column.end));
    const nearest = away.indexOf(Math.min(...away));
    // A mark behind the amounts: `(1,543.00)  REVERSAL`.
    const isBehind = cells[nearest] && start > (columns.at(-1)?.end ?? 0);
    const at = isBehind ? columns.length : nearest;
    cells[at] = `${cells[at] ?? ''} ${text}`.trim();
  }
  return cells;
}
