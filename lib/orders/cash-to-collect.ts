import { decimalAmount } from '#lib/core/money.ts';
import { paymentKinds, saysCash, statusOf, wayOf } from '#lib/core/payment-words.ts';
import { isForeign, readOrderAmount } from './read-amount.ts';
import { isDate, isPartPaid, isWay, partsOf, readPayment, saysAmount } from './read-payment.ts';

/** What a source can say about the money of an order, each as its text. */
export const moneyFields = [
  ...(['codAmount', 'total', 'due', 'amountPaid', 'paidAt'] as const),
  ...(['payment', 'paymentStatus', 'currency'] as const),
] as const;

type MoneyField = (typeof moneyFields)[number];

/** The money of an order: what is paid and due. A field that the source has and leaves empty is an empty text. */
export type OrderMoney = Partial<Record<MoneyField, string>>;

/** Why the cash of an order isn't clear. */
type CashFault = {
  field: MoneyField;
  cell: 'codCurrency' | 'codDiffers' | 'codMissing' | 'codNegative' | 'codPaid' | 'codPartly' | 'codUnclear';
};

/**
 * What the receiver still has to pay: `amount` as decimal text in AED, empty for nothing. An amount is never guessed: if the source is
 * unclear, `fault` names the field.
 */
type CashToCollect = { amount: string; fault?: CashFault };

/** Whether an order is paid already, from all that its source says. */
function statusOfOrder({ paymentStatus, paidAt = '', payment, amountPaid }: OrderMoney): Status {
  if (readOrderAmount(amountPaid).kind === 'yes') return 'paid';
  const ofPayment = statusOf(payment);
  // Cash is a way to pay, and so can be “yes” and “no” in a column of COD.
  const isWay = saysCash(payment) || /^(?:done|not)$|open/.test(paymentKinds(payment));
  const ofWords = statusOf(paymentStatus) ?? (isWay && ofPayment !== 'partly' ? null : ofPayment);
  return ofWords ?? (isDate(paidAt) ? 'paid' : null);
}

const nothing: CashToCollect = { amount: '' };
const collect = (minor: number): CashToCollect => ({
  amount: minor > 0 ? decimalAmount({ amountMinor: minor, currency: 'AED' }) : '',
});
const ask = (cell: CashFault['cell'], field: MoneyField = 'codAmount'): CashToCollect => ({
  amount: '',
  fault: { field, cell },
});

/**
 * The cash of an order, from all that its source says: an amount to collect (also next to COD in the way of payment), the amount still to
 * be paid, or the total of an order that is paid on delivery.
 */
export function cashToCollect(money: OrderMoney): CashToCollect {
  const cash = cashInAed(money);
  // The number alone would be another amount.
  return cash.amount && isForeign(money.currency) ? ask('codCurrency', 'currency') : cash;
}

function cashInAed(money: OrderMoney): CashToCollect {
  if (!money.amountPaid && !money.due) {
    const parts = partsOf(money.payment);
    if (parts) return cashInAed({ ...money, ...parts, payment: 'COD' });
    const ofStatus = partsOf(money.paymentStatus);
    if (ofStatus) return cashInAed({ ...money, ...ofStatus, payment: 'COD', paymentStatus: undefined });
    const isPart = !money.codAmount && isPartPaid(money.payment, money.total);
    if (isPart || parts === null) return ask('codUnclear', 'payment');
  }
  const method = wayOf(money.payment);
  const status = statusOfOrder(money);
  const own = readOrderAmount(money.codAmount);
  // A column that says in words what is to be collected: `cash to driver 620`, `520 paid`, `credit`.
  const isWords = own.kind === 'negative' || own.kind === 'foreign' || own.kind === 'unreadable';
  if (isWords && !money.payment && isWay(money.codAmount))
    return cashInAed({ ...money, codAmount: undefined, payment: money.codAmount });
  if (own.kind === 'negative') return ask('codNegative');
  if (own.kind === 'foreign') return ask('codCurrency');
  if (own.kind === 'unreadable') return { amount: money.codAmount ?? '' };
  // `100 paid, 40 open`: more than a status.
  if (saysAmount(money.paymentStatus)) return ask('codUnclear', 'paymentStatus');
  const isOpen = own.kind === 'empty' || own.kind === 'yes';
  const beside = readPayment(money.payment);
  if (isOpen && beside.kind === 'unreadable') return ask('codUnclear', 'payment');
  const isSaid = beside.kind === 'amount' || beside.kind === 'none';
  if (!isOpen && isSaid && own.minor !== beside.minor) return ask('codDiffers');
  const cod = isOpen && isSaid ? beside : own;
  const isPaid = status === 'paid' || method === 'account' || (method === 'advance' && status === null);
  const whereSaid =
    (['paymentStatus', 'payment', 'paidAt'] as const).find((field) => money[field]) ?? 'amountPaid';
  if (cod.kind === 'amount') {
    // `N` in a column such as “COD (Y/N)”.
    if (/^(?:no?|false|0|لا)$/i.test(money.payment ?? '')) return ask('codDiffers', 'payment');
    if (isPaid) return ask('codPaid', whereSaid);
    // Words that nobody knows may say that it is paid.
    if (method === 'unknown' && status === null && !saysCash(money.payment))
      return ask('codUnclear', 'payment');
    // A part is paid, and the amount isn't the rest of the total.
    const before = readOrderAmount(money.amountPaid).minor;
    if (before > 0 && readOrderAmount(money.total).minor - before !== cod.minor)
      return ask('codPaid', 'amountPaid');
    const due = readOrderAmount(money.due);
    const isOff = due.kind === 'none' || (due.kind === 'amount' && due.minor !== cod.minor);
    return isOff ? ask('codDiffers', 'due') : collect(cod.minor);
  }
  if (cod.kind === 'none')
    return method === 'cash' && !isPaid && status !== null && readOrderAmount(money.total).minor > 0
      ? ask('codPaid', 'payment')
      : nothing;
  return cashOfOrder(money, { method: cod.kind === 'yes' ? 'cash' : method, status });
}

