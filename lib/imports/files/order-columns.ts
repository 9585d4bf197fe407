import { paymentMeaning } from '#lib/orders/read-payment.ts';
import type { ColumnFacts } from '#lib/tables/columns/column-facts.ts';
import { headerMeaning, type Meaning, type Party } from '#lib/tables/columns/header-meaning.ts';
import type { FieldRule, FileColumn, Vocabulary } from '#lib/tables/columns/read-columns.ts';
import { billingFields, type ImportField, itemFields } from '../fields/schema.ts';
import { isChoice } from '../forms/choice-of.ts';
import { mostKilograms } from '../forms/read-weight.ts';
import { questionAbout } from './column-questions.ts';
import { knownExports } from './known-export.ts';

type Rule = FieldRule<ImportField>;

const anyText = () => true;
const areTexts = ({ facts }: Pick<FileColumn, 'facts'>) => facts.phones < 0.5 && facts.amounts < 0.5;
const isUnlikeOneWord = ({ facts }: FileColumn) => !facts.isOneWord;
const arePhones = (facts: ColumnFacts) => facts.phones > 0.5;
const areEmails = (facts: ColumnFacts) => facts.emails > 0.5;
const areAmounts = (facts: ColumnFacts) => facts.amounts > 0.5;
const some = (facts: ColumnFacts, sign: RegExp) =>
  facts.filled === 0 || facts.samples.some((text) => sign.test(text));
const isPhone = ({ meaning, isWhole, facts }: FileColumn) =>
  arePhones(facts) || (isWhole && meaning !== 'contactName' && some(facts, /\p{Nd}/u));
const isEmirate = ({ isWhole, facts }: FileColumn) => isWhole || facts.emirates > 0.5;

const withItems: readonly (Party | null)[] = ['receiver', 'customer', null, 'item'];
const own = (field: ImportField & Meaning, more: Partial<Rule> = {}): Rule => ({
  field,
  names: [field],
  ...more,
});

/** Nothing but their names says them. */
const plain = [
  ...(['zipCode', 'office', 'contentType', 'fulfilmentStatus', 'paidAt', 'cancelledAt', 'sentAt'] as const),
  ...(['currency', 'iossNumber', 'exportReason', 'incoterm', 'weightEither'] as const),
];

/** Numbers of orders that no amount looks like, such as `INV-20031`, under a name without a meaning. */
const areCodesOfOrders = ({ facts, meaning }: FileColumn) =>
  facts.areNumbersOfOrders && facts.amounts < 0.5 && meaning !== 'reference';

/** Mostly yes and no; a total may stand below. */
const areAnswers = ({ words }: ColumnFacts) =>
  words.filter((word) => /^(?:y|yes|no?|true|false|نعم|لا)$/i.test(word)).length > words.length / 2;

/** `Cash on delivery` and `Already transferred`. */
const areWaysToPay = ({ words }: ColumnFacts) => {
  const meanings = words.map((word) => paymentMeaning('payment', word));
  return meanings.includes('cod') && meanings.includes('paid') && !meanings.includes('ask');
};

/** `Open` says nothing of a payment, whatever the column is called. */
const saysPayment = (word: string) => paymentMeaning('paymentStatus', word) !== 'ask';

/** Other services (`Next day`) are another carrier's. */
const areServices = ({ filled, samples }: ColumnFacts) =>
  filled === 0 || samples.some((text) => isChoice('product', text));

const nameParts: readonly Meaning[] = ['firstName', 'lastName'];
const addresses: readonly Meaning[] = ['address', 'addressAr', 'addressPart'];

const places: readonly (Meaning | null)[] = [
  ...addresses,
  ...(['area', 'zone', 'city', 'emirate', 'state', 'zipCode'] as const),
];
/** A room or a floor away from the address can be the sender's, or a guest's. */
const isBesidePlace = ({ at, meaning }: FileColumn, columns: readonly FileColumn[]) =>
  meaning !== 'addressPart' ||
  columns.some((other) => Math.abs(other.at - at) === 1 && places.includes(other.meaning));

