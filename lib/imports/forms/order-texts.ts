import { decimalAmount } from '#lib/core/money.ts';
import { dirham, isWayToPay, statusOf, wayOf } from '#lib/core/payment-words.ts';
import { gramsOf } from '#lib/core/read-weight.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { namesForeignCountry } from '#lib/locations/foreign-country.ts';
import { type StatusWords, wordKey } from '#lib/merchants/schema.ts';
import { moneyFields, type OrderMoney } from '#lib/orders/cash-to-collect.ts';
import { readOrderAmount } from '#lib/orders/read-amount.ts';
import { paymentFields, plainPayments, readPayment, saysAmount } from '#lib/orders/read-payment.ts';
import { billingFields, type ImportColumns, type ImportField, type RowValues } from '../fields/schema.ts';
import { numberOf, readWeight, rowWeight } from './read-weight.ts';

const place = ['country', 'emirate', 'area', 'zipCode', 'address'] as const;

/**
 * The row with the payer's texts where the receiver has none. The parts of an address belong together: the payer's address counts
 * only if the receiver's is empty as a whole.
 */
export function withBilling(values: RowValues): RowValues {
  const hasPlace = (['emirate', 'area', 'city', 'address'] as const).some((field) => values[field]);
  const filled: RowValues = { ...values };
  const fields = ['contactName', 'mobile', ...(hasPlace ? [] : place)] as const;
  for (const field of fields) {
    const text = values[billingFields[field]];
    if (text && !values[field]) filled[field as ImportField] = text;
  }
  return filled;
}

/** `Emirate / Country`: the row with the country that stands in place of an emirate. */
export function withCountry(values: RowValues): RowValues {
  const { emirate = '', ...others } = values;
  return !values.country && namesForeignCountry(emirate) ? { ...others, country: emirate } : values;
}

/** Al Ain is a city of Abu Dhabi that the carrier serves as an emirate: beside Abu Dhabi, it is what is meant. */
export function withAlAin(values: RowValues): RowValues {
  const { emirate = '', city = '', address = '' } = values;
  if (emirateCode(emirate) !== 'auh') return values;
  const isAlAin = (part: string) => emirateCode(part.trim()) === 'ain';
  const named = [city, ...address.split(/[,،\n]/)].find(isAlAin);
  if (named === undefined) return values;
  const { city: _, ...others } = values;
  return { ...(isAlAin(city) ? others : values), emirate: named.trim() };
}

/** The weights of lines together, each in its own unit. One that can't be read leaves a text that a person has to correct. */
function weightOfLines(lines: RowValues[]): RowValues {
  const weighed = lines.filter((line) => rowWeight(line).text);
  const grams = weighed.map((line) =>
    gramsOf(rowWeight(line).text, readWeight(line).weightUnit === 'g' ? 1 : 1_000),
  );
  const weight = grams.includes(null)
    ? weighed.map((line) => rowWeight(line).text).join(' + ')
    : String(grams.reduce<number>((all, one) => all + (one ?? 0), 0) / 1_000);
  return { weight, weightGrams: undefined, weightEither: undefined };
}

/** A line's description of its goods, with the quantity unless it is 1. */
function goodsOf({ contents, itemDescription, quantity }: RowValues): string[] {
  const goods = contents ?? itemDescription;
  const count = numberOf(quantity);
  return goods ? [count && count !== 1 ? `${count} × ${goods}` : goods] : [];
}

/** The value of the goods in fils, if every line has one; otherwise 0. */
function goodsValueOf(lines: RowValues[]): number {
  const values = lines.map(({ unitValue, quantity }) => {
    const read = readOrderAmount(unitValue);
    if (read.kind === 'none') return 0;
    return read.kind === 'amount' ? Math.round(read.minor * (numberOf(quantity) ?? 1)) : null;
  });
  return values.includes(null) ? 0 : values.reduce<number>((all, minor) => all + (minor ?? 0), 0);
}

/**
 * The texts of an order within the country, whose lines are rows of the file: the shipment contains the goods of all lines, and
 * has their value and weight unless the order's own row says them.
 */
export function withLines(order: RowValues, items: RowValues[]): RowValues {
  if (items.length === 0) return order;
  const lines = [order, ...items];
  const { field: weightField } = rowWeight(order);
  // Lines that repeat the receiver also repeat the order's weight, unless each has another one.
  const isRepeated = items.every((item) => item.contactName && item[weightField] === order[weightField]);
  const amountMinor = goodsValueOf(lines);
  const value = order.declaredValue ?? (amountMinor > 0 && decimalAmount({ amountMinor, currency: 'AED' }));
  return {
    ...order,
    contents: lines.flatMap(goodsOf).join(', '),
    ...(!isRepeated && items.some((item) => rowWeight(item).text) && weightOfLines(lines)),
    ...(value && { declaredValue: value }),
  };
}

