import { keepEach } from './keep-each.ts';
import { foldForSearch } from './text/arabic-fold.ts';

/** Ways to pay other than cash: names that mean nothing else in a message. */
export const methodNames =
  'visa|mastercard|card|paypal|tabby|tamara|telr|payfort|paytabs|ziina|bank|online|(?:apple|google|samsung) pay|بطاق|فيزا|ماستر|ابل باي|تابي|تمارا|(?<!بريد (?:ال)?)الكترون|اونلاين|بنكي';

/** Also words that elsewhere name goods, shops or people: only for a text about a payment. */
export const methodWords = `${methodNames}|cards|master|mada|apple|google|samsung|stripe|checkout|amazon|amex|american express|shopify|transfer|wire|credit|debit|wallet|ابل|بنك|تحويل|محفظ|(?<!ح)مدي(?!\\p{L})`;

const english = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`;
const arabic = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;

export const dirham = String.raw`(?<![a-z])(?:aed|dhs?|d[ie]rhams?)(?![a-z])\.?|د ?\. ?[اإ]\.?|درهم[اً]*|دراهم`;
export const onDelivery = String.raw`cashondelivery|(?<![a-z])(?:cod(?![a-z])|c\.o\.d\.?)|(?:on|upon|at) delivery|(?:عند|حين) (?:ال)?(?:استلام|توصيل|تسليم)`;
export const inCash = `${english('cash(?! ?app)')}|كاش|نقد[اً]*`;

/** The words of payments, in texts as `foldForSearch` writes them. The first kind that matches counts. */
const vocabulary = {
  noCod: `${english('(?:not?|non)[- ]?cod')}|بدون دفع عند`,
  onDelivery,
  cash: inCash,
  failed: `${english('never|without|yet to')}|fail(?:ed)?|n['’]t(?![a-z])|${arabic('ليست?|فشل')}`,
  except: `${english('except|excl[a-z]*|but|minus')}|ما عدا|${arabic('بدون')}`,
  not: `${english('not?|non|^n$|^false$')}|(?:un|in|non)-?(?=paid|comple|settl|captur|authori|success|receiv)|${arabic('غير|لم|لا')}`,
  prepaid: 'pre-?paid',
  paid: 'paid|مدفوع',
  done: 'captured|settled|completed?|authori[sz]ed|success(?:ful)?|received|^(?:yes|y|true|نعم)$|مسدد|تم (?:ال)?(?:دفع|سداد)|مكتمل',
  partly: `partial(?:ly)?|partly|part(?=[- ]?paid)|${english('half')}|جزيي|${arabic('نصف?')}`,
  open: `pending|await[a-z]*|outstanding|overdue|${english('due')}|معلق|انتظار`,
  /** The receiver gets an invoice, and pays it some day. */
  account: String.raw`net ?\d{1,3}(?: days)?|(?:\d{1,3} ?days? )?credit terms?|credit \d{1,3} ?d(?:ays)?|\d{1,3} ?(?:days?|يوم)(?: (?:credit|net))?|(?:monthly |on |credit )?account|علي الحساب|حساب شهري|(?<!ع)اجل(?!\p{L})`,
  /** Nobody has paid at a machine or by a link that was only sent. */
  unclear: `machine|terminal|${english('sent|hold')}|(?<!\\p{L})(?:ما|م)كين[ه]`,
  refused: `declin[a-z]*|reject[a-z]*|refus[a-z]*|${english('cheque|check')}|شيك`,
  advance: english('advance'),
  deposit: `${english('deposit|adv')}|عربون`,
  rest: `${english('balance|rest|remaining')}|باقي|متبقي`,
  transferred: '(?:bank )?transfer(?:red)?|محول|حولت?|تحويل',
  link: 'link|رابط',
  card: 'cards?|بطاق',
  credit: 'credit|wallet|gift|points|محفظ',
  method: `${methodNames}|مسبق`,
  methodOrName: methodWords,
  pay: `${english('pay|paying|payments?|prepayment')}|دفعت?|سداد`,
  verb: `yet$|${arabic('يتم|يدفع|تدفع|تم')}`,
  by: english('on|upon|at|in|by|when'),
  percent: String.raw`\d(?:[\d.,]*\d)?\s*%`,
  number: String.raw`\d(?:[\d.,]*\d)?`,
  and: '[+&]',
  thing: `${english('c|d|delivery|direct|door|express|o|order|part')}|استلام|تسليم|توصيل`,
  /** Known, but without a meaning of its own. */
  word: `${dirham}|${english('already|american|and|fully|is|pre|via|waiting|with|y|yes|yet')}|ايتمان|باي|${arabic('عند|من|نعم')}`,
};

