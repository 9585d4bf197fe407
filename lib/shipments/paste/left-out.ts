import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { foldedText } from './fold-words.ts';

/* Lines that are recognised but not needed in the form. They are shown to the person and not filled in. */

const mailHeader = /^(?:from|to|sent|date|subject|cc|bcc|من|إلى|التاريخ|الموضوع)\s*:/i;
const divider =
  /^[-_=*\s]{3,}$|^-{2,}.{0,40}(?:forwarded|original) message.{0,5}-{2,}$|^begin forwarded message/i;
const fromPhone = /^(?:sent from my |get outlook for |أرسلت من )/i;
const signatureMark = /^--$/;
const regards =
  /^(?:(?:best|kind|warm)?\s*regards|thanks and regards|sincerely|مع التحية|تحياتي|مع خالص التحية)[\s,.،!]*$/i;

const greetings =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|salam|assalamu? alaikum|السلام عليكم(?: ورحمه الله(?: وبركاته)?)?|وعليكم السلام|مرحبا|اهلا|صباح الخير|مساء الخير)(?: (?:dear|team|sir|madam|all|there|bro|sis|اخي|اختي|الاخ))*|(?:ok )?(?:many )?(?:thanks?|thank you)(?: (?:a lot|so much|you|dear|sir))*|thx|regards|شكرا(?: (?:لكم|لك|جزيلا))*|please|pls|order for delivery|new order|you have a new order|delivery details|customer details)$/;

/** Whether a part of a line contains only a greeting or thanks. */
export function isGreeting(text: string): boolean {
  return greetings.test(foldedText(text));
}

const money = /(?:aed|dhs?|درهم|د\.?\s?إ)\.?\s*\d|\d[\d,.]*\s*(?:aed|dhs?\b|درهم|د\.?\s?إ)/iu;
const orderLine =
  /^(?:new )?order\s*[:#]?\s*#?\s*[\w-]*\d[\w-]*(?: (?:confirmed|received|ready|placed))?$|^#\s?\w*\d[\w-]*(?: \p{L}+)?$|^طلب(?: جديد)? رقم \d+$|^(?:invoice|inv|awb|trn|tracking)\b[^,:]{0,20}\d[\w-]*$|^you.ve received the following order/iu;

/** Whether a line is a price or an order number. */
export function isTrade(text: string): boolean {
  const plain = latinDigits(text);
  return money.test(plain) || orderLine.test(plain);
}

type Section = 'party' | 'billing' | 'order' | 'other';

const sections: [Section, RegExp][] = [
  [
    'party',
    /^(?:shipping|delivery) (?:address|details|to)$|^(?:ship|deliver) to$|^عنوان (?:الشحن|التوصيل)$|^بيانات المستلم$/,
  ],
  ['party', /^(?:.{0,20} )?(?:deliver|send|ship)(?: \S+){0,3} to$/],
  ['billing', /^billing (?:address|details)$|^عنوان الفاتوره$|^عنوان الفوتره$/],
  [
    'order',
    /^(?:order summary|order details|items|products?(?: quantity price)?|payment method|shipping method|تفاصيل الطلب|المنتجات|طريقه الدفع|طريقه الشحن)$/,
  ],
  ['other', /^(?:customer information|customer details|contact information|بيانات العميل)$/],
];

/** The part of an order mail that a heading starts; null for a line that is no heading. */
export function sectionOf(line: string): Section | null {
  if (/:\s*\S/.test(line)) return null;
  const key = foldedText(line);
  return sections.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

export type SortedLines = {
  /** `startsParty`: right after the heading of an address, or after regards. */
  kept: { text: string; startsParty: boolean }[];
  leftOut: string[];
};

/** Separates the lines about the receiver from a mail's headers, a signature, a billing address and a list of goods. */
export function sortLines(lines: readonly string[]): SortedLines {
  const isMail =
    lines.some((line) => /^subject\s*:|^الموضوع\s*:/i.test(line)) &&
    lines.some((line) => /^from\s*:|^من\s*:/i.test(line));
  const firstHeader = lines.findIndex((line) => mailHeader.test(line));
  const headersEnd = isMail ? lines.findIndex((line, at) => at > firstHeader && !mailHeader.test(line)) : -1;
  const hasParty = lines.some((line) => sectionOf(line) === 'party');
  const sorted: SortedLines = { kept: [], leftOut: [] };
  let section: Section | null = null;
  let startsParty = false;
  let isSigned = false;
  for (const [line, text] of lines.entries()) {
    if (!text) continue;
    const heading = sectionOf(text);
    const isHeader = isMail && line >= firstHeader && line < headersEnd;
    if (signatureMark.test(text)) isSigned = true;
    if (regards.test(text)) {
      // A signature below a complete address belongs to the sender; without an address above, to the receiver.
      isSigned ||= sorted.kept.some((kept) => /(?:\d[\s.-]?){7,}/.test(kept.text));
      startsParty = true;
      sorted.leftOut.push(text);
      continue;
    }
    if (heading) {
      section = heading;
      startsParty = heading === 'party' || (heading === 'billing' && !hasParty);
    }
    const isOther = section === 'order' || (section === 'billing' && hasParty);
    if (isHeader || heading || isOther || isSigned || divider.test(text) || fromPhone.test(text)) {
      sorted.leftOut.push(text);
      continue;
    }
    sorted.kept.push({ text, startsParty });
    startsParty = false;
  }
  return sorted;
}
