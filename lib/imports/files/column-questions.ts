import { paymentKinds } from '#lib/core/payment-words.ts';
import type { ColumnFacts } from '#lib/tables/columns/column-facts.ts';
import { type Meaning, partyOf } from '#lib/tables/columns/header-meaning.ts';
import type { FileColumn } from '#lib/tables/columns/read-columns.ts';
import type { ColumnReason } from '#lib/tables/columns/schema.ts';
import type { ImportField } from '../fields/schema.ts';

type Used = ReadonlyMap<ImportField, FileColumn>;

const money: readonly (Meaning | null)[] = ['money', 'codAmount', 'due', 'total', 'amountPaid'];
const statuses = new Set<string | null>(['orderStatus', 'fulfilmentStatus', 'paymentStatus', 'cancelledAt']);
/** Whose name it is doesn't matter if the receiver has one. */
const names: readonly (Meaning | null)[] = ['contactName', 'firstName', 'lastName', 'companyName', 'email'];
/** Counted, packed or written for the shop. */
const ofShop = new Set<string | null>('serial tags quantity itemWeight hsCode origin zipCode'.split(' '));
const decisive: readonly ImportField[] = ['codAmount', 'due', 'total'];

/** A way of payment in a column of any name. */
const saysWay = (word: string) => /cash|paid|transferred|onDelivery/.test(paymentKinds(word));

const areOther = ({ meaning, party }: FileColumn) =>
  party === 'item' || money.includes(meaning) || meaning === 'moneyPart' || meaning === 'unitValue';

/** Values that say nothing of a parcel under any name: days, times, codes of goods, numbers that only count, zeros. */
const areOfShop = ({ dates, codes, areCounted, amounts, largest, samples }: ColumnFacts) =>
  dates > 0.5 ||
  (codes > 0.5 && amounts < 0.5) ||
  areCounted ||
  (amounts > 0.5 && largest === 0) ||
  samples.every((text) => /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i.test(text));

/** Whether another column that is used has the same texts. */
const isRepeated = ({ facts }: FileColumn, used: Used) =>
  [...used.values()].some(
    (other) => String(other.facts.samples) === String(facts.samples) && other.facts.filled === facts.filled,
  );

/**
 * The question about a filled column without a meaning; null only for one that is known to say nothing of the parcel, by its name or by its
 * values. Whatever else isn't understood is asked, so that nothing is left out in silence.
 */
export function questionAbout(column: FileColumn, used: Used): ColumnReason | null {
  const { meaning, facts, isAside, isWhole, party, name } = column;
  const { amounts, hasPrices, phones, areStatuses, payments } = facts;
  if (!name) return 'noName';
  const isNumber = facts.areNumbersOfOrders && facts.filled > 1 && facts.dates < 0.5 && meaning !== 'zipCode';
  const isUnclear = meaning === 'reference' && amounts > 0.5;
  const number = used.get('reference');
  // A number of the customer's own, which not every row has or whose name has other words, can be beside the order's.
  const isWorse = number && (number.facts.filled < facts.filled || !number.isWhole);
  const isBetter = isWorse && isNumber && !facts.areCounted;
  if ((isBetter || (!number && (isNumber || isUnclear))) && !areOther(column)) return 'reference';
  const isStatus = (areStatuses && payments <= 0.5) || statuses.has(meaning);
  // “Pick status” is the order's.
  if (party === 'sender' && isStatus && facts.words.length > 1) return 'status';
  const isOfAddress = meaning === 'addressPart' || (facts.areTexts && facts.addresses > 0.5);
  // A seller's own address is the same in each row.
  if (party === 'sender' && isOfAddress && facts.areDifferent && !used.has('address')) return 'address';
  if (party === 'sender' || isRepeated(column, used)) return null;
  if (phones > 0.5) return 'phone';
  if (isStatus) return 'status';
  if (party === 'item' && (used.has('contents') || used.has('itemDescription'))) return null;
  const isPaid = decisive.some((field) => used.has(field));
  if (money.includes(meaning) && !isAside && amounts > 0.3) return 'money';
  // What is paid and what is due must add up to a price.
  const isSum = (used.has('due') || used.has('amountPaid')) && !used.has('total');
  if (isSum && !isAside && amounts > 0.5 && /price|سعر/i.test(name)) return 'money';
  // A part of the total, or a price in it.
  const isPrice = meaning === 'moneyPart' || meaning === 'unitValue' || money.includes(meaning);
  if (isPrice && !facts.areTexts) return !isPaid && amounts > 0.5 ? 'money' : null;
  if (isOfAddress && party !== 'billing') return 'address';
  if (!used.has('payment') && !used.has('paymentStatus') && facts.words.some(saysWay)) return 'money';
  if (party === 'billing') return null;
  if (payments > 0.5) return 'money';
  if (meaning === 'weight' || (column.unit && amounts > 0.5 && !used.has('weight'))) return 'weight';
  if (meaning === 'pieceCount') return 'pieces';
  if (facts.isOneWord && (meaning === 'reference' || meaning === 'contactName' || meaning === 'address'))
    return 'oneWord';
  // Beside the orders' numbers, others are hardly ids as long as they aren't long.
  const areIds = facts.areNumbersOfOrders && (!number || facts.median >= 10_000);
  const areSums = hasPrices || (facts.largest >= 10 && !areIds && !facts.areCounted);
  if (facts.emails > 0.5) return used.has('email') ? null : 'text';
  if (areOfShop(facts) || ofShop.has(meaning)) return null;
  if (!isAside && amounts > 0.7 && areSums) return 'money';
  // The customer of a parcel for another name can be the receiver's company.
  const mayBeReceivers =
    party === 'receiver' ||
    ((party === null || (party === 'customer' && !used.has('companyName'))) && meaning === 'contactName');
  if (isWhole && names.includes(meaning) && !mayBeReceivers && party !== 'item') return null;
  const areCodes = isAside && facts.samples.every((text) => !/\s/.test(text));
  if (facts.areTexts && !areCodes) return 'text';
  // Few words, answers or a note that is the same in each row.
  const isConstant = facts.samples.length === 1 && facts.filled > 2;
  if (isAside || (isConstant && (!/\s/.test(facts.samples[0] ?? '') || partyOf(name) === 'sender')))
    return null;
  return amounts > 0.5 ? (facts.samples.length > 1 ? 'pieces' : null) : 'text';
}