/** Where the customer lives doesn't matter if the receiver has a place of their own. */
const isOwnPlace = ({ party, meaning }: FileColumn, columns: readonly FileColumn[]) =>
  party !== 'customer' || !columns.some((other) => other.party === 'receiver' && other.meaning === meaning);

const isSeveral = (text: string) => Number.parseInt(text, 10) > 1;

/** Whether a row's price can be of one of several goods, or without the fee and the discount in a column of their own. */
const isPartOfSum = ({ meaning, name, facts }: FileColumn) =>
  (meaning === 'quantity' || meaning === 'moneyPart' || /^(?:del(?:ivery)?|توصيل)$/i.test(name)) &&
  facts.largest > (meaning === 'quantity' ? 1 : 0);

/** `Attn: Jamal` in the first line of an address is who receives the parcel of the company that has the name. */
const areAttentions = ({ attentions }: ColumnFacts) => attentions > 0.5;

/** “Deliver to” can be above names and above addresses. */
const isAddress = ({ name, facts }: FileColumn) =>
  /(?<!\p{L})(?:to|إلى)\P{L}*$/iu.test(name) && facts.addresses > 0.5;

/** The fields of a person and a place, of the receiver or of the payer. */
const partyRules = (
  fields: Record<'contactName' | 'emirate' | 'area' | 'address', ImportField>,
  parties: Rule['parties'],
): Rule[] => [
  {
    field: fields.contactName,
    names: ['contactName', ...nameParts],
    parts: nameParts,
    parties,
    takes: (column) =>
      areTexts(column) &&
      column.facts.codes < 0.5 &&
      !isAddress(column) &&
      (column.meaning !== 'contactName' || isUnlikeOneWord(column)),
  },
  {
    field: fields.emirate,
    names: ['emirate', 'state', 'city', 'cityAbroad', 'zone'],
    parties,
    // `shipping_zone` of OpenCart; other zones are areas.
    takes: (column) => (column.meaning === 'zone' ? column.facts.emirates > 0.5 : isEmirate(column)),
    agrees: ({ emirates }) => emirates > 0.5,
    // The column whose values name emirates, and the name of a province rather than its code.
    weigh: ({ facts, name }) => facts.emiratesOfAll + (/name/i.test(name) ? 0.05 : 0),
  },
  {
    field: fields.area,
    names: ['area', 'zone', 'city'],
    parties,
    takes: (column) => column.meaning !== 'city' || column.isWhole,
  },
  {
    field: fields.address,
    names: [...addresses, 'contactName'],
    parts: addresses,
    parties,
    takes: (column, _, columns) =>
      isUnlikeOneWord(column) &&
      isBesidePlace(column, columns) &&
      (column.meaning !== 'contactName' || isAddress(column)),
  },
];

const billing: readonly Party[] = ['billing'];
const ofReceiver = {
  contactName: 'contactName',
  emirate: 'emirate',
  area: 'area',
  address: 'address',
} as const;
const isPlaceOfReceiver = ({ party, meaning, facts }: FileColumn) =>
  party !== 'billing' && party !== 'sender' && facts.filled > 0 && places.includes(meaning);
/** In a file with only the payer's columns, these are the receiver's. */
const fallback = partyRules(ofReceiver, billing).map(
  (rule): Rule => ({
    ...rule,
    takes: (column, has, columns) =>
      (rule.field === 'contactName' || !columns.some(isPlaceOfReceiver)) &&
      (rule.takes?.(column, has, columns) ?? column.isWhole),
  }),
);

