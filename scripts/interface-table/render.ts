import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import type { FieldTable, OperationCoverage } from './coverage.ts';

/** The tests that call every operation of a running sandbox: with the client, and field by field against the interface. */
export const contractTests = [
  'lib/postal/postal-client.contract.test.ts',
  'scripts/conformance/conformance.test.ts',
] as const;

const introduction = `# Coverage of the operator's interface

\`npm run interface-table\` generates this page from the code. A test fails if the page is out of date, or if a field of the
interface is missing from it. The uses are measured: the command runs the client, changes each value of the input to see which
wire field changes, and changes each value of the reply to see what changes in the outcome. For the operations that book and price,
the last column says where a person enters the value (a field of the booking form, or a shipping setting), or why it is
entered nowhere. Two contract tests fail if they don't call every operation of this table: \`${contractTests[0]}\` (client against sandbox) and
\`${contractTests[1]}\` (sandbox against the interface, field by field).`;

/** The coverage as a page of Markdown. */
export function renderCoverage(coverage: readonly OperationCoverage[]): string {
  const operations = coverage.map(({ operation, functions, sandboxFile }) => [
    operation.family,
    `[${operation.name}](#${operation.name.toLowerCase()})`,
    functions.map((name) => `\`${name}\``).join(', '),
    sandboxFile ? `\`${sandboxFile}\`` : '',
    'client, fields',
  ]);
  const head = ['Family', 'Operation', 'Client', 'Sandbox', 'Contract tests'];
  return `${[introduction, markdownTable(head, operations), ...coverage.map(renderOperation)].join('\n\n')}\n`;
}

function renderOperation({ operation, tables }: OperationCoverage): string {
  const notShown = [operation.requestShown ? null : 'request', operation.replyShown ? null : 'reply'].filter(
    (part) => part !== null,
  );
  const notes =
    notShown.length === 0
      ? []
      : [`The interface shows no ${notShown.join(' and no ')}: the fields are Waybill's choice.`];
  const shown = tables.filter(({ fields }) => fields.length > 0);
  return [
    `## ${operation.name}`,
    `Family ${operation.family}, \`${operation.line}\``,
    ...notes,
    ...shown.map((fields) => renderFields(fields, operation.name === 'Create')),
  ].join('\n\n');
}

function renderFields({ title, where, fields }: FieldTable, flagsNotShown: boolean): string {
  const name = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  if (where === 'reply') {
    const rows = fields.map((field) => [
      `\`${field.path}\``,
      typeOf(field.leaf),
      field.where ?? '**nowhere**',
    ]);
    return markdownTable([name, 'Type', 'Where'], rows);
  }
  const required = (optional: boolean) => (flagsNotShown ? 'not shown' : optional ? 'no' : 'yes');
  const isEntered = fields.some(({ entered }) => entered !== null);
  const rows = fields.map((field) => [
    `\`${field.path}\``,
    typeOf(field.leaf),
    required(field.optional),
    field.where ?? '**nowhere**',
    ...(isEntered ? [field.entered ?? ''] : []),
  ]);
  const head = [name, 'Type', 'Required', 'Where', ...(isEntered ? ['A person enters it in'] : [])];
  return markdownTable(head, rows);
}

function typeOf(leaf: string): string {
  return leaf.replace('|', ' or ');
}
