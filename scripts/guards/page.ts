import { type Guard, invariants } from './guard.ts';
import type { Outcome } from './remove-guards.ts';

/** The page that tells of a whole run in which every guard's test turned red. */
export function guardsPage(outcomes: Outcome[]): string {
  const sections = Object.entries(invariants).map(([invariant, promise]) => {
    const rows = outcomes.filter((outcome) => outcome.invariant === invariant).map(row);
    return `## ${invariant}: ${promise}

| Without this guard | stands in | this test turns red | saying |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  });
  return `# Guards

Written by \`npm run test:guards -- --write\`: each guard was removed in a scratch copy, and the one test beside it turned red by
an assertion. Where a row names several places, they are layers that were removed together.

${sections.join('\n')}`;
}

function row({ guard, end }: Outcome): string {
  const said = end.end === 'red' ? end.assertion : end.end;
  return `${guardCells(guard)} ${cell(said)} |`;
}

/** What a row says of a guard before it was removed: the guard, its places and its test. */
export function guardCells({ guard, edits, test, name }: Guard): string {
  const places = [...new Set(edits.map(({ file }) => `\`${file}\``))].join(', ');
  return `| ${cell(guard)} | ${places} | \`${test}\`: ${cell(name)} |`;
}

// Ids differ from run to run, and a cell has no line of its own.
function cell(text: string): string {
  const short = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return short.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…').replaceAll('|', '\\|');
}