type Status = ReturnType<typeof statusOf>;
type Paying = { method: ReturnType<typeof wayOf>; status: Status };

/** The cash of an order without an amount to collect. */
function cashOfOrder(money: OrderMoney, { method, status }: Paying): CashToCollect {
  if (method === 'account') return nothing;
  const due = readOrderAmount(money.due);
  const total = readOrderAmount(money.total);
  const before = readOrderAmount(money.amountPaid);
  // What is paid may be in any currency.
  if (status === 'paid' && method !== 'cash' && total.kind === 'foreign' && due.kind === 'empty')
    return nothing;
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
  const isOff = isSum && due.kind !== 'empty' && total.minor - before.minor !== due.minor;
  if (isOff || (total.kind === 'amount' && due.minor > total.minor)) return ask('codDiffers', 'due');
  if (due.kind === 'none') return nothing;
  if (due.kind === 'amount') {
    if (status === 'paid') return ask('codPaid', money.paymentStatus ? 'paymentStatus' : 'due');
    const isOnlyRest = status === 'partly' && saysCash(money.payment);
    return !isOnlyRest && (method === 'advance' || method === 'unknown')
      ? ask('codUnclear')
      : collect(due.minor);
  }
  // Nobody can have paid on delivery yet.
  const isPaidInCash =
    method === 'cash' && statusOf(money.paymentStatus) === 'paid' && total.minor > before.minor;
  if (status === 'paid') return isPaidInCash ? ask('codPaid', 'paymentStatus') : nothing;
  if (total.kind !== 'amount') {
    if (total.kind === 'none') return nothing;
    // The only column that says what is paid is empty.
    const isOnly = Object.entries(money).every(
      ([field, text]) => field === 'payment' || field === 'currency' || !text,
    );
    if (money.payment === '' && isOnly) return ask('codUnclear', 'payment');
    // Words of a payment that nobody knows may say that it isn't paid.
    const isUnknown = method === 'unknown' || (money.paymentStatus && status === null);
    return method === 'cash' || status === 'partly' || status === 'unpaid' || isUnknown
      ? ask('codMissing')
      : nothing;
  }
  // What is paid on delivery can't be paid in full before.
  if (before.minor >= total.minor) return method === 'cash' ? ask('codPaid', 'amountPaid') : nothing;
  if (status === 'partly' && before.minor === 0) return ask('codPartly');
  if (method === 'cash' || ((status !== null || before.minor > 0) && method === null))
    return collect(total.minor - before.minor);
  if (method === 'advance') return status === null ? nothing : ask('codUnclear');
  if (method === 'unknown') return ask('codUnclear', 'payment');
  // Beside orders with a deposit, one without it is unpaid, unless it lacks a way of payment that others have.
  if (money.amountPaid === '' && money.payment === undefined) return collect(total.minor);
  // A source that has the amount to collect, or what is due, and leaves it empty means that nothing is to be paid.
  return money.codAmount !== undefined || money.due !== undefined ? nothing : ask('codUnclear');
}
