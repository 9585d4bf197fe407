import { keepEach } from '#lib/core/keep-each.ts';
import { gramsPerUnit } from '#lib/core/read-weight.ts';
import { createPhraseFinder, headerParts, headerWords } from './header-words.ts';
import { columnNames } from './names.ts';

/** What a column can be about, in any spreadsheet of orders or contacts. */
export type Meaning = keyof typeof columnNames;

/** Who a column is about: `Shipping phone`, `Customer phone`, `Billing phone`, `Sender phone`, `Lineitem price`. */
export type Party = 'receiver' | 'customer' | 'billing' | 'sender' | 'item';

export type HeaderMeaning<Known extends string = Meaning> = {
  meaning: Known | null;
  party: Party | null;
  /** The name has no other word, so that its meaning is certain. */
  isWhole: boolean;
  /** The grams of the unit of weight in the name. */
  unit: number | null;
  /** The name says that the column is a date, a code or similar, which isn't needed. */
  isAside: boolean;
};

const wordsOf = (names: string) => new Set(headerWords(names));

const namesOfParties: Record<Party, string> = {
  billing: 'billing, bill, payer, orderer, invoiced, الفوترة, الفاتورة',
  sender: `sender, shipper, from, pickup, pick, merchant, seller, store, shop, vendor, warehouse, supplier,
    المرسل, البائع, المتجر, التاجر, المورد`,
  item: 'lineitem, line, item, product, unit, variant, البند, المنتج, القطعة, الوحدة, الصنف',
  receiver: `shipping, ship, receiver, recipient, consignee, delivery, deliver, destination, dropoff, drop,
    المستلم, الشحن, التوصيل, الوصول, إليه`,
  customer: 'customer, client, buyer, العميل, الزبون, المشتري',
};
const parties = (Object.entries(namesOfParties) as [Party, string][]).map(
  ([party, names]) => [party, wordsOf(names)] as const,
);

const partyIn = (words: string[]): Party | null => {
  const whose = (given: string[]) =>
    parties.find(([, names]) => given.some((word) => names.has(word)))?.[0] ?? null;
  const at = words.indexOf('from');
  const [next] = at < 0 ? [] : words.slice(at + 1);
  const after = next ? whose([next]) : null;
  // “Note from customer”, “Collect from receiver”
  if (after === 'customer' || after === 'receiver') return after;
  // “Phone (from chat)”: where the text was found.
  const isOrigin = at > 0 && next !== undefined && !knownWords.has(next);
  return whose(isOrigin ? words.filter((word) => word !== 'from') : words);
};

/** Who a name is about, if it says it. */
export const partyOf = (name: string): Party | null => partyIn(headerWords(name));

const ofParties: readonly (Meaning | null)[] = [
  ...(['contactName', 'firstName', 'lastName', 'companyName', 'mobile', 'phone', 'otherPhone'] as const),
  ...(['email', 'country', 'emirate', 'state', 'city', 'zone', 'area', 'zipCode'] as const),
  ...(['address', 'addressAr', 'addressPart'] as const),
];

/** Whether a column tells about a person or a place, so that it differs by whose it is. */
export const isOfParty = (name: string): boolean => ofParties.includes(headerMeaning(name).meaning);

/** What they end is a number of something: `GR No.` is no weight. */
const numbers = wordsOf('no, num, nr, number, nbr');
/** Words that don't change what is to be collected: `Total COD amount`. */
const sums = wordsOf('total, gross, amount, value, price, sum, net, إجمالي, مبلغ, قيمة, سعر');
const collected: readonly Meaning[] = ['codAmount', 'due'];
/** Words of columns that a booking doesn't need, whatever else is in the name. */
const aside = wordsOf(
  'date, time, created, updated, modified, fulfilled, processed, sku, barcode, tax, vat, discount, coupon, refund, refunded, marketing, device, risk, url, link, source, utm, ip, agent, id, type, label, formatted, group, gender, age, birthday, rating, score, latitude, longitude, lat, lng, rate, percent, percentage, method, count, size, colour, color, تاريخ, وقت, ضريبة, خصم, كوبون, رابط, مصدر, نوع, معرف, باركود, نسبة, مقاس, لون',
);

/** Words that change no meaning. */
const fillers =
  'no, num, nr, number, nbr, of, the, for, in, to, on, at, and, or, your, details, info, information, order, full, primary, main, required, optional, business, home, work, office, aed, dhs, dirham, درهم, اماراتي, رقم, الطلب, طلبية, تفاصيل, بيانات, من, في, إلى, الرئيسي, المنزل, العمل';
const { phrases, isFiller, find } = createPhraseFinder(columnNames, fillers);

