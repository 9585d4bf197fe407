import { loadavg } from 'node:os';

/** Prints a title, the load of the machine, and a table; all columns but the first are right-aligned. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const busy = loadavg().map((load) => load.toFixed(1));
  console.log(
    `\n${title}, load averages ${busy.join(' ')}\n\n${line(head)}\n${widths.map((width) => '─'.repeat(width)).join('──')}`,
  );
  for (const row of rows) console.log(line(row));
  console.log();
}
