import type { ColumnFacts } from '#lib/tables/columns/column-facts.ts';
import type { HeaderMeaning, Meaning } from '#lib/tables/columns/header-meaning.ts';
import type { ColumnQuestion, ImportField, QuestionKind } from '../schema.ts';

/** A column of a file: the meaning of its name, and the kind of its values. */
export type FileColumn = HeaderMeaning & { at: number; name: string; facts: ColumnFacts };

const money: readonly (Meaning | null)[] = ['money', 'codAmount', 'due', 'total', 'amountPaid'];
const statuses: readonly (Meaning | null)[] = [
  'orderStatus',
  'fulfilmentStatus',
  'paymentStatus',
  'cancelledAt',
];
const decisive: readonly ImportField[] = ['codAmount', 'due', 'total'];

/** The kind of values in a filled column without a meaning; null if a booking doesn't need it. */
function looksLike(column: FileColumn, used: ReadonlySet<ImportField | null>): QuestionKind | null {
  const { meaning, facts, isAside, party, name } = column;
  const { amounts, hasPrices, phones, statuses: states, payments } = facts;
  if (!name) return 'any';
  if (phones > 0.5) return 'phone';
  if (party === 'item') return null;
  const isPaid = decisive.some((field) => used.has(field));
  if (money.includes(meaning) && !isAside) return amounts > 0.3 ? 'money' : null;
  // A part of the total, or a price in it.
  if (meaning === 'moneyPart' || meaning === 'unitValue' || money.includes(meaning))
    return !isPaid && amounts > 0.5 ? 'money' : null;
  if (statuses.includes(meaning) || states > 0.5) return 'status';
  if (isAside) return null;
  if (payments > 0.5) return 'money';
  if (meaning === 'weight') return 'weight';
  if (!used.has('reference') && facts.areNumbersOfOrders && facts.filled > 1 && meaning !== 'zipCode')
    return 'reference';
  const isUnknown = meaning === null || meaning === 'payment' || meaning === 'declaredValue';
  const isPrice =
    hasPrices || (!isPaid && facts.median >= 10 && !facts.areNumbersOfOrders && !facts.areCounted);
  return isUnknown && amounts > 0.7 && isPrice ? 'money' : null;
}

/** The columns that a person must decide: filled, without a meaning, and about money, a phone, an order or its status. */
export function askColumns(columns: FileColumn[], fields: (ImportField | null)[]): ColumnQuestion[] {
  const used = new Set(fields);
  return columns.flatMap((column) => {
    if (column.facts.filled === 0 || (fields[column.at] && column.name)) return [];
    const kind = looksLike(column, used);
    return kind ? [{ column: column.at, kind, samples: column.facts.samples }] : [];
  });
}
