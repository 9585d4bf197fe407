import { decimalAmount } from '#lib/core/money.ts';
import { methodWords } from '#lib/core/payment-methods.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { isForeign, type OrderAmount, readOrderAmount } from './read-amount.ts';

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

const notOnDelivery = /\b(?:no|not|non)[- ]?cod\b|بدون دفع عند/i;
const onDelivery =
  /(?<![a-z])(?:cod|c\.o\.d|cash(?! ?app))(?![a-z])|cashondelivery|(?:on|upon|at) delivery|(?:عند|حين) (?:ال)?(?:استلام|توصيل|تسليم)|نقد|كاش/i;
const inAdvance = new RegExp(
  `^(?:in )?advance(?: pay\\w*)?$|paid|gift|link|مدفوع|رابط|مسبق|${methodWords}`,
  'u',
);
const isInAdvance = (text: string) => inAdvance.test(foldForSearch(text));
const partly = /partial|partly|part[- ]paid|\bhalf\b|جزئي|(?<!\p{L})نصف?(?!\p{L})/iu;
const notPaid =
  /un-?paid|not (?:yet )?paid|^not yet$|pending|await|outstanding|overdue|\bdue\b|\bcod\b|^(?:no|n|false|لا)$|غير مدفوع|غير مسدد|لم يدفع|لم يتم|لم تدفع|بانتظار|في انتظار|معلق|آجل|عند الاستلام/i;
const paid =
  /paid|captured|settled|complete|authori[sz]ed|success|received|^(?:yes|y|true|نعم)$|مدفوع|مسدد|تم الدفع|تم السداد|مكتمل/i;
