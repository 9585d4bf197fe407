import { foldedText, foldWords } from '#lib/core/text/fold-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { kindOf } from '#lib/core/text/word-kinds.ts';
import { lettersAway } from '#lib/locations/closest-name.ts';
import { isPerson, leadingName, looksLikeName } from './find-names.ts';
import { isOtherNumber } from './find-numbers.ts';
import type { Label, Piece } from './pasted.ts';

const listed = (words: string) => words.split(/,\s+/).map(foldedText);

/** The words that say what follows them; commas separate the words of a list. */
const labelWords: Record<Label, string> = {
  name: `name, full name, customer name, contact person, contact name, person, attn, attention, guest name, my name, ask for, manager, contact at site, your name, cust answered,
    esm, el esm, esmi, ismi, الاسم, اسم, الاسم الكامل, اسم المستلم, اسم العميل, اسم الزبون, عناية, لعناية, اسمي`,
  party: `customer, cust, cx, receiver, rcvr, rcv, recipient, consignee, cnee, client, buyer, guest, to, ship to, sold to, deliver to, notify,
    delivery to, send to, drop, pic, person in charge, naam,
    drop off, c/o, care of, parcel for, package for, order for, delivery for, your parcel for,
    المستلم, المستلمة, العميل, العميلة, الزبون, المرسل إليه, إلى, التوصيل ل, التوصيل إلى`,
  'first-name': 'first name, الاسم الأول',
  'last-name': 'last name, surname, family name, اسم العائلة, الاسم الأخير',
  company: 'company, company name, business, firm, store, shop, الشركة, اسم الشركة, المؤسسة, المحل',
  phone: `mob, mobile, mobile no, mobile number, mob no, mbl, cell, m, whatsapp, wa, gsm, phone, phone no, phone number, fone,
    hp, off, cntct, cont, ph, tel, telephone, t, landline, office, contact, contact no, contact number, number, no, call, my number, my mobile,
    alternate, alternate number, alt, alt no, direct, direct line, home, work,
    ra2mi, raqmi, ra2am, ra2amha, ra2amo, mobayli, جوال, الجوال, جوالي, موبايل, الموبايل, متحرك, المتحرك, نقال, واتساب, واتس, هاتف, الهاتف, تلفون, التلفون, رقم, رقمي,
    الرقم, اتصال, للتواصل, تواصل, رقم التواصل, رقم الجوال, رقم الموبايل, رقم الهاتف, رقم المتحرك, أرضي, ت, ج, هاتف المستلم,
    رقم العميل, رقم المستلم`,
  email: 'email, e-mail, mail, e, email address, البريد, البريد الإلكتروني, ايميل, الإيميل, بريد',
  place: `emirate, city, state, province, zone, district, area, community, region, neighbourhood, country,
    الإمارة, إمارة, المدينة, مدينة, المنطقة, منطقة, الحي, حي, الدولة`,
  makani: 'makani, makani no, makani number, مكاني, رقم مكاني',
  'po-box': 'po box, p o box, pobox, pob, ص ب, صب, صندوق بريد, صندوق البريد',
  cod: `cod, cod amount, cash on delivery, collect, amount to collect, to collect, payment,
    الدفع عند الاستلام, التحصيل, المبلغ المطلوب, كاش, مبلغ التحصيل`,
  address: `address, adress, adres, add, addr, loc, location, full address, new, new address, shipping address, delivery address, address line 1, address line 2, details,
    street, building, bldg, landmark, nearest landmark, الشارع, البناية, المبنى, علامة مميزة, أقرب معلم, اقرب علامة,
    el 3enwan, el 3nwan, 3enwan, 3nwan, 3enwani, العنوان, عنوان, عنواني, عنوان التوصيل, عنوان الشحن, الموقع, مكان التوصيل`,
  instruction: `note, notes, remark, remarks, comment, comments, instruction, instructions, delivery instructions, delivery instruction,
    delivery note, delivery notes, special instructions, driver note, note to driver, notes for driver, delivery time, timing, timings, order note, order notes, buyer note, note from buyer,
    ملاحظة, ملاحظات, ملاحظه, تعليمات, تعليمات التوصيل, ملاحظات التوصيل, وقت التوصيل, الدوام, مواعيد الدوام, ملاحظة للمندوب`,
  note: `order, order no, order number, order id, order ref, ref, reference, ref no, invoice, invoice no, trn, vat, sku, qty,
    quantity, item, items, product, weight, pieces, subtotal, total, grand total, shipping, delivery, delivery fee,
    discount, price, payment method, date, subject, sent, cc, new order, tracking, awb, amount,
    fax, f, ship by, bill to, billed to, agent, agt, cc agent, ticket, ticket no, رقم التذكرة, الموظف, موظف, للاستفسار, old, old address, card, field, timestamp, pymt, instagram, instagram handle, sender, vendor,
    اسم المنتج, المنتج, الكمية, رقم الطلب, الطلب, المجموع, الإجمالي, السعر, الشحن, التوصيل, الخصم, الفاتورة,
    رقم الفاتورة, التاريخ, طريقة الدفع, الوزن, المبلغ`,
};

