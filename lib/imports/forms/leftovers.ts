import { dirham, inCash, onDelivery } from '#lib/core/payment-words.ts';
import { parseAnyPhone, parseMobile, parsePhone } from '#lib/core/phones/phone.ts';
import { isPlainNote } from '#lib/core/text/courier-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { findCod } from '#lib/paste/find-cod.ts';
import { instructionAt } from '#lib/paste/find-instructions.ts';
import { cutPhones } from '#lib/paste/find-numbers.ts';
import { tidy } from '#lib/paste/segments.ts';
import { attentionOf, companyAndPerson } from '#lib/tables/columns/column-facts.ts';
import type { ImportField, RowValues } from '../fields/schema.ts';

/* People write what has no column into the one beside it. The tests before the readers are quick, because nearly every cell has nothing. */

const mayBePhone = /(?:\d[\s().-]{0,2}){8}/;
const mayBeCash = new RegExp(
  `${onDelivery}|${inCash}|${dirham}|(?<!\\p{L})(?:collect|balance|rest|remaining)(?!\\p{L})|تحصيل|باقي`,
  'iu',
);

/**
 * The row with the phone of its name, and a phone and an instruction of its address, where they belong, unless another phone is there, and
 * with the mobile of two phones first.
 */
export function withoutLeftovers(values: RowValues): RowValues {
  const { address = '', contactName = '', mobile: first = '', phone: second = '' } = values;
  const attention = attentionOf(contactName);
  if (attention) return withoutLeftovers({ ...values, contactName: attention });
  const both = values.companyName ? null : companyAndPerson(contactName);
  if (both) return withoutLeftovers({ ...values, ...both });
  const [head = '', ...below] = address.split(/\s*[,،;\n]\s*/);
  const person = below.length > 0 ? attentionOf(head) : null;
  if (person) return withoutLeftovers({ ...values, ...atCompany(values, person), address: below.join(', ') });
  if (parsePhone(first) && !parseMobile(first) && parseMobile(second))
    return withoutLeftovers({ ...values, mobile: second, phone: first });
  const named = !values.mobile && mayBePhone.test(latinDigits(contactName)) ? cutPhones(contactName) : null;
  const [mobile, other] = named?.phones ?? [];
  const meantName = named && mobile && !other ? { contactName: tidy(named.text), mobile } : null;
  if (meantName) return withoutLeftovers({ ...values, ...meantName });
  const parts = address.split(/\s*[,،;\n]\s*|\s[-–|]\s/);
  const told = parts.filter((part) => isPlainNote(part) && instructionAt(part) === 0);
  const rest = told.length === 0 ? address : parts.filter((part) => !told.includes(part)).join(', ');
  const meant: RowValues = told.length === 0 ? values : { ...values, address: rest };
  if (told.length > 0) meant.remarks = [values.remarks, ...told].filter(Boolean).join('. ');
  if (!mayBePhone.test(latinDigits(rest))) return meant;
  const cut = cutPhones(rest);
  const known = [values.mobile, values.phone].map((text) => parseAnyPhone(text ?? ''));
  const [phone, another] = cut.phones.filter((one) => !known.includes(parseAnyPhone(one)));
  const field = values.mobile ? 'phone' : 'mobile';
  if (cut.phones.length === 0 || another || (phone && values[field])) return meant;
  const text = cut.text
    .split(/\(?\|\)?/)
    .map(tidy)
    .filter(Boolean)
    .join(', ');
  return { ...meant, address: text, ...(phone && { [field]: parseAnyPhone(phone) ?? phone }) };
}

const ofAnother = /(?<!\p{L})(?:sender|giver|gift from|our|office|shop|store)(?!\p{L})|مرسل|مهدي|محل|مكتب/iu;

/** The row with the only phone of its note as the second one: `call sister 050 448 2290`. */
export function withNotedPhone(values: RowValues): RowValues {
  const { remarks = '', phone, mobile } = values;
  if (phone || !mobile || !mayBePhone.test(latinDigits(remarks)) || ofAnother.test(remarks)) return values;
  const [noted, another] = cutPhones(remarks).phones;
  return noted && !another && parseAnyPhone(noted) !== parseAnyPhone(mobile)
    ? { ...values, phone: noted }
    : values;
}

/** A parcel for the attention of a person has the name of a company. */
const atCompany = ({ contactName, companyName }: RowValues, person: string): RowValues => ({
  contactName: person,
  ...(contactName && !companyName && contactName !== person && { companyName: contactName }),
});

/** Not the postage, a gift wrap or the customs duties. */
const saysPaid =
  /^\s*(?:(?:already|fully|all) )?(?:pre-?)?paid(?! (?:for|on|upon|parking|envelope)\b)|^\s*(?:مدفوع|تم الدفع)(?! (?:عند|حين))/i;

const namesRest = /\b(?:balance|remaining|rest)\b|باقي|متبقي/i;
const namesAmount = /paid (?:aed |dhs? )?(\d[\d.,]*)/i;

/** The field in whose text another amount is to be collected than the order's money says, or nothing; null without one. `amount` is in AED. */
export function cashBeside(values: RowValues, amount: string): ImportField | null {
  const { remarks = '', contents } = values;
  const isOther = (text = '') => {
    // A meal plan can be called “Balance 1500”.
    const isName = text === contents && namesRest.test(text);
    const found = !isName && mayBeCash.test(text) ? findCod([text]).amount : undefined;
    return found !== undefined && Number(found) !== Number(amount || 0);
  };
  const part = namesAmount.exec(remarks)?.[1]?.replaceAll(',', '') ?? amount;
  const isAllPaid = saysPaid.test(remarks) && !namesRest.test(remarks) && Number(part) === Number(amount);
  if (Number(amount || 0) > 0 && isAllPaid) return 'remarks';
  return (
    (['address', 'contactName', 'contents', 'remarks'] as const).find((field) => isOther(values[field])) ??
    null
  );
}
