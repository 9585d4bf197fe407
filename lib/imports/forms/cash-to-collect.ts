import { decimalAmount } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { ImportField, RowProblem, RowValues } from '../schema.ts';
import { goodsValueOf } from './order-texts.ts';
import { isForeign, type ReadAmount, readAmount } from './read-cell.ts';

/**
 * What the receiver still has to pay: `amount` as decimal text in AED, empty for nothing. An amount is never guessed: if the file is
 * unclear, `fault` names the field.
 */
type CashToCollect = { amount: string; fault?: RowProblem };

const notOnDelivery = /\b(?:no|not|non)[- ]?cod\b|بدون دفع عند/i;
const onDelivery =
  /(?<![a-z])(?:cod|c\.o\.d|cash(?! ?app))(?![a-z])|(?:on|upon|at) delivery|(?:عند|حين) (?:ال)?(?:استلام|توصيل|تسليم)|نقد|كاش/i;
const inAdvance =
  /pre-?paid|paid|card|visa|master|mada|apple|google|samsung|stripe|paypal|tabby|tamara|telr|payfort|paytabs|checkout|ziina|amazon|bank|transfer|wire|online|credit|debit|wallet|gift|link|shopify|مدفوع|بطاق|تحويل|بنك|إلكترون|الكترون|[أا]ونلاين|تابي|تمارا|[أا]بل|مدى|محفظ|رابط|مسبق|فيزا|ماستر/i;
const partly = /partial|partly|part[- ]paid|جزئي/i;
const notPaid =
  /un-?paid|not (?:yet )?paid|pending|await|outstanding|overdue|\bdue\b|\bcod\b|^(?:no|n|false|لا)$|غير مدفوع|غير مسدد|لم يدفع|لم يتم|لم تدفع|بانتظار|في انتظار|معلق|آجل|عند الاستلام/i;
const paid =
  /paid|captured|settled|complete|authori[sz]ed|success|received|^(?:yes|y|true|نعم)$|مدفوع|مسدد|تم الدفع|تم السداد|مكتمل/i;
const day = /\d{4}|\d{1,2}[-/.]\d{1,2}/;

/** Words that contradict a payment on delivery, and those that leave a payment in advance open. */
const notOnlyCash =
  /declin|reject|refus|(?<!un)(?:pre-?)?paid(?! (?:on|upon|at|in|by|when)\b)|مدفوع(?! (?:عند|حين))|[+&].*(?:credit|wallet|gift|card|points)|(?:credit|wallet|gift|card|points).*[+&]/i;
const notYet = /await|pending|outstanding|not received|بانتظار|في انتظار|معلق/i;

type Method = 'cash' | 'advance' | 'unknown' | null;
type Status = 'paid' | 'partly' | 'unpaid' | null;

function methodOf(text = ''): Method {
  if (!text) return null;
  if (notOnDelivery.test(text)) return 'advance';
  if (onDelivery.test(text)) return notOnlyCash.test(text) ? 'unknown' : 'cash';
  return inAdvance.test(text) && !notYet.test(text) && !/un-?paid|غير مدفوع/i.test(text)
    ? 'advance'
    : 'unknown';
}

function statusOf({ paymentStatus = '', paidAt = '', payment = '', amountPaid }: RowValues): Status {
  if (readAmount(amountPaid).kind === 'yes') return 'paid';
  for (const text of [paymentStatus, payment]) {
    if (partly.test(text)) return 'partly';
    if (notPaid.test(text) && text === paymentStatus) return 'unpaid';
    if (text === paymentStatus && paid.test(text)) return 'paid';
  }
  if (/un-?paid|غير مدفوع/i.test(payment)) return 'unpaid';
  if (/(?<!un)paid(?! on)|مدفوع/i.test(payment) && !onDelivery.test(payment)) return 'paid';
  return day.test(latinDigits(paidAt)) ? 'paid' : null;
}

/** The amount in a cell of the way of payment: `COD 180`, `95 cash`. Unreadable where other words are beside a number. */
function readPayment(text = ''): ReadAmount {
  const method = methodOf(text);
  if (method === 'advance' || !/\d/.test(latinDigits(text))) return { kind: 'empty' };
  const read = readAmount(text.replace(/\s[-–:]\s/g, ' '));
  if (method === 'cash')
    return read.kind === 'amount' || read.kind === 'none' ? read : { kind: 'unreadable' };
  return { kind: read.kind === 'amount' ? 'unreadable' : 'empty' };
}

/** The field in which the lines of one order name amounts of their own, so that none of them is the order's; null without one. */
export function amountOfLines(lines: RowValues[]): ImportField | null {
  const [order, ...items] = lines;
  const own = ({ codAmount, payment }: RowValues) =>
    minorOf(readAmount(codAmount)) || minorOf(readPayment(payment));
  const goods = minorOf(readAmount(goodsValueOf(lines)));
  // The order's amount may stand in each line.
  const isTold = items.every(
    (item) => !own(item) || (order && own(item) === own(order) && own(item) === goods),
  );
  if (!isTold) return lines.some(({ codAmount }) => codAmount) ? 'codAmount' : 'payment';
  const differ = (field: 'due' | 'total') =>
    items.some((item) => item[field] && item[field] !== order?.[field]);
  return (['due', 'total'] as const).find(differ) ?? null;
}

