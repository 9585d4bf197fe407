import { foldedText } from './fold-words.ts';
import type { Label, Piece } from './pasted.ts';

/** The words before a colon that say what follows it; commas separate the words of a list. */
const labelWords: Record<Label, readonly string[]> = {
  name: [
    'name, full name, customer, receiver, recipient, consignee, client, buyer, attn, attention, to, ship to',
    'deliver to, send to, contact person, contact name, person',
    'الاسم, اسم, الاسم الكامل, اسم المستلم, اسم العميل, اسم الزبون, المستلم, المستلمة, العميل, الزبون, إلى, عناية',
    'لعناية, اسمي, التوصيل ل, التوصيل إلى',
  ],
  'first-name': ['first name', 'الاسم الأول'],
  'last-name': ['last name, surname, family name', 'اسم العائلة, الاسم الأخير'],
  company: ['company, company name, business, firm, store, shop', 'الشركة, اسم الشركة, المؤسسة, المحل'],
  phone: [
    'mob, mobile, mobile no, mobile number, mob no, mbl, cell, m, whatsapp, wa, gsm, phone, phone no, phone number',
    'ph, tel, telephone, t, landline, office, contact, contact no, contact number, number, no, call, my number',
    'alternate, alternate number, alt, alt no',
    'جوال, الجوال, موبايل, الموبايل, متحرك, المتحرك, نقال, واتساب, واتس, هاتف, الهاتف, تلفون, التلفون, رقم, رقمي, الرقم',
    'اتصال, للتواصل, رقم التواصل, رقم الجوال, رقم الموبايل, رقم الهاتف, رقم المتحرك, أرضي, ت, ج, هاتف المستلم',
  ],
  email: ['email, e-mail, mail, email address', 'البريد, البريد الإلكتروني, ايميل, الإيميل, بريد'],
  place: [
    'emirate, city, state, province, zone, district, area, community, region, neighbourhood, country',
    'الإمارة, إمارة, المدينة, مدينة, المنطقة, منطقة, الحي, حي, الدولة',
  ],
  makani: ['makani, makani no, makani number', 'مكاني, رقم مكاني'],
  'po-box': ['po box, p o box, pobox, pob', 'ص ب, صب, صندوق بريد, صندوق البريد'],
  cod: [
    'cod, cod amount, cash on delivery, collect, amount to collect, to collect, payment',
    'الدفع عند الاستلام, التحصيل, المبلغ المطلوب, كاش, مبلغ التحصيل',
  ],
  address: [
    'address, add, addr, adress, location, shipping address, address line 1, address line 2',
    'العنوان, عنوان, عنوان التوصيل, عنوان الشحن, الموقع, مكان التوصيل',
  ],
  note: [
    'order, order no, order number, order id, order ref, ref, reference, ref no, invoice, invoice no, trn, vat, sku, qty',
    'quantity, item, items, product, weight, pieces, subtotal, total, grand total, shipping, delivery, delivery fee',
    'discount, price, payment method, date, subject, sent, cc, new order, tracking, awb, amount',
    'اسم المنتج, المنتج, الكمية, رقم الطلب, الطلب, المجموع, الإجمالي, السعر, الشحن, التوصيل, الخصم, الفاتورة',
    'رقم الفاتورة, التاريخ, طريقة الدفع, الوزن, المبلغ',
  ],
};

const labels = new Map(
  (Object.entries(labelWords) as [Label, string[]][]).flatMap(([label, lists]) =>
    lists.flatMap((list) => list.split(', ')).map((word): [string, Label] => [foldedText(word), label]),
  ),
);

/** Words that some people write without a colon after them. */
const bareLabels = new Set(
  ['الاسم', 'اسمي', 'العنوان', 'رقم', 'رقمي', 'هاتف', 'جوال', 'attn', 'attention', 'عناية'].map(foldedText),
);

const whose = /^(?:customer|receiver|recipient|consignee|client|buyer|delivery|shipping|ship to)s? /;

/** The meaning of a label; null for other words. Labels in two languages are written `Name / الاسم`. */
export function labelOf(words: string): Label | null {
  for (const part of words.split(/[/|()]/)) {
    const key = foldedText(part.replace(/#/g, ' '));
    const label = labels.get(key) ?? labels.get(key.replace(whose, '')) ?? null;
    if (label) return label;
  }
  return null;
}

const mark = /^([^:：=\d]{1,45}?)\s*(?:[:：=]|\s-(?=\s))\s*(.*)$/;

function toPiece(text: string): Piece {
  const [, words = '', value = ''] = mark.exec(text) ?? [];
  const label = words ? labelOf(words) : null;
  if (label) return { label, text: value, raw: text };
  const [first = '', ...rest] = text.split(' ');
  const isBare = rest.length > 0 && bareLabels.has(foldedText(first));
  return isBare
    ? { label: labelOf(first), text: rest.join(' '), raw: text }
    : { label: null, text, raw: text };
}

/** The labelled parts of a line: `Name: Sara | Mob: 050…` has two. */
export function labelledPieces(text: string): Piece[] {
  const parts = text.split(/\s*[|\t]\s*|[,;،؛]\s*(?=[^:,;،؛\d]{1,30}:)/).filter(Boolean);
  // A bar or a comma separates only if a label follows.
  const isList = parts.length > 1 && parts.slice(1).every((part) => toPiece(part).label);
  return (isList ? parts : [text]).map(toPiece);
}