/** Arabic words have articles, prepositions and endings. */
const words = new RegExp(
  `(?:(?<!\\p{L})و?(?:بال|ال|لل|ب)?)??(?:${Object.entries(vocabulary)
    .map(([kind, source]) => `(?<${kind}>${source})`)
    .join('|')})(?:(?<=\\p{Script=Arabic})\\p{Script=Arabic}+)?|(?<other>\\p{L})`,
  'gu',
);

const kindsOf = keepEach(
  (text: string) =>
    [...foldForSearch(text).matchAll(words)]
      .flatMap(({ groups = {} }) => Object.keys(groups).find((kind) => groups[kind]) ?? [])
      .filter((kind) => kind !== 'word')
      .join(' '),
  1_000,
);

/**
 * The kinds of a payment's words, in their order and without those that have no meaning: `200 paid by card` is `number paid by card`.
 * Reads the beginning of a long text.
 */
export const paymentKinds = (text = ''): string => kindsOf(text.slice(0, 200));

/** Whether everybody knows the words. With any other one, only a person knows what the whole says: `Network International`. */
export const isKnownPayment = (text: string): boolean =>
  !/other|except|failed|link|unclear|refused|rest/.test(paymentKinds(text));

/** Whether a text is a way to pay and nothing else. */
export const isWayToPay = (text: string): boolean =>
  /^(?!.*(?:number|percent|not)).*(?:cash|onDelivery|prepaid|card|transferred|method(?!OrName))/.test(
    paymentKinds(text),
  ) && isKnownPayment(text);

export const saysCash = (text?: string): boolean => /cash|onDelivery/.test(paymentKinds(text));

const onAccount = /^account(?: account)*$/;
const inAdvance = /card|credit|method|link|transferred/;
/** Words that contradict a payment on delivery. */
const notOnlyCash =
  /refused|prepaid|(?<!not )paid(?! (?:by|onDelivery))|and.*(?:card|credit)|(?:card|credit).*and/;

/** How an order is paid: in cash on delivery, in advance, or on account. Null for a text that is empty. */
export function wayOf(text = ''): 'cash' | 'advance' | 'account' | 'unknown' | null {
  const kinds = paymentKinds(text);
  if (!text) return null;
  if (onAccount.test(kinds)) return 'account';
  if (/noCod/.test(kinds)) return 'advance';
  if (/cash|onDelivery/.test(kinds)) return notOnlyCash.test(kinds) ? 'unknown' : 'cash';
  const isOpen = /unclear|open|not|failed/.test(kinds);
  return !isOpen && (inAdvance.test(kinds) || /paid|^(?:by )?advance(?: pay)?$/.test(kinds))
    ? 'advance'
    : 'unknown';
}

/** What the text of a payment's status says. What is never collected counts as paid: `No COD`, `Net 30`. */
export function statusOf(text?: string): 'paid' | 'partly' | 'unpaid' | null {
  const kinds = paymentKinds(text);
  const saysPaid = /paid|done/.test(kinds);
  if (/partly|rest/.test(kinds)) return 'partly';
  if (onAccount.test(kinds) || /noCod/.test(kinds)) return 'paid';
  if (/open|^not$|not verb/.test(kinds)) return 'unpaid';
  if (/onDelivery/.test(kinds)) return wayOf(text) === 'cash' ? 'unpaid' : null;
  if (!saysPaid) return null;
  return /not|failed/.test(kinds) ? 'unpaid' : 'paid';
}
