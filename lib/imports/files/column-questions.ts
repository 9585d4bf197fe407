import type { Meaning } from '#lib/tables/columns/header-meaning.ts';
import type { FileColumn } from '#lib/tables/columns/read-columns.ts';
import type { ColumnReason } from '#lib/tables/columns/schema.ts';
import { type ImportField, statusFields } from '../fields/schema.ts';

type Used = ReadonlyMap<ImportField, FileColumn>;

const money: readonly (Meaning | null)[] = [
  ...(['money', 'codAmount', 'due', 'total', 'amountPaid', 'moneyPart', 'unitValue'] as const),
];
/** Counted, packed or written for the shop, or a part of a sum. */
const ofShop: readonly (Meaning | null)[] = [
  ...(['serial', 'tags', 'quantity', 'itemWeight', 'hsCode', 'origin', 'zipCode'] as const),
  ...(['moneyPart', 'unitValue'] as const),
];
/** What differs from order to order. */
const ofOrder: readonly (Meaning | null)[] = ['reference', 'contactName', 'address'];
const decisive: readonly ImportField[] = ['codAmount', 'due', 'total'];

/** What a column asks, mostly by its values; null for days, codes, a count of the rows or one word in all of them, which say nothing of a parcel. */
function kindOf({ meaning, unit, party, facts }: FileColumn, used: Used): ColumnReason | null {
  if (meaning === 'weight' || (unit && !used.has('weight'))) return 'weight';
  if (meaning === 'pieceCount') return 'pieces';
  if (meaning === 'addressPart') return 'address';
  if (facts.areStatuses || statusFields.some((field) => field === meaning)) return 'status';
  if (facts.dates > 0.5 || facts.areCounted) return null;
  const number = used.get('reference');
  const mayBeNumber = !number || number.facts.filled < facts.filled;
  if (mayBeNumber && facts.areNumbersOfOrders && party !== 'item' && !money.includes(meaning))
    return 'reference';
  if (facts.phones > 0.5) return 'phone';
  if (facts.payments > 0.5) return 'money';
  if (facts.isOneWord) return ofOrder.includes(meaning) ? 'oneWord' : null;
  if (facts.addresses > 0.5) return 'address';
  if (facts.amounts > 0.5)
    return facts.hasPrices || facts.largest >= 10 || money.includes(meaning) ? 'money' : 'pieces';
  return facts.codes > 0.5 ? null : 'text';
}

/**
 * The question about a filled column without a meaning; null only for one that is known to say nothing of the parcel, by its name or by its
 * values. Whatever else isn't understood is asked, so that nothing is left out in silence.
 */
export function questionAbout(column: FileColumn, used: Used): ColumnReason | null {
  const { name, isAside, facts, party, meaning } = column;
  if (!name) return 'noName';
  const kind = kindOf(column, used);
  if (kind === 'reference') return kind;
  // A seller's own address is the same in each row; “Pick status” is the order's.
  if (party === 'sender')
    return (kind === 'status' && facts.words.length > 1) ||
      (kind === 'address' && facts.areDifferent && !used.has('address'))
      ? kind
      : null;
  const isRepeated = [...used.values()].some(
    (other) => String(other.facts.samples) === String(facts.samples) && other.facts.filled === facts.filled,
  );
  const areGoods = party === 'item' && (used.has('contents') || used.has('itemDescription'));
  if (isRepeated || (areGoods && kind !== 'status')) return null;
  if (kind === 'weight' || (!isAside && !ofShop.includes(meaning))) return kind;
  if (facts.amounts > 0.5)
    return money.includes(meaning) && !decisive.some((field) => used.has(field)) ? 'money' : null;
  return kind === 'text' && !facts.samples.some((text) => /\s/.test(text)) ? null : kind;
}
