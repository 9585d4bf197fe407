import { type ColumnMeaning, columnMeaning } from './column-meaning.ts';
import type { LineField, StatementKind } from './view.ts';

/** Fields that can have several columns, whose amounts are added up. */
const summed: readonly LineField[] = ['fee', 'vat'];

/** Beside an amount in dirhams, one in another currency is only what it is worth. */
const isForeign = (name: string) => /\b(?:USD|EUR|GBP|SAR|KWD|BHD|OMR|QAR|INR)\b|[$€£]/i.test(name);

/** The meanings of columns by their names. */
export function columnsOf(header: readonly string[], kind: StatementKind): (LineField | null)[] {
  const meanings = header.map((name) => forKind(columnMeaning(name), kind, header));
  const columns = meanings.map((meaning): LineField | null =>
    meaning && meaning.field !== 'aside' ? meaning.field : null,
  );
  for (const field of new Set(columns)) {
    if (!field) continue;
    const own = columns.flatMap((each, column) => (each === field ? [column] : []));
    const rankOf = (column: number) =>
      (meanings[column]?.rank ?? 0) + (isForeign(header[column] ?? '') ? 0.5 : 0);
    const total = own.find((column) => meanings[column]?.isTotal);
    const certain = own.filter((column) => meanings[column]?.isWhole);
    const kept =
      summed.includes(field) && total === undefined && certain.length > 0
        ? certain
        : [
            summed.includes(field) && total !== undefined
              ? total
              : own.toSorted((one, other) => rankOf(one) - rankOf(other))[0],
          ];
    for (const column of own) if (!kept.includes(column)) columns[column] = null;
  }
  return columns;
}

const isWithVat = (meaning: ColumnMeaning | null) =>
  meaning?.hasVat === true && (meaning.field === 'amount' || meaning.field === 'fee');

/** An invoice's amount is a charge, and its cash on delivery is none of it; a total that a payout names isn't its net amount. */
function forKind(
  meaning: ColumnMeaning | null,
  kind: StatementKind,
  header: readonly string[],
): ColumnMeaning | null {
  if (!meaning) return null;
  if (kind === 'charges' && meaning.field === 'net' && meaning.hasVat === false)
    return { ...meaning, field: 'fee', isTotal: true };
  if (kind === 'charges' && isWithVat(meaning) && !meaning.isCod) {
    // Several are parts of the charge.
    const alike = header.filter((name) => isWithVat(columnMeaning(name)));
    if (alike.length === 1) return { ...meaning, field: 'net' };
  }
  if (kind === 'charges' && meaning.field === 'amount') {
    if (
      meaning.isCod ||
      header.some((name) => columnMeaning(name)?.field === 'fee' && columnMeaning(name)?.isWhole)
    )
      return null;
    return { ...meaning, field: 'fee' };
  }
  if (kind === 'bank' && meaning.field === 'net') return { ...meaning, field: 'amount' };
  if (kind === 'bank' && meaning.field === 'awb')
    return { ...meaning, field: 'reference', rank: meaning.rank + 100 };
  return meaning;
}