const labels = new Map(
  (Object.entries(labelWords) as [Label, string][]).flatMap(([label, words]) =>
    listed(words).map((word): [string, Label] => [word, label]),
  ),
);
const longestLabel = 3;

const whose =
  /^(?:customer|cust|cx|order|receiver|recipient|consignee|client|buyer|delivery|shipping|ship to)s? /;

/** The labels that are often mistyped before a colon. */
const mistyped = listed(
  'name, mobile, phone, address, location, receiver, emirate, contact, company, email, customer, العنوان, الجوال',
);

function mistypedLabel(key: string): Label | null {
  const meant = mistyped.find((word) => word[0] === key[0] && lettersAway(word, key) === 1);
  return meant ? (labels.get(meant) ?? null) : null;
}

const feminine = /(?<=\p{Script=Arabic}{3})ه(?= |$)/gu;

/** The meaning of a label; null for other words. Labels in two languages are written `Name / الاسم`. */
function labelOf(words: string): Label | null {
  const byScript = [/[^\p{Script=Arabic}\s]+/gu, /[^\p{Script=Latin}\s]+/gu].map((other) =>
    words.replace(other, ' '),
  );
  for (const part of [words, ...words.split(/[/|()]/), ...byScript]) {
    const key = foldedText(part.replace(/[#*]/g, ' '));
    const label =
      labels.get(key) ??
      labels.get(key.replace(whose, '')) ??
      // "Phone 1", "Note from customer"
      labels.get(key.replace(/ \d$/, '')) ??
      (/^(?:note|comment|remark|instruction)s? /.test(key) ? 'instruction' : undefined) ??
      // "العميلة"
      labels.get(key.replace(feminine, '')) ??
      mistypedLabel(key);
    if (label) return label;
  }
  return null;
}

/** Whether a text is a label without a value. */
export const isOnlyLabel = (text: string): boolean => {
  const key = foldedText(text.replace(/[#*:]/g, ' '));
  return labels.has(key) || mistypedLabel(key) !== null;
};

const isNumber = (text: string) => /^[^\p{L}\d]{0,4}(?:\d[\s().-]{0,3}){7}/u.test(latinDigits(text));
const startsWithLetters = (text: string) => /^["“(]?\p{L}/u.test(text);
/** Whether a text can be the value of a label that is written without a colon. */
const canFollow: Partial<Record<Label, (value: string) => boolean>> = {
  name: startsWithLetters,
  party: (value) => leadingName(value) !== '',
  phone: isNumber,
  place: (value) => startsWithLetters(value) && foldWords(value).length <= 4,
  address: (value) => /^\S/.test(value),
  makani: isNumber,
};
/** Either a name or a number may follow them. */
const ofPerson = new Set(listed('contact, call, للتواصل, اتصال'));
/** Words that are labels only before a colon, because they are ordinary words too. */
const needsColon = new Set(
  listed(`m, t, f, e, street, building, bldg, landmark, no, number, office, store, shop, person, call, add, state, country,
    alt, drop, direct, home, work, details, new, old, field, card, off, cont, loc, contact us, manager,
    رقم, ت, ج, حي, مدينة, الشارع, البناية, المبنى, إمارة, منطقة, بريد`),
);
const isBare = /^(?:is|no|number|هو|is:)\s+/i;
/** "City Walk", "Area 51" and "Address Hotel" are names of places. */
const notBare = /^(?:city (?:walk|cent)|(?:area|zone|city) \d|address (?:hotel|boulevard|downtown))/;
/** Longer than any label with its value's beginning. */
const longestBare = 80;

type Labelled = { label: Label; value: string };

/** Whether words aren't of an address, of goods or of talk: "Lead", "طالبة". */
const isUnknown = (words: string) =>
  foldWords(words).length <= 2 &&
  foldWords(words).every(({ key }) => ['job', 'person', 'talk', null].includes(kindOf(key)));

/** Whether a value begins with the name of a person. */
const isIntroduced = (value: string) => {
  const name = leadingName(value);
  return (
    isPerson(name) ||
    looksLikeName(value, 2) ||
    (foldWords(name).length > 1 && isNumber(value.slice(name.length).replace(/^[\s,،-]+/, '')))
  );
};

/** A label without a colon at the start of a text; `isInside` when other words are before it. */
function bareLabel(text: string, isInside: boolean): Labelled | null {
  const words = foldWords(text.slice(0, longestBare));
  const key = words.slice(0, 2).map((word) => word.key);
  if (notBare.test(key.join(' '))) return null;
  for (let length = Math.min(longestLabel, words.length - 1); length > 0; length--) {
    const part = words.slice(0, length);
    const name = part.map((word) => word.key).join(' ');
    const label =
      labels.get(name) ?? labels.get(name.replace(whose, '')) ?? labels.get(name.replace(feminine, ''));
    const rest = text.slice(part.at(-1)?.end);
    const value = rest.replace(/^[\s.#:-]+/, '').replace(isBare, '');
    const isPhone = label === 'phone' && isNumber(value);
    if (!label || (needsColon.has(name) && !isPhone && !ofPerson.has(name))) continue;
    if (isInside && !isPhone && label !== 'address' && label !== 'makani') continue;
    if (ofPerson.has(name) && !isInside && leadingName(value)) return { label: 'party', value };
    if (canFollow[label]?.(value)) return { label, value };
  }
  return null;
}

const marks = [
  /^([^:：=\d]{1,45}?)\s*(?:[:：=]|\s-(?=\s))\s*(.*)$/,
  /^(\p{L}[^:：=\d]{1,30}?)\s?\/\s+(.*)$/u,
];
/** A label in two languages, of which one is enough. */
const twoLanguages =
  /^([\p{Script=Latin} ]+)\s*[/|]?\s*[\p{Script=Arabic} ]+\s*(?=:)|^[\p{Script=Arabic} ]+\s*[/|]?\s*([\p{Script=Latin} ]+?)\s*(?=:)/u;

function labelled(text: string): Labelled | null {
  for (const mark of marks) {
    const [, words = '', value = ''] = mark.exec(text) ?? [];
    const label = words ? labelOf(words) : null;
    if (label) return { label: label === 'phone' && leadingName(value) ? 'party' : label, value };
    // A word that says who it is: "New lead: Sara Ali".
    if (/^[^:：]+[:：]/.test(text.slice(0, words.length + 2)) && isUnknown(words) && isIntroduced(value))
      return { label: 'party', value };
  }
  return bareLabel(text, false);
}

function toPiece(text: string, found = labelled(text)): Piece {
  const plain = text.replace(twoLanguages, (_, before, after) => before ?? after);
  return { label: found?.label ?? null, text: found?.value ?? plain, raw: text };
}

/** The parts of a text, split where labels without a colon begin inside: "Sara mobile 050… address villa 12". */
function splitAtLabels(text: string): Piece[] {
  const first = labelled(text);
  const found: { start: number; labelled: Labelled | null }[] = [{ start: 0, labelled: first }];
  let from = first ? text.length - first.value.length : 0;
  for (const { start } of foldWords(text)) {
    if (start === 0 || start < from || text[start - 1] !== ' ' || isOtherNumber(text, start)) continue;
    // After a comma, a label begins a part as at the start of a line.
    const inside = bareLabel(text.slice(start), !/[,،;]/.test(text[start - 2] ?? ''));
    if (!inside) continue;
    found.push({ start, labelled: inside });
    from = text.length - inside.value.length;
  }
  return found.map(({ start, labelled: pair }, at) => {
    const end = found[at + 1]?.start ?? text.length;
    const raw = text.slice(start, end).trim();
    const value = pair && text.slice(text.length - pair.value.length, end).trim();
    return toPiece(raw, pair && { label: pair.label, value: value ?? '' });
  });
}

const runOn = /\s(\p{L}{2,})\s?[:：]/gu;

/** Labels that run on without a mark between them, `Name:Sara Mob:050… Area:Deira`, with bars between them. */
function withBars(text: string): string {
  const isLabel = (word = '') => labels.has(foldedText(word));
  if ([...text.matchAll(runOn)].filter(([, word]) => isLabel(word)).length < 2) return text;
  return text.replace(runOn, (found, word) => (isLabel(word) ? ` | ${word}:` : found));
}

/** The labelled parts of a line: `Name: Sara | Mob: 050…` has two. */
export function labelledPieces(text: string): Piece[] {
  const parts = withBars(text)
    .split(/\s*[|\t]\s*|[,;،؛]\s*(?=[^:,;،؛\d]{1,30}:)|\s[-–]\s(?=[^:,;،؛\d]{1,30}:\s)/)
    .filter(Boolean);
  // A bar or a comma separates only if a label follows.
  const isList = parts.length > 1 && parts.slice(1).every((part) => toPiece(part).label);
  return (isList ? parts : [text]).flatMap((part) => {
    const first = toPiece(part);
    return first.label === 'note' ? [first] : splitAtLabels(part);
  });
}
