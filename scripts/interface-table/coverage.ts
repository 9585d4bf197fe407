import { decides, type Use, type Ways, wholeValue } from './derive.ts';
import { enteredAt } from './entered.ts';
import type { InterfaceOperation } from './interface.ts';
import type { LeftOut } from './left-out.ts';
import { fieldsOf, type Leaf, type Shape } from './shape.ts';

export type FieldCoverage = {
  path: string;
  leaf: Leaf;
  optional: boolean;
  where: string | null;
  /** Where a person enters it; null for an operation without a form. */
  entered: string | null;
};
export type FieldTable = { title: string; where: 'request' | 'reply'; fields: FieldCoverage[] };
export type OperationCoverage = {
  operation: InterfaceOperation;
  functions: string[];
  sandboxFile: string | null;
  tables: FieldTable[];
};

/** Compares the interface with what the client uses, what the sandbox serves, and what is left out on purpose. */
export function coverageOf(
  operations: readonly InterfaceOperation[],
  uses: ReadonlyMap<string, Use>,
  sandboxFiles: ReadonlyMap<string, string>,
  leftOut: readonly LeftOut[],
): OperationCoverage[] {
  return operations.map((operation) => {
    const use = uses.get(operation.name);
    const reasonOf = (where: 'request' | 'reply', path: string) =>
      leftOut.find(
        (entry) => entry.operation === operation.name && entry.where === where && entry.fields.includes(path),
      )?.reason;
    const table = (title: string, where: 'request' | 'reply', shape: Shape, ways: Ways | undefined) => ({
      title,
      where,
      fields: fieldsOf(shape).map((field) => ({
        ...field,
        where: wordsOf(where, ways?.get(field.path)) ?? leftOutWords(reasonOf(where, field.path)),
        entered:
          where === 'request'
            ? (nobodyIn(title, field.path) ?? enteredAt(operation.name, ways?.get(field.path)))
            : null,
      })),
    });
    const requests = Object.entries(operation.requests).map(([title, shape]) =>
      table(title, 'request', shape, use?.sent.get(title)),
    );
    return {
      operation,
      functions: [...(use?.functions ?? [])].toSorted(),
      sandboxFile: sandboxFiles.get(operation.name) ?? null,
      tables: [...requests, table('reply', 'reply', operation.reply, use?.read)],
    };
  });
}

/** Shape S1 could declare goods, but it is the shape of domestic shipments. */
function nobodyIn(title: string, path: string): string | null {
  const isDeclared = title.endsWith('S1') && path.startsWith('customsDeclarations');
  return isDeclared ? 'nowhere: a domestic shipment crosses no border' : null;
}

function wordsOf(where: 'request' | 'reply', paths: Set<string> | undefined): string | null {
  if (!paths) return null;
  if (where === 'request') return paths.size === 0 ? 'sent, always the same' : `sent from ${codes(paths)}`;
  const domain = new Set([...paths].filter((path) => path !== decides));
  if (domain.size === 0) return 'read: it decides the outcome';
  const use = domain.has(wholeValue) ? 'returned as the result' : `read into ${codes(domain)}`;
  return `${use}${paths.has(decides) ? ', and decides the outcome' : ''}`;
}

function codes(paths: Iterable<string>): string {
  return [...paths]
    .toSorted()
    .map((path) => `\`${path}\``)
    .join(', ');
}

function leftOutWords(reason: string | undefined): string | null {
  return reason === undefined ? null : `left out: ${reason}`;
}

/**
 * The gaps: an operation that the client doesn't call or the sandbox doesn't answer, an uncovered field, or a reason for a
 * field that isn't left out.
 */
export function faultsOf(coverage: readonly OperationCoverage[], leftOut: readonly LeftOut[]): string[] {
  const operations = coverage.flatMap(({ operation: { name }, functions, sandboxFile }) => [
    ...(functions.length === 0 ? [`${name}: no function of the client asks it`] : []),
    ...(sandboxFile === null ? [`${name}: no file of the sandbox answers it`] : []),
  ]);
  const fields = coverage.flatMap(({ operation, tables }) =>
    tables.flatMap(({ title, fields }) =>
      fields
        .filter((field) => field.where === null)
        .map((field) => `${operation.name}, ${title}: ${field.path} is neither sent nor read nor left out`),
    ),
  );
  return [...operations, ...fields, ...needlessReasons(coverage, leftOut)];
}

function needlessReasons(coverage: readonly OperationCoverage[], leftOut: readonly LeftOut[]): string[] {
  return leftOut.flatMap((entry) => {
    const tables = coverage.find(({ operation }) => operation.name === entry.operation)?.tables ?? [];
    const rows = tables.filter(({ where }) => where === entry.where).flatMap(({ fields }) => fields);
    return entry.fields
      .filter((path) => !rows.some((row) => row.path === path && row.where === leftOutWords(entry.reason)))
      .map((path) => `${entry.operation}, ${entry.where}: ${path} is said to be left out, and isn't`);
  });
}
