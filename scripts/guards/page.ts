import { editsOf, type Guard, invariants } from './guard.ts';
import type { Outcome } from './remove-guards.ts';

/** The page that describes a complete run in which the test of every guard failed. */
export function guardsPage(outcomes: Outcome[]): string {
  const sections = Object.entries(invariants).map(([invariant, promise]) => {
    const rows = outcomes.filter((outcome) => outcome.invariant === invariant).map(row);
    return `## ${invariant}: ${promise}

| Guard | File | Test that fails without it | Message |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  });
  return `# Guards

A guard is a piece of code that protects an invariant. \`npm run test:guards -- --write\` removes each guard in a copy of the code,
checks that the test in its row fails with an assertion, and writes this page. If a row names several files, they contain
several layers of one guard, and all of them are removed together.

${sections.join('\n')}`;
}

function row({ guard, end }: Outcome): string {
  return `${guardCells(guard)} ${cell(end.end === 'red' ? end.assertion : end.end)} |`;
}

/** The first three cells of a row, which don't depend on a run: the guard, its files and its test. */
export function guardCells(given: Guard): string {
  const { guard, test, name } = given;
  const places = [...new Set(editsOf(given).map(({ file }) => `\`${file}\``))].join(', ');
  return `| ${cell(guard)} | ${places} | \`${test}\`: ${cell(name)} |`;
}

// Random ids differ between runs.
function cell(text: string): string {
  const short = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return short.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…').replaceAll('|', '\\|');
}
