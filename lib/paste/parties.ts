import { foldedText } from '#lib/core/text/fold-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import { currency, isPaid } from './find-cod.ts';
import type { Line } from './segments.ts';

/* Which lines of a text are about the receiver. The others are shown to the person and not filled in. */

const mailHeader = /^(?:from|to|sent|date|subject|cc|bcc|من|إلى|التاريخ|الموضوع)\s*:/i;
/** What a shop's mail and a signature end with. */
const footer =
  /(?:contact|email|call|write to) us|questions\?|any questions|need help|for (?:any )?(?:help|queries|assistance)|any issues?,? call|^(?:placed|ordered) on |للاستفسار|this e-?mail .*confidential/iu;
const divider =
  /^[-_=*\s]{3,}$|^-{2,}.{0,40}(?:forwarded|original) message.{0,5}-{2,}$|^begin forwarded message/i;
const fromPhone = /^(?:sent from my |get outlook for |أرسلت من )/i;
const signatureMark = /^--$|^on .{5,90} wrote:$|^(?:le|am) .{5,90} (?:a écrit|schrieb).*:$/i;
const regards =
  /^(?:(?:(?:many )?thanks(?: and| &| n)? )?(?:(?:best|kind|warm|with)\s+)?regards|sincerely|cheers|(?:many )?thanks|thank you|thx|مع (?:خالص )?(?:التحية|الشكر)|تحياتي)[\s,.،!]*$/i;
const phoneLike = /(?:\d[\s.-]?){7,}/;

const greetingWords =
  'hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|a?s?salam(?:u|o|un)? ?(?:wa ?)?(?:(?:a|u)?laikum|aleikum|alikum)?(?: wa rah?mat\\S*)?|السلام عليكم(?: ورحمه الله(?: وبركاته)?)?|وعليكم السلام|سلام|مرحبا|اهلا(?: وسهلا)?|هلا|صباح الخير|مساء الخير';
const greetings = new RegExp(
  `^(?:(?:${greetingWords})(?: (?:${greetingWords}|there|(?:dear|my )?(?:bro|bhai|sir|sis|madam|team|habibi|habibti|all|friend)|\\p{L}+ (?:store|shop|team)|متجر \\p{L}+|\\p{L}+))?|(?:ok |okay )?(?:many )?(?:thanks?|thank you)(?: (?:a lot|so much|very much|you|dear|sir|in advance))*|thx|regards|شكرا(?: (?:لكم|لك|جزيلا|مقدما))*|مشكور(?:ين)?|يعطيك(?:م)? العافيه|من فضلك|لو سمحت|please|pls|order for delivery|(?:.* )?new order(?: .*)?|(?:.* )?طلب جديد(?: .*)?|delivery details|customer details)$`,
  'u',
);

/** Whether a part of a line contains only a greeting or thanks. */
export function isGreeting(text: string): boolean {
  return greetings.test(foldedText(text));
}

const money = new RegExp(
  String.raw`^(?:cod|cash)\s?[:=-]?\s?\d[\d.,]*$|${currency}\s*\d|\d[\d,.]*\s*${currency}`,
  'iu',
);
const orderLine = new RegExp(
  [
    String.raw`^(?:new )?order\s*[:#]?\s*#?\s*[\w-]*\d[\w-]*(?: (?:confirmed|received|ready|placed))?$`,
    String.raw`^#\s?\w*\d[\w-]*(?: \p{L}+)?$|^طلب(?: جديد)? رقم \d+(?: \D*)?$|^تاريخ الطلب|^(?:تفاصيل الطلب|[اإ]يصال|مرجع)(?!\p{L})`,
    // Numbers of papers and persons.
    String.raw`^(?:invoice|inv|ticket|رقم التذكرة|awb|trn|tracking|order id|e\.?id|emirates id|bill|receipt|(?:your |our )?ref(?:erence)?|(?:co\.?|company) id|id|(?:vat )?trn|vat|b\/l|cheque|chq|a\/c|account|iban|purchase order|timestamp)(?![\p{L}])[^,]{0,25}\d[\w/:-]*\W*$`,
    String.raw`^you.ve received the following order|^https?:\/\/(?!\S*(?:map|goo\.gl|wa\.me))\S+$|^www\.\S+$|^@\w\S*|^[a-z]+[._]\w*_\w*$|^[a-z]+_\w+$|^n\/a$|\*{3,}\d+$`,
  ].join('|'),
  'iu',
);

/** Whether a part of a line is a price, an order number, or says that it is paid. */
export function isTrade(text: string): boolean {
  const plain = latinDigits(text);
  return money.test(plain) || orderLine.test(plain) || (isPaid.test(plain) && !hasAddressWord(plain));
}

