import { describe, expect, test } from 'vitest';
import { arabic, english, literalsOf } from '#lib/i18n/testing/every-message.ts';

const places = [
  ...['shipment.field.address', 'booking.fields.address', 'booking.paste.open', 'booking.paste.title'],
  ...['booking.paste.nothing', 'shipment.next.toDo.held', 'shipment.next.toDo.attempted'],
  ...['desk.ask.phase.attempted', 'service.wrapUps.address', 'audit.values.address'],
  ...['desk.macros.note.callFirst', 'desk.macros.ask-merchant.address', 'contacts.column.address'],
  ...['shipments.exports.column.address', 'imports.fields.address', 'imports.layout.reasons.address'],
  ...['imports.fields.billingAddress', 'booking.fields.addressLine2', 'booking.fields.addressCategory'],
  ...['label', 'address', 'addressAr'].flatMap((field) => [
    `contacts.fields.${field}`,
    `contacts.import.fields.${field}`,
  ]),
  ...['moreAddresses', 'labelHint', 'addressTitle', 'addAddress', 'removeAddress'].map(
    (key) => `contacts.${key}`,
  ),
  'shipment.contact.message.attempted',
  'shipment.redelivery.address',
  'shipment.redelivery.addressHint',
  'service.answer.message.hint',
  'tracking.next.attempted',
];

/** Words that the screens don't use, each with the keys that may use them: an address is a place, never a link. */
const notInEnglish: [word: RegExp, allowed?: string[]][] = [
  [/\boperators?\b/i],
  [
    /\bwaybill\b/i,
    [
      'common.product.name',
      'home.welcome',
      'mails.reset.subject',
      'mails.reset.body',
      'mails.ownerInvited.body',
      ...['subject', 'body', 'platform'].map((key) => `mails.invitation.${key}`),
    ],
  ],
  [/\b(consignee|shipper)s?\b/i],
  [/\bregions?\b/i],
  [/\bcollect/i],
  [/\brefus/i],
  [/\bdoubt/i],
  [/whether it arrived/i],
  [/\b(write|written) (it )?off\b|\bnone exists\b|\btake this\b/i],
  // A day that depends on the moon, as the UAE's announcements name it.
  [
    /\bexpected\b/i,
    [
      'booking.quietPickup.holidayExpected',
      ...['purpose', 'expected', 'isExpected'].map((key) => `admin.holidays.${key}`),
    ],
  ],
  [/\bunder way\b/i],
  [/\bheld\b/i],
  [/\bneeds? you\b/i],
  [/\bpostage\b/i],
  [/\brepeat\b/i],
  [/\bfollow\b/i],
  [/\bdrivers?\b/i],
  [/\bdrift\b/i],
  [/\be-mail\b/i],
  [/\bjust now\b|\bby (itself|themselves|ourselves)\b|\ball the same\b|\bbooking stands\b|\bdealt with\b/i],
  [/\bthe (first|second) (awb|label|shipment|booking)\b/i],
  [/\d %/],
  [/\bcounters?\b|\brepl(y|ies)\b/i],
  [/\baddress\b/i, [...places, 'signIn.emailMissing', 'validation.email']],
];

const notInArabic: [word: RegExp, allowed?: string[]][] = [
  [/المشغ/],
  [/تحصيل/],
  [/مسجّلة|مسجلة/],
  [/قيد النقل/],
  [/موقوفة(?! مؤقتًا)/],
  [/تحتاج إليك|يحتاج إليك/],
  [/أجرة البريد/],
  [/مسألة|مسائل/],
  [/(?<!\p{L})(كرّر|تابع|تراجع|المرجع)(?![\p{L}\p{M}])/u],
  [/العنوان/, places],
  // No imperatives and no masculine address: buttons are verbal nouns, sentences ask politely.
  [
    /(?<!\p{L})(أدخل|اختر|حاول|احجز|اكتب|اطبع|نزّل|افتح|انسخ|عدّل|أكمل|راجع|سجّل|أعد|ابحث|اعرض|أضف|املأ)(?![\p{L}\p{M}])/u,
  ],
  [/تَ/],
  // One spelling per word.
  [/تحقق/],
  [/تأكد/],
  [/من جديد|مجدد(?!ًا)/],
  [/(?<!\p{L})(ال)?رد(?![\p{L}\p{M}])/u],
  [/[٠-٩]/],
  [/بوّاب|أنّ|يُرسَل/],
  [/(مفتاح|مفاتيح) (الواجهة|واجهة(?! الربط))|دليل الواجهة/],
  // Word for word from “the carrier’s reason”: the reason of the rejection is meant.
  [/سبب الناقل/],
  // A form's label, not a sentence that tells a person what to do, which begins with “يُرجى”.
  [/(?:^|[.:] )المطلوب \p{L}|\p{L} مطلوبة?\./u],
  // Word for word: a hook, out for delivery, and “as” before a participle.
  [/خطاف/],
  [/خرجت (شحنتكم )?للتسليم/],
  [/(?<!\p{L})كمُ/u],
];

const uses = (messages: Map<string, string>, banned: [word: RegExp, allowed?: string[]][]) =>
  [...messages].flatMap(([key, message]) =>
    banned
      .filter(([word, allowed]) => !allowed?.includes(key) && word.test(literalsOf(message)))
      .map(([word]) => `${key}: ${word.source}`),
  );

test('English uses one term for one thing', () => {
  expect(uses(english, notInEnglish)).toEqual([]);
});

test('Arabic uses one term for one thing', () => {
  expect(uses(arabic, notInArabic)).toEqual([]);
});

describe('in an Arabic sentence', () => {
  const isolated = /⁦[^⁦⁩]*⁩|<(ltr|look)>[^<]*<\/\1>/g;

  // Their parts would change places: 100 × 150 would read 150 × 100. A price has letters, so "3 × {value}" is read from the right.
  test.each([
    ['sizes', /× (\d|\{(width|height)\})/],
    ['phone numbers', /\d \d/],
    ['email addresses', /@/],
    ['negative numbers', /−/],
    ['AWBs', /\{(awb|lateAwb)\}/],
  ])('%s are isolated', (_name, part) => {
    const bare = [...arabic].filter(([, message]) => part.test(message.replace(isolated, '')));
    expect(bare).toEqual([]);
  });

  test('Latin words are isolated', () => {
    // A printed document has its own order of words; a language names itself in its own script.
    const others = [
      'shipment.customs.document.taxNumber',
      'shell.language.other',
      'shell.language.otherShort',
    ];
    const bare = [...arabic]
      .filter(([key]) => !others.includes(key))
      .filter(([, message]) =>
        /[A-Za-z]{2,}/.test(literalsOf(message).replace(/\u2066[^\u2066\u2069]*\u2069/g, '')),
      );
    expect(bare.map(([key]) => key)).toEqual([]);
  });
});
