import { type Finding, isGood } from './finding.ts';

/** The findings as a table, one line for each check. */
export function printFindings(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.family,
    finding.about === '' ? finding.operation : `${finding.operation}, ${finding.about}`,
    finding.verdict,
    detailOf(finding),
  ]);
  const head = ['', 'Operation', 'Verdict', 'First difference'];
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line), '', summaryOf(findings)].join('\n');
}

function detailOf({ difference, note }: Finding): string {
  if (!difference) return note ?? '';
  const { path, expected, came } = difference;
  return `${path}: ${expected} expected, ${came} came${note ? ` (${note})` : ''}`;
}

function summaryOf(findings: readonly Finding[]): string {
  const verdicts = [...new Set(findings.map(({ verdict }) => verdict))];
  const counts = verdicts.map(
    (verdict) => `${findings.filter((finding) => finding.verdict === verdict).length} ${verdict}`,
  );
  return `${counts.join(', ')}.${findings.every(isGood) ? '' : ' This operator is not what the interface says.'}`;
}