const nothing: CashToCollect = { amount: '' };
const collect = (minor: number): CashToCollect => ({
  amount: minor > 0 ? decimalAmount({ amountMinor: minor, currency: 'AED' }) : '',
});
const ask = (cell: RowProblem['cell'], field: ImportField = 'codAmount'): CashToCollect => ({
  amount: '',
  fault: { field, cell },
});

/**
 * The cash of a row, from all its columns: an amount to collect (also next to COD in the payment column), the amount still to be paid, or
 * the total of an order that is paid on delivery. `columns` are the file's, because an empty cell has a meaning only if the column
 * exists.
 */
export function cashToCollect(values: RowValues, columns: ReadonlySet<ImportField | null>): CashToCollect {
  const cash = cashInAed(values, columns);
  // The number alone would be another amount.
  return cash.amount && isForeign(values.currency) ? ask('codCurrency', 'currency') : cash;
}

function cashInAed(values: RowValues, columns: ReadonlySet<ImportField | null>): CashToCollect {
  const method = methodOf(values.payment);
  const status = statusOf(values);
  const own = readAmount(values.codAmount);
  if (own.kind === 'negative') return ask('codNegative');
  if (own.kind === 'foreign') return ask('codCurrency');
  if (own.kind === 'unreadable') return { amount: values.codAmount ?? '' };
  const isOpen = own.kind === 'empty' || own.kind === 'yes';
  const beside = readPayment(values.payment);
  if (isOpen && beside.kind === 'unreadable') return ask('codUnclear', 'payment');
  const isSaid = beside.kind === 'amount' || beside.kind === 'none';
  if (!isOpen && isSaid && minorOf(own) !== minorOf(beside)) return ask('codDiffers');
  const cod = isOpen && isSaid ? beside : own;
  const isPaid = status === 'paid' || (method === 'advance' && status === null);
  const whereSaid =
    (['paymentStatus', 'payment', 'paidAt'] as const).find((field) => values[field]) ?? 'amountPaid';
  if (cod.kind === 'amount') {
    if (isPaid) return ask('codPaid', whereSaid);
    // A part is paid, and the amount isn't the rest of the total.
    const before = minorOf(readAmount(values.amountPaid));
    if (before > 0 && minorOf(readAmount(values.total)) - before !== cod.minor)
      return ask('codPaid', 'amountPaid');
    const due = readAmount(values.due);
    const isOff = due.kind === 'none' || (due.kind === 'amount' && due.minor !== cod.minor);
    return isOff ? ask('codDiffers', 'due') : collect(cod.minor);
  }
  if (cod.kind === 'none')
    return method === 'cash' && !isPaid && status !== null && hasAmount(values.total)
      ? ask('codPaid', 'payment')
      : nothing;
  return cashOfOrder(values, { method: cod.kind === 'yes' ? 'cash' : method, status, columns });
}

const minorOf = (read: ReadAmount) => (read.kind === 'amount' ? read.minor : 0);
const hasAmount = (text?: string) => readAmount(text).kind === 'amount';

type Paying = { method: Method; status: Status; columns: ReadonlySet<ImportField | null> };

/** The cash of an order whose row has no amount to collect. */
function cashOfOrder(values: RowValues, { method, status, columns }: Paying): CashToCollect {
  const due = readAmount(values.due);
  const total = readAmount(values.total);
  const before = readAmount(values.amountPaid);
  for (const [field, read] of [
    ['due', due],
    ['total', total],
    ['amountPaid', before],
  ] as const) {
    if (read.kind === 'foreign') return ask('codCurrency', field);
    if (read.kind === 'negative') return ask('codNegative', field);
    if (read.kind === 'unreadable') return ask('codUnclear', field);
  }
  // What is left of the total must be what is due.
  const isSum = total.kind === 'amount' && (before.kind === 'amount' || before.kind === 'none');
  const isOff = isSum && due.kind !== 'empty' && total.minor - minorOf(before) !== minorOf(due);
  if (isOff || (total.kind === 'amount' && minorOf(due) > total.minor)) return ask('codDiffers', 'due');
  if (due.kind === 'none') return nothing;
  if (due.kind === 'amount') {
    if (status === 'paid') return ask('codPaid', values.paymentStatus ? 'paymentStatus' : 'due');
    return method === 'advance' || method === 'unknown' ? ask('codUnclear') : collect(due.minor);
  }
  const advance = before.kind === 'amount' ? before.minor : 0;
  if (status === 'paid') return nothing;
  const says = method !== null || status !== null;
  if (total.kind !== 'amount') {
    if (total.kind === 'none') return nothing;
    return method === 'cash' || status === 'partly' || status === 'unpaid' ? ask('codMissing') : nothing;
  }
  if (advance >= total.minor) return nothing;
  if (status === 'partly' && advance === 0) return ask('codPartly');
  if (method === 'cash' || ((status !== null || advance > 0) && method === null))
    return collect(total.minor - advance);
  if (method === 'advance') return status === null ? nothing : ask('codUnclear');
  if (says) return ask('codUnclear', 'payment');
  // An empty cell in a column of amounts to collect, or of amounts due, means that nothing is to be paid.
  return columns.has('codAmount') || columns.has('due') ? nothing : ask('codUnclear');
}