/** The field in which the lines of one order name amounts of their own, so that none of them is the order's; null without one. */
export function amountOfLines(lines: RowValues[]): ImportField | null {
  const [order, ...items] = lines;
  const own = ({ codAmount, payment }: RowValues) =>
    readOrderAmount(codAmount).minor || readPayment(payment).minor;
  const goods = goodsValueOf(lines);
  // The order's amount may stand in each line: it is that of all goods, or goods of other values have the same one.
  const values = new Set(lines.map(({ unitValue, quantity }) => `${unitValue} ${quantity}`));
  const isTotal = ({ total }: RowValues) => readOrderAmount(total).minor === own(order ?? {});
  const isOfOrder = (amount: number) =>
    amount === goods ||
    lines.every(isTotal) ||
    (values.size > 1 && lines.every(({ unitValue }) => unitValue));
  // Goods below the order that are worth together what stands in its row.
  const addUp = (of: (line: RowValues) => number) =>
    items.every(({ contactName }) => !contactName) &&
    items.reduce((all, item) => all + of(item), 0) === of(order ?? {});
  const isTold =
    addUp(own) ||
    items.every((item) => !own(item) || (order && own(item) === own(order) && isOfOrder(own(item))));
  if (!isTold) return lines.some(({ codAmount }) => codAmount) ? 'codAmount' : 'payment';
  const differ = (field: 'due' | 'total') =>
    items.some((item) => item[field] && item[field] !== order?.[field]) &&
    !addUp((line) => readOrderAmount(line[field]).minor);
  return (['due', 'total'] as const).find(differ) ?? null;
}

const amounts: readonly string[] = ['codAmount', 'total', 'due', 'amountPaid'];
const besideSums = new RegExp(
  `${dirham}|(?<!\\p{L})(?:cod|cash|delivery|shipping|توصيل|شحن)(?!\\p{L})`,
  'giu',
);
const sumOrProduct = /^\d+(?:\.\d+)?(?:\s*[x×*+]\s*\d+(?:\.\d+)?)+$/i;

/** `3 x 30 + 15 delivery` as 105.00; any other text as it is. */
function summed(text: string): string {
  const bare = latinDigits(text).replace(besideSums, ' ').trim();
  if (!sumOrProduct.test(bare)) return text;
  const product = (part: string) => part.split(/[x×*]/i).reduce((all, one) => all * Number(one), 1);
  return bare
    .split('+')
    .reduce((all, part) => all + product(part), 0)
    .toFixed(2);
}

/** What a row says of its order's money, its payment as a person said. An empty cell of a column that the file has is an empty text. */
export function moneyOf(
  values: RowValues,
  { columns, words }: { columns: ImportColumns; words: StatusWords },
): OrderMoney {
  const has = new Set(columns);
  const money: OrderMoney = Object.fromEntries(
    moneyFields
      .filter((field) => has.has(field) || values[field])
      .map((field) => [field, amounts.includes(field) ? summed(values[field] ?? '') : (values[field] ?? '')]),
  );
  // A file without a payment can say `COD` in its notes.
  const { remarks = '' } = values;
  if (!paymentFields.some((field) => has.has(field)) && isWayToPay(remarks)) money.payment = remarks;
  // “Paid” or “not yet” in the column of what is paid.
  const { amountPaid = '', paymentStatus } = money;
  if (!paymentStatus && !/\d/.test(latinDigits(amountPaid)) && statusOf(amountPaid))
    Object.assign(money, { amountPaid: '', paymentStatus: amountPaid });
  // A shop that is paid before sends nothing as long as it waits for that.
  const isAwaited = /^(?:wc-)?pending$/i.test(values.orderStatus ?? '') && wayOf(money.payment) === 'advance';
  if (isAwaited && !money.codAmount) money.paymentStatus ||= 'pending';
  for (const field of paymentFields) {
    const text = values[field] ?? '';
    // What one order's text says in amounts (`100 paid, 40 open`) no word says.
    const told = saysAmount(text) ? undefined : words[wordKey(text)];
    if (told === 'cod' || told === 'paid') money[field] = plainPayments[told][field];
  }
  return money;
}