const rules: Rule[] = [
  { field: 'contactName', names: addresses, takes: ({ facts }) => areAttentions(facts), isRanked: true },
  own('reference', {
    parties: [null, 'receiver', 'customer'],
    // A number with letters is one that people see; a program's own can be too long for an amount.
    weigh: ({ isWhole, facts }) =>
      Number(isWhole) + (facts.areNumbersOfOrders && some(facts, /\P{Nd}/u) ? 0.5 : 0),
    takes: (column, _, columns) => {
      const { amounts, hasPrices, areTexts: areWords, codes, dates } = column.facts;
      if (dates > 0.5 || !isUnlikeOneWord(column)) return false;
      // Numbers under “Invoice” can be amounts.
      if (amounts > 0.5) return !hasPrices && !columns.some(areCodesOfOrders);
      // Words under “الطلب” are goods.
      const areGoods = areWords && codes === 0 && some(column.facts, /\s/);
      return !areGoods && (column.isWhole || areTexts(column));
    },
  }),
  own('companyName', { takes: anyText, parties: ['receiver', 'customer', null, 'billing'] }),
  {
    field: 'companyName',
    names: ['contactName'],
    takes: ({ isWhole, facts }, _, columns) =>
      isWhole && areTexts({ facts }) && columns.some((other) => areAttentions(other.facts)),
  },
  {
    // The merchant's own shop is the same in most rows.
    field: 'companyName',
    names: ['store'],
    takes: ({ isWhole, facts }) => isWhole && facts.areDifferent,
  },
  own('email', {
    parties: ['receiver', 'customer', null, 'billing'],
    takes: ({ isWhole, facts }) => areEmails(facts) || (isWhole && some(facts, /@/)),
    agrees: areEmails,
    byValues: ({ emails }) => emails > 0.8,
  }),
  own('country', { takes: anyText, byValues: ({ countries }) => countries > 0.8 }),
  { field: 'city', names: ['cityAbroad'], takes: ({ isWhole, facts }) => isWhole && facts.emirates < 0.5 },
  own('product', { takes: ({ isWhole, facts }) => isWhole && areServices(facts) }),
  {
    field: 'pieces',
    names: ['pieces', 'pieceCount'],
    // Pieces can be goods.
    takes: ({ meaning, unit, facts }) =>
      unit === null && some(facts, /^\p{Nd}/u) && (meaning === 'pieces' || !facts.samples.some(isSeveral)),
  },
  own('contents', { parties: withItems, takes: ({ facts }) => facts.amounts < 0.5 && facts.codes < 0.5 }),
  { field: 'contents', names: ['reference'], takes: ({ facts }) => facts.areTexts && some(facts, /\s/) },
  own('codAmount', {
    takes: ({ isWhole, facts }) =>
      isWhole && facts.payments <= 0.5 && !facts.areFlags && some(facts, /\p{Nd}|^\p{L}{2,4}$|مدفوع/u),
    agrees: areAmounts,
  }),
  own('due', { agrees: areAmounts }),
  {
    field: 'amountPaid',
    names: ['amountPaid', 'paidAt'],
    takes: ({ meaning, isWhole, facts }) =>
      isWhole && facts.words.length === 0 && (meaning === 'amountPaid' || areAmounts(facts)),
    agrees: areAmounts,
  },
  {
    field: 'payment',
    names: ['payment', 'codAmount'],
    // 1 and `Y` in a column of COD say that it is one.
    takes: ({ meaning, isWhole, facts }) =>
      facts.payments > 0.5 ||
      (meaning === 'codAmount' && areAnswers(facts)) ||
      (isWhole && (facts.areFlags || (meaning === 'payment' && !areAmounts(facts)))),
    byValues: (facts) => facts.payments > 0.8 || areWaysToPay(facts),
  },
  own('orderStatus', {
    isJoined: true,
    takes: ({ isWhole, facts }) => !facts.areNumbersOfOrders && (isWhole || facts.amounts < 0.5),
  }),
  {
    field: 'paymentStatus',
    names: ['paymentStatus', 'amountPaid'],
    takes: ({ meaning, isWhole, facts }) =>
      meaning === 'paymentStatus'
        ? facts.amounts < 0.5 && (facts.words.length === 0 || facts.words.some(saysPayment))
        : areAnswers(facts) || (isWhole && facts.words.length > 0),
    byValues: ({ words }) =>
      words.length > 1 && words.every((word) => /paid|مدفوع/i.test(word) && saysPayment(word)),
  },
  {
    field: 'deliveryMethod',
    names: ['deliveryMethod', 'product'],
    takes: ({ isWhole, facts }) => isWhole && facts.amounts < 0.5,
  },
  own('declaredValue', { agrees: areAmounts }),
  ...itemFields.map((field) => own(field, { parties: withItems })),
  ...plain.map((field) => own(field)),
  own('store', { parties: [null, 'sender'] }),
  own('remarks', { isJoined: true, takes: ({ facts }) => facts.codes < 0.5 }),
  {
    field: 'mobile',
    names: ['mobile', 'phone', 'contactName'],
    takes: isPhone,
    agrees: arePhones,
    byValues: ({ phones }) => phones > 0.8,
  },
  {
    field: 'phone',
    names: ['otherPhone', 'mobile', 'phone'],
    // Beside the receiver's phone, another can be a driver's or a giver's.
    takes: (column) => column.isWhole && isPhone(column),
    agrees: arePhones,
  },
  {
    field: 'mobile',
    names: ['mobile', 'phone', 'otherPhone'],
    parties: billing,
    takes: isPhone,
    agrees: arePhones,
  },
  {
    field: 'billingPhone',
    names: ['mobile', 'phone', 'otherPhone'],
    isJoined: true,
    parties: billing,
    takes: isPhone,
    agrees: arePhones,
  },
  ...partyRules(ofReceiver, undefined),
  // Parts of a place that no list has help the courier.
  {
    field: 'address',
    names: ['zone', 'area', 'city'],
    isJoined: true,
    takes: (column, has, columns) =>
      has('area') && column.facts.emirates < 0.5 && isOwnPlace(column, columns),
  },
  {
    field: 'address',
    names: ['addressPart'],
    isJoined: true,
    parties: ['receiver', 'customer', null],
    takes: (column, _, columns) => isOwnPlace(column, columns) && isBesidePlace(column, columns),
  },
  ...fallback,
  ...partyRules(billingFields, billing),
  {
    // Where the receiver's name has gaps, the customer is meant.
    field: 'billingName',
    names: ['contactName', ...nameParts],
    parts: nameParts,
    parties: ['customer', null],
    takes: ({ isWhole, facts }, _, columns) =>
      isWhole &&
      columns.some(
        (other) =>
          other.party === 'receiver' && other.meaning === 'contactName' && other.facts.filled < facts.filled,
      ),
  },
  { field: 'billingCountry', names: ['country'], parties: billing, takes: anyText },
  { field: 'billingZipCode', names: ['zipCode'], parties: billing },
  own('weight', {
    // 750 without a unit is probably in grams, and 500 beside 1.2 either.
    takes: ({ unit, isWhole, facts }) =>
      (unit === null || unit === 1_000) &&
      (isWhole ? unit !== null || facts.largest < mostKilograms || facts.weights > 0.5 : facts.weights > 0.5),
    agrees: ({ amounts, weights }) => amounts > 0.5 || weights > 0.5,
    byValues: ({ weights }) => weights > 0.8,
  }),
  {
    field: 'weightGrams',
    names: ['weight'],
    takes: ({ unit, isWhole, facts }) => unit === 1 && isWhole && some(facts, /\p{Nd}/u),
  },
  {
    // An amount without a clear name is the order's total if other columns have the part that is still to be paid.
    field: 'total',
    names: ['total', 'money'],
    takes: ({ isWhole, meaning }, has, columns) =>
      isWhole &&
      (meaning === 'total' || has('codAmount') || !columns.some(isPartOfSum)) &&
      (['codAmount', 'due', 'amountPaid', 'payment', 'paymentStatus'] as const).some(has),
    agrees: areAmounts,
  },
  { field: 'emirate', names: [], byValues: ({ emirates }) => emirates > 0.8 },
];

/** What the columns of orders can mean. */
export const orderColumns: Vocabulary<ImportField> = {
  meaningOf: headerMeaning,
  rules,
  asks: questionAbout,
  // It is better to hold an order too many than to send one.
  meant: { status: 'orderStatus' },
  exports: knownExports,
};