/** What turns a word for paid into its opposite: not captured, incomplete, unsettled, لم يكتمل. */
const negated =
  /\b(?:not|never|no|without|yet to)\b|n[’']t\b|(?:un-?|in|non-?)(?=paid|comple|settl|captur|authori|success|receiv)|fail|(?<!\p{L})(?:غير|لم|ليس|ليست|لا|فشل)(?!\p{L})/iu;
const day = /\d{4}|(?<!\d)\d{1,2}[-/.]\d{1,2}(?!\d)/;

/** Words that contradict a payment on delivery, and those that leave a payment in advance open. */
const notOnlyCash =
  /declin|reject|refus|che(?:que|ck)\b|شيك|(?<!un)(?:pre-?)?paid(?! (?:on|upon|at|in|by|when)\b)|مدفوع(?! (?:عند|حين))|[+&].*(?:credit|wallet|gift|card|points)|(?:credit|wallet|gift|card|points).*[+&]/i;
const notYet =
  /link sent|machine|terminal|(?<!\p{L})(?:ما|م)كين[ةه]|await|pending|outstanding|overdue|\bhold\b|not received|un-?paid|بانتظار|في انتظار|معلق|غير مدفوع/iu;

/** The receiver gets an invoice, and pays it some day. */
const onAccount =
  /^(?:net ?\d{1,3}(?: days)?|\d{1,3} days(?: (?:credit|net))?|credit \d{1,3} ?d(?:ays)?|(?:monthly )?account|(?:on|credit) account|(?:\d+ days? )?credit terms?|على الحساب|حساب شهري|بالآجل|آجل)$/i;

type Method = 'cash' | 'advance' | 'account' | 'unknown' | null;
type Status = 'paid' | 'partly' | 'unpaid' | null;

export function methodOf(text = ''): Method {
  if (!text) return null;
  // Of two languages, either says it: «آجل Credit 30d».
  const languages = [text, ...text.split(/\s+(?=\p{Script=Latin})(?<=\p{Script=Arabic}\s+)/u)];
  if (languages.some((part) => onAccount.test(part.trim()))) return 'account';
  if (notOnDelivery.test(text)) return 'advance';
  if (onDelivery.test(text)) return notOnlyCash.test(text) ? 'unknown' : 'cash';
  return isInAdvance(text) && !notYet.test(text) ? 'advance' : 'unknown';
}

export function statusOf({ paymentStatus = '', paidAt = '', payment = '', amountPaid }: OrderMoney): Status {
  if (readOrderAmount(amountPaid).kind === 'yes') return 'paid';
  for (const text of [paymentStatus, payment]) {
    if (partly.test(text)) return 'partly';
    if (notPaid.test(text) && text === paymentStatus) return 'unpaid';
    if (text === paymentStatus && paid.test(text)) return negated.test(text) ? 'unpaid' : 'paid';
  }
  if (negated.test(payment) && (paid.test(payment) || isInAdvance(payment))) return 'unpaid';
  if (/(?<!un)paid(?! on\b)|مدفوع/i.test(payment) && !onDelivery.test(payment)) return 'paid';
  return day.test(latinDigits(paidAt)) ? 'paid' : null;
}

/** The part of a payment that is done: `200 paid`, `50% paid`. */
const partPaid =
  /\d[\d.,]*\s*(?:aed|dhs?|%)?\s*(?:paid|deposit|adv(?:ance)?|مدفوع|عربون)(?!\p{L})|(?:deposit|عربون)\s*\d[\d.,]*/iu;

/** The amount in a cell of the way of payment: `COD 180`, `95 cash`, `200 paid 350 cod`. Unreadable where other words are beside a number. */
export function readPayment(text = ''): OrderAmount {
  const rest = text.replace(partPaid, ' ').replace(/^[\s,،;+&]+/u, '');
  if (rest !== text && methodOf(rest) === 'cash' && /\d/.test(latinDigits(rest))) return readPayment(rest);
  // What is left is said in another column.
  if (rest !== text && isInParts(text) && !/\d/.test(latinDigits(rest))) return { kind: 'empty' };
  const method = methodOf(text);
  if (method === 'advance' || method === 'account' || !/\d/.test(latinDigits(text))) return { kind: 'empty' };
  const read = readOrderAmount(text.replace(/\s[-–:]\s/g, ' '));
  if (method === 'cash')
    return read.kind === 'amount' || read.kind === 'none' ? read : { kind: 'unreadable' };
  return { kind: read.kind === 'amount' ? 'unreadable' : 'empty' };
}

/** Whether a payment in words has a number that is neither a day nor a count of days: `100 paid, 40 open`, but not `PDC 60 days`. */
export function saysAmount(text = ''): boolean {
  // `Z030` is a code of terms.
  const said = latinDigits(text).replace(/\d+ *(?:days?|يوم)|net *\d+|^\p{L}{1,2}\d+$/giu, '');
  return /\d{2}/.test(said) && !day.test(said);
}

/** `520 paid`, `paid online`, `paid by bank transfer`: nothing else, which could say that something is left. */
const allPaid =
  /^(?:(?:aed|dhs?)?\.? ?[\d.,]+ ?(?:aed|dhs?)?\.? )?(?:(?:already|fully) )?(?:pre-?)?paid(?: (?:online|in full|in advance|(?:by|via|with) (?:link|card|bank|transfer|bank transfer)))?$/i;
const onCredit = /^credit$/i;
const exception = /(?<!\p{L})(?:except|excl\p{L}*|but|minus|ما عدا|بدون)(?!\p{L})/iu;

/** Whether words of a payment name a part alone of what is paid: `paid 300/750`, `30% deposit paid`, `paid except delivery`. */
function isPartPaid({ payment = '', total }: OrderMoney): boolean {
  const said = latinDigits(payment).trim();
  if (!saysPaid.test(said) || readPayment(said).kind === 'amount') return false;
  if (exception.test(said)) return true;
  if (!saysAmount(said)) return false;
  const [number = '', another] = said.match(/\d[\d.,]*/g) ?? [];
  if (another || /%|deposit|adv|عربون/i.test(said)) return true;
  return hasAmount(total) && minorOf(readOrderAmount(number)) !== minorOf(readOrderAmount(total));
}

/** Whether words beside or without an amount say for sure how an order is paid: all of it in cash, all of it before, or on account. */
function isWay(text = ''): boolean {
  const said = latinDigits(text).trim();
  if (allPaid.test(said) || onCredit.test(said)) return true;
  const method = methodOf(said);
  return method === 'account' || (method === 'cash' && readPayment(said).kind !== 'unreadable');
}

const rest = /(?:[,;+&.]|\band\b|\s)*(?:(?<!\p{L})و?(?:ال)?(?:باقي|متبقي)|\b(?:balance|rest|remaining)\b)/iu;
const paidPart =
  /^(?:(?:paid|deposit|adv(?:ance)?|transferred|دفعت?|مدفوع|عربون|حولت?|محول|تحويل) )?(?:aed|dhs?)?\.? ?(\d[\d.,]*) ?(?:aed|dhs?|درهم|\/-)?(?: (?:paid|deposit|adv(?:ance)?|online|مدفوع|عربون))*$/i;
const saysPaid = /paid|deposit|adv|transferred|دفع|مدفوع|عربون|حول|تحويل/i;

const isInParts = (text = '') => saysPaid.test(text) && rest.test(text);

/** `500 paid, balance cash on delivery`, «دفع ١٠٠ والباقي ٥٠ عند الاستلام»: what is paid, and the rest if it is said. Null if it isn't clear. */
function partsOf(text = ''): { amountPaid: string; due?: string } | null {
  const [before = '', after, another] = latinDigits(text).trim().split(rest);
  const [, amountPaid] = (saysPaid.test(before) && paidPart.exec(before.trim())) || [];
  if (!amountPaid || !after || another !== undefined || !onDelivery.test(after)) return null;
  const [due, more] = after.match(/\d[\d.,]*/g) ?? [];
  return more === undefined ? { amountPaid, ...(due && { due }) } : null;
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
  if (!money.amountPaid && !money.due && isInParts(money.payment)) {
    const parts = partsOf(money.payment);
    return parts ? cashInAed({ ...money, ...parts, payment: 'COD' }) : ask('codUnclear', 'payment');
  }
  const isAlone = !money.codAmount && !money.amountPaid && !money.due;
  if (isAlone && isPartPaid(money)) return ask('codUnclear', 'payment');
  const method = methodOf(money.payment);
  const status = statusOf(money);
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
  if (!isOpen && isSaid && minorOf(own) !== minorOf(beside)) return ask('codDiffers');
  const cod = isOpen && isSaid ? beside : own;
  const isPaid = status === 'paid' || method === 'account' || (method === 'advance' && status === null);
  const whereSaid =
    (['paymentStatus', 'payment', 'paidAt'] as const).find((field) => money[field]) ?? 'amountPaid';
  if (cod.kind === 'amount') {
    // `N` in a column such as “COD (Y/N)”.
    if (/^(?:no?|false|0|لا)$/i.test(money.payment ?? '')) return ask('codDiffers', 'payment');
    if (isPaid) return ask('codPaid', whereSaid);
    // Words that nobody knows may say that it is paid.
    if (method === 'unknown' && status === null && !onDelivery.test(money.payment ?? ''))
      return ask('codUnclear', 'payment');
    // A part is paid, and the amount isn't the rest of the total.
    const before = minorOf(readOrderAmount(money.amountPaid));
    if (before > 0 && minorOf(readOrderAmount(money.total)) - before !== cod.minor)
      return ask('codPaid', 'amountPaid');
    const due = readOrderAmount(money.due);
    const isOff = due.kind === 'none' || (due.kind === 'amount' && due.minor !== cod.minor);
    return isOff ? ask('codDiffers', 'due') : collect(cod.minor);
  }
  if (cod.kind === 'none')
    return method === 'cash' && !isPaid && status !== null && hasAmount(money.total)
      ? ask('codPaid', 'payment')
      : nothing;
  return cashOfOrder(money, { method: cod.kind === 'yes' ? 'cash' : method, status });
}

/** The amount in minor units; 0 where there is none. */
export const minorOf = (read: OrderAmount) => (read.kind === 'amount' ? read.minor : 0);
const hasAmount = (text?: string) => readOrderAmount(text).kind === 'amount';

type Paying = { method: Method; status: Status };

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
  const isOff = isSum && due.kind !== 'empty' && total.minor - minorOf(before) !== minorOf(due);
  if (isOff || (total.kind === 'amount' && minorOf(due) > total.minor)) return ask('codDiffers', 'due');
  if (due.kind === 'none') return nothing;
  if (due.kind === 'amount') {
    if (status === 'paid') return ask('codPaid', money.paymentStatus ? 'paymentStatus' : 'due');
    const isOnlyRest =
      (status === 'partly' || isInParts(money.payment)) && onDelivery.test(money.payment ?? '');
    return !isOnlyRest && (method === 'advance' || method === 'unknown')
      ? ask('codUnclear')
      : collect(due.minor);
  }
  const advance = before.kind === 'amount' ? before.minor : 0;
  // Nobody can have paid on delivery yet.
  const isPaidInCash = method === 'cash' && paid.test(money.paymentStatus ?? '') && minorOf(total) > advance;
  if (status === 'paid') return isPaidInCash ? ask('codPaid', 'paymentStatus') : nothing;
  const says = method !== null || status !== null;
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
  if (advance >= total.minor) return method === 'cash' ? ask('codPaid', 'amountPaid') : nothing;
  if (status === 'partly' && advance === 0) return ask('codPartly');
  if (method === 'cash' || ((status !== null || advance > 0) && method === null))
    return collect(total.minor - advance);
  if (method === 'advance') return status === null ? nothing : ask('codUnclear');
  if (says) return ask('codUnclear', 'payment');
  // Beside orders with a deposit, one without it is unpaid, unless it lacks a way of payment that others have.
  if (money.amountPaid === '' && money.payment === undefined) return collect(total.minor);
  // A source that has the amount to collect, or what is due, and leaves it empty means that nothing is to be paid.
  return money.codAmount !== undefined || money.due !== undefined ? nothing : ask('codUnclear');
}
