import { writeFileSync } from 'node:fs';
import { type Finding, isGood } from './conformance/finding.ts';
import { conformanceOptions } from './conformance/options.ts';
import { runConformance } from './conformance/run-conformance.ts';
import { runCommand } from './processes/run-command.ts';
import { markdownTable } from './terminal/markdown-table.ts';

await runCommand(async () => {
  const { plan, jsonFile } = conformanceOptions();
  const findings = await runConformance(plan);
  console.log(printFindings(findings));
  const conforms = findings.every(isGood);
  if (jsonFile) {
    const { origin, pathname } = new URL(plan.settings.baseUrl);
    const operator = `${origin}${pathname}`;
    writeFileSync(jsonFile, `${JSON.stringify({ operator, conforms, findings }, null, 2)}\n`);
  }
  return conforms ? 0 : 1;
});

/** The findings as a table, one line for each check. */
function printFindings(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.family,
    finding.about === '' ? finding.operation : `${finding.operation}, ${finding.about}`,
    finding.verdict,
    detailOf(finding),
  ]);
  return `${markdownTable(['', 'Operation', 'Verdict', 'First difference'], rows, false)}\n\n${summaryOf(findings)}`;
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