/** The grams of the unit in a name. Before a weight, `Gr.` is short for gross. */
const unitOf = (words: string[]) => {
  const isGross = (word: string, at: number) => word === 'gr' && words[at + 1] === 'weight';
  return (
    words.map((word, at) => (isGross(word, at) ? null : gramsPerUnit(word))).find((unit) => unit !== null) ??
    null
  );
};

type Read = HeaderMeaning & { length: number };

const none: Read = { meaning: null, party: null, isWhole: false, unit: null, isAside: false, length: 0 };

/** All words that names are made of, and the phrases that programs write as one word: `firstname`. */
const knownWords = new Set([
  ...phrases.flatMap((phrase) => phrase.words),
  ...parties.flatMap(([, names]) => [...names]),
  ...headerWords(fillers),
]);
const joinedPhrases = new Map(
  phrases.flatMap(({ words: parts }) =>
    parts.length > 1 && parts.every((part) => /^[a-z]+$/.test(part)) ? [[parts.join(''), parts]] : [],
  ),
);

/** The known words that a word is made of (`shippingfirstname`), or the word itself. */
function splitWord(word: string): string[] {
  if (knownWords.has(word) || !/^[a-z]{6,40}$/.test(word)) return [word];
  const phrase = joinedPhrases.get(word);
  if (phrase) return phrase;
  for (let at = 4; at <= word.length - 3; at += 1) {
    const rest = knownWords.has(word.slice(0, at)) ? splitWord(word.slice(at)) : [];
    if (rest.length > 0 && rest.every((part) => knownWords.has(part))) return [word.slice(0, at), ...rest];
  }
  return [word];
}

function read(name: string): Read {
  const words = headerWords(name).flatMap(splitWord);
  const unit = unitOf(words);
  const found = find(words, {
    isKnown: (word, { meaning }) =>
      (meaning.toLowerCase().includes('weight') && gramsPerUnit(word) !== null) ||
      (collected.includes(meaning) && sums.has(word)) ||
      parties.some(([, names]) => names.has(word)),
  });
  // `Total Kg`
  const isUnitOfSum = unit !== null && words.every((word) => gramsPerUnit(word) !== null || sums.has(word));
  if (found && !isUnitOfSum) {
    const { meaning, others, unknown } = found;
    // “Note from customer”: the words of the phrase say from whom.
    const named = partyIn(others.includes('from') ? words : others);
    return {
      meaning,
      unit,
      isWhole: unknown.length === 0,
      length: found.words.length,
      // “Address line 2” isn't an item's.
      party: named === 'item' && ofParties.includes(meaning) ? null : named,
      isAside: unknown.some((each) => aside.has(each)),
    };
  }
  // The unit alone: `Kg`, `Gross kg`.
  const isUnit =
    unit !== null &&
    !numbers.has(words.at(-1) ?? '') &&
    words.every((word) => gramsPerUnit(word) !== null || isFiller(word) || sums.has(word));
  if (isUnit) return { ...none, meaning: 'weight', unit, isWhole: true, length: 1 };
  return { ...none, isAside: words.some((word) => aside.has(word)) };
}

function meaningOf(name: string): HeaderMeaning {
  // `Delivery Address/Mobile`, `dropoff.address.telephone`, `Address 1 - City`: the end says what it is, and the rest whose.
  const [, start = '', end = ''] =
    /^(.+)[./]([^./\s][^./]*)$/.exec(name) ??
    /^(.*\d) - (.+)$/.exec(name) ??
    /^(.+[ _-]address)[ _-]([^\d]+)$/i.exec(name) ??
    [];
  const owner = partyOf(start);
  const isPath = owner !== null || / \d+$/.test(start) || /^(?:contact|partner)$/i.test(start);
  const { meaning, isAside } = read(end);
  const isSaid = isPath && meaning !== null && meaning !== 'money';
  const names = isSaid ? [end] : isPath && isAside ? [name] : headerParts(name);
  const [whole = none, ...parts] = names.map(read);
  const certain = whole.isWhole ? whole : parts.filter(({ isWhole }) => isWhole);
  const best =
    [certain].flat().sort((one, other) => other.length - one.length)[0] ??
    [whole, ...parts].find(({ meaning }) => meaning) ??
    whole;
  const party = owner ?? best.party ?? parts.find((part) => part.party)?.party ?? null;
  const { length: _length, ...told } = { ...best, party, unit: best.unit ?? whole.unit };
  return told;
}

const meaningOfName = keepEach(meaningOf, 2_000);

/** What a column's name means, in English, Arabic or both. */
export const headerMeaning = (name: string): HeaderMeaning => meaningOfName(name.slice(0, 200));