/** A line of a shop's mail about the order. */
const shopMail =
  /new order|طلب جديد|تاريخ الطلب|you made a sale|(?<!\p{L})order(?: id| no\.?| number)?\s*[:#]{0,2}\s?#?\w{0,4}\d{3,}|^you.ve (?:got|received) |^view (?:order|response)$|^(?:\p{L}+ )?forms$/iu;

type Section = 'receiver' | 'sender' | 'billing' | 'order' | 'other';

/** Headings of their own line, folded. */
const headings: [Section, RegExp][] = [
  ['other', /^(?:customer information|customer details|contact information|بيانات العميل)$/],
  [
    'receiver',
    /^(?:(?:shipping|delivery|receiver|recipient|consignee)s? (?:address|details|info|information|to)|(?:ship|deliver|send) to|to|receiver|recipient|consignee|drop ?off|عنوان (?:الشحن|التوصيل)|بيانات المستلم|المستلم|المستلمه|المرسل اليه|الي)$/,
  ],
  ['receiver', /^(?:.{0,30} )?(?:deliver|send|ship)(?: \S+){0,3} to(?: my \S+| our \S+)?$/],
  [
    'sender',
    /^(?:from|sender|shipper|pick ?up|ship from|sold by|vendor|seller|(?:sender|shipper|pick ?up|collection|return)s? (?:address|details|info|information|from)|المرسل|من|بيانات المرسل|عنوان المرسل)$/,
  ],
  ['billing', /^bill(?:ed)? to$|^billing (?:address|details)$|^عنوان الفاتوره$|^عنوان الفوتره$/],
  [
    'order',
    /^(?:order summary|order details|items|products?(?: quantity price)?|payment method|shipping method|تفاصيل الطلب|المنتجات|طريقه الدفع|طريقه الشحن)$/,
  ],
];

/** The part of a text that a heading starts; null for a line that is no heading. */
function headingOf(line: string): Section | null {
  if (/[:\d]\s*\S/.test(line)) return null;
  const key = foldedText(line);
  return headings.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

const gap = String.raw`\s*(?:[:：=]|\s-(?=\s))\s*\S`;
/** `From: Oasis`, `Sender - Oasis`. */
const senderMark = new RegExp(
  `^(?:from|sender|shipper|seller|vendor|supplier|sold by|ship from|(?:if undelivered,? )?return (?:address|to)|pick ?up(?: from| address)?|(?:sender|shipper)'?s? (?:details|info)|المرسل|من|الشاحن)${gap}`,
  'iu',
);
/** `Sender phone: 04…` is about the sender, and ends with its line. */
const senderLabel =
  /^(?:driver|courier|agent|rider|caller id)(?: assigned)?\s*[:-]|^(?:sender|shipper|pick ?up|shop|store|seller|merchant|from)'?s? (?:name|company|phone|tel|mobile|number|no|contact|address|email|city|emirate|area|location)\b|^(?:اسم|رقم|هاتف|جوال|عنوان|مدينة) (?:المرسل(?! إليه| اليه)|المتجر|المحل|البائع|التاجر)/iu;
/** Words that begin the receiver's part of a text that also has a sender. */
const receiverMark =
  /^(?:to|deliver(?:y)? to|ship to|send to|receiver|recipient|consignee|customer|buyer|client|drop(?: ?off)?|المستلمة?|المرسل (?:إليه|اليه)|العميل|الزبون|اسم (?:المستلم|العميل|الزبون)|إلى|الى|التوصيل (?:إلى|الى))(?=$|[\s:：=-])/iu;
/** `From Oasis to Rakesh`, `هدية من سارة إلى شمسة`: the sender before the receiver on one line. */
const fromTo =
  /^((?:(?:a |the )?(?:gift|parcel|package|order|shipment|collect|pick ?up|هدية|طرد|شحنة)\s+)?(?:from|من)\s*[:-]?\s+.{2,120}?)[\s,.;،-]+((?:(?:please |pls )?(?:deliver|send|ship|drop)(?: it| off)? )?to|إلى|الى)(?:\s*[:-]\s*|\s+)(?=[\p{L}\d])(.*)$/iu;
/** `our store 04 333 2211`, `agent Basma 050…`: a phone that isn't the receiver's. */
const senderPhone =
  /(?:^|(?<=[\s.,;،]))(?:[^.,;،\d:]{0,40}\s)?(?:(?:our|the|my) )?(?:shop|store|seller|sender|shipper|hotline|customer (?:care|service)|(?:agent|agt|sales ?(?:man|rep))(?: \p{L}+)?|المتجر|متجرنا|المحل|محلنا|البائع|المرسل|خدمة العملاء)(?:'s)?(?: (?:number|no|phone|mobile|tel|whatsapp|contact|line))*(?: is)?\s?[:.-]?\s?\+?(?:\d[\s()-]{0,2}){6,14}\d(?!\d)/giu;

/** A line, cut where the receiver begins. */
function splitLine(line: string): string[] {
  const [, from, to, rest] = fromTo.exec(line) ?? [];
  return from && to ? [from, `${/\p{Script=Arabic}/u.test(to) ? 'إلى' : 'To'} ${rest}`] : [line];
}

const startsSender = (line: string, isPair: boolean) =>
  senderMark.test(line) ||
  (isPair &&
    /^(?:from|sender|shipper|seller|caller|sent by|المتصلة?|من|المرسل(?! إليه| اليه)|الشاحن|gift from|collect from|pick ?up from|هدية من)[\s:]/iu.test(
      line,
    ));

type ReceiverLines = {
  /** `startsParty`: right after the heading of an address, or after regards. */
  kept: { text: string; startsParty: Line['startsParty'] }[];
  leftOut: string[];
  /** The line below regards that end a text with an address. */
  signature: string | null;
  /** Whether several lines each name a receiver with a phone. */
  isSeveral: boolean;
};

/**
 * The lines about the receiver, without a mail's headers, the sender, a signature, a billing address and a list of goods. A part
 * of a text that begins with the sender ends where the receiver begins, or with its paragraph if no receiver is named.
 */
export function receiverLines(pasted: readonly string[]): ReceiverLines {
  const isMail =
    pasted.some((line) => /^subject\s*:|^الموضوع\s*:/i.test(line)) &&
    pasted.some((line) => /^from\s*:|^من\s*:/i.test(line));
  const firstHeader = pasted.findIndex((line) => mailHeader.test(line));
  const headersEnd = isMail ? pasted.findIndex((line, at) => at > firstHeader && !mailHeader.test(line)) : -1;
  const body = pasted.flatMap((line, at) =>
    isMail && at >= firstHeader && at < headersEnd
      ? [{ line, isHeader: true }]
      : splitLine(line).map((part) => ({ line: part, isHeader: false })),
  );
  const lines = body.map(({ line }) => line);
  const isReceiver = (line: string) => headingOf(line) === 'receiver' || receiverMark.test(line);
  const hasReceiver = lines.some(isReceiver);
  const hasParty = lines.some((line) => headingOf(line) === 'receiver');
  const sorted: ReceiverLines = { kept: [], leftOut: [], signature: null, isSeveral: false };
  const billing: ReceiverLines['kept'] = [];
  let section: Section | null = null;
  let startsParty: Line['startsParty'] = false;
  let isSigned = false;
  for (const [at, { line: text, isHeader }] of body.entries()) {
    if (!text) {
      if (section === 'sender' && !hasReceiver) section = null;
      continue;
    }
    const heading = isHeader ? null : headingOf(text);
    if (signatureMark.test(text)) isSigned = true;
    if (regards.test(text)) {
      // A signature below a complete address belongs to the sender; without an address above, to the receiver.
      isSigned ||= sorted.kept.some((kept) => phoneLike.test(latinDigits(kept.text)));
      if (isSigned) sorted.signature ??= lines.slice(at + 1).find(Boolean) ?? null;
      startsParty = 'regards';
      sorted.leftOut.push(text);
      continue;
    }
    if (heading) {
      section = heading;
      startsParty = heading === 'receiver' || (heading === 'billing' && !hasParty) ? 'heading' : false;
    }
    const isSender = startsSender(text, hasReceiver && lines.slice(at + 1).some(isReceiver));
    if (isSender) section = 'sender';
    else if (section === 'sender' && isReceiver(text)) section = null;
    const isOther = ['order', 'sender'].includes(section ?? '') || (section === 'billing' && hasParty);
    if (isSender && !hasReceiver) section = null;
    if (
      isHeader ||
      heading ||
      isOther ||
      isSigned ||
      senderLabel.test(text) ||
      divider.test(text) ||
      fromPhone.test(text) ||
      footer.test(text)
    ) {
      if (section === 'billing' && /@|^[^\p{L}]*$/u.test(text)) billing.push({ text, startsParty: false });
      sorted.leftOut.push(text);
      continue;
    }
    if (shopMail.test(text) && !phoneLike.test(latinDigits(text))) {
      sorted.leftOut.push(text);
      continue;
    }
    const phones = [...latinDigits(text).matchAll(senderPhone)];
    sorted.leftOut.push(
      ...phones.map(({ index, 0: phone }) => text.slice(index, index + phone.length).trim()),
    );
    const own = phones.reduceRight(
      (rest, { index, 0: phone }) => `${rest.slice(0, index)}|${rest.slice(index + phone.length)}`,
      text,
    );
    sorted.kept.push({ text: own, startsParty });
    startsParty = false;
  }
  // The phone of the billing address, when the shipping address has none.
  if (!sorted.kept.some(({ text }) => phoneLike.test(latinDigits(text)))) sorted.kept.push(...billing);
  const receivers = sorted.kept.filter(
    ({ text }) => receiverMark.test(text.replace(/^(?:and|و)\s?/iu, '')) && phoneLike.test(latinDigits(text)),
  );
  const isOfParty = ({ text }: { text: string }) =>
    !/^\S+ (?:phone|mobile|tel|number|no|contact)\b/i.test(text);
  return { ...sorted, isSeveral: receivers.filter(isOfParty).length > 1 };
}
