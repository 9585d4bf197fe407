import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { messageFormats } from '#lib/i18n/message-formats.ts';
import { arabic, elementsOf, english } from '#lib/i18n/testing/every-message.ts';
import arabicMessages from './ar.json' with { type: 'json' };

const isPlural = ([, message]: [string, string]) =>
  elementsOf(message).some(({ type }) => type === TYPE.plural);
const inArabic = [...arabic].filter(isPlural);
const inEnglish = [...english].filter(isPlural);

/** The text of each plural form of a message, with # for the number. */
function formsOf(message: string): Record<string, string> {
  const plural = parse(message).find((element) => element.type === TYPE.plural);
  const options = plural?.type === TYPE.plural ? plural.options : {};
  return Object.fromEntries(
    Object.entries(options).map(([form, { value }]) => [
      form,
      value.map((part) => (part.type === TYPE.literal ? part.value : '#')).join(''),
    ]),
  );
}

// Each noun that Arabic messages count: the dual (both cases), the plural after 3 to 10, the singular after 11 to 99 and after 100.
const counted: [dual: RegExp, few: string, many: string, other: string][] = [
  [/شحنتان|شحنتين/, 'شحنات', 'شحنة', 'شحنة'],
  [/يومان|يومين/, 'أيام', 'يومًا', 'يوم'],
  [/مشكلتان/, 'مشكلات', 'مشكلة', 'مشكلة'],
  [/مسودتان|مسودتين/, 'مسودات', 'مسودة', 'مسودة'],
  [/قطعتان/, 'قطع', 'قطعة', 'قطعة'],
  [/مرتان|مرتين/, 'مرات', 'مرة', 'مرة'],
  [/رمزان/, 'رموز', 'رمزًا', 'رمز'],
  [/ملفان/, 'ملفات', 'ملفًا', 'ملف'],
  [/سطران|سطرين/, 'أسطر', 'سطرًا', 'سطر'],
  [/حقلان/, 'حقول', 'حقلًا', 'حقل'],
  [/طلبان/, 'طلبات', 'طلبًا', 'طلب'],
  [/نموذجان|نموذجين/, 'نماذج', 'نموذجًا', 'نموذج'],
  [/ملصقان|ملصقين/, 'ملصقات', 'ملصقًا', 'ملصق'],
  [/نتيجتان/, 'نتائج', 'نتيجة', 'نتيجة'],
  [/ثانيتين/, 'ثوانٍ', 'ثانية', 'ثانية'],
  [/دفعتان|دفعتين/, 'دفعات', 'دفعة', 'دفعة'],
  [/ساعتين/, 'ساعات', 'ساعة', 'ساعة'],
  [/دقيقتين/, 'دقائق', 'دقيقة', 'دقيقة'],
  [/جلستان/, 'جلسات', 'جلسة', 'جلسة'],
  [/جهتا|جهتي/, 'جهات', 'جهة', 'جهة'],
  [/عنوانان/, 'عناوين', 'عنوانًا', 'عنوان'],
  [/اقتراحان/, 'اقتراحات', 'اقتراحًا', 'اقتراح'],
  [/تذكرتان|تذكرتين/, 'تذاكر', 'تذكرة', 'تذكرة'],
  [/تاجران|تاجرين/, 'تجار', 'تاجرًا', 'تاجر'],
  [/عمليتا/, 'عمليات', 'عملية', 'عملية'],
  [/حدثان/, 'أحداث', 'حدثًا', 'حدث'],
  [/نوعان/, 'أنواع', 'نوعًا', 'نوع'],
  [/قيدان/, 'قيود', 'قيدًا', 'قيد'],
  [/سؤالان/, 'أسئلة', 'سؤالًا', 'سؤال'],
  [/بندان/, 'بنود', 'بندًا', 'بند'],
  [/صفان|صفين/, 'صفوف', 'صفًا', 'صف'],
  [/جدولان|جدولين/, 'جداول', 'جدولًا', 'جدول'],
  [/عمودان|عمودين/, 'أعمدة', 'عمودًا', 'عمود'],
  [/طردان/, 'طرود', 'طردًا', 'طرد'],
  [/شهران/, 'أشهر', 'شهرًا', 'شهر'],
  [/حجزان/, 'حجوزات', 'حجزًا', 'حجز'],
  [/تكراران/, 'تكرارات', 'تكرارًا', 'تكرار'],
  [/مطالبتان|مطالبتين/, 'مطالبات', 'مطالبة', 'مطالبة'],
  [/رقما/, 'أرقام', 'رقم', 'رقم'],
];

test('both languages count in the same messages', () => {
  expect(inArabic.map(([key]) => key)).toEqual(inEnglish.map(([key]) => key));
  expect(inArabic.length).toBeGreaterThan(10);
});

describe('Arabic', () => {
  test.each(inArabic)('%s has the six forms, each in its case', (_key, message) => {
    const { zero, one, two, few, many, other } = formsOf(message);
    for (const form of [zero, one, two]) expect(form).not.toMatch(/#/);
    expect(one).toBeTruthy();
    const noun = counted.find(([dual]) => dual.test(two ?? ''));
    expect(few).toMatch(new RegExp(`# ${noun?.[1]}(?!\\p{L})`, 'u'));
    expect(many).toMatch(new RegExp(`# ${noun?.[2]}(?!\\p{L})`, 'u'));
    expect(other).toMatch(new RegExp(`# ${noun?.[3]}(?!\\p{L})`, 'u'));
    expect(zero).toBeTruthy();
  });

  // The language that a browser knows as `ar` may count in ٠–٩, as `ar-EG` does everywhere.
  test.each(inArabic.map(([key]) => key))('%s shows Latin digits in any browser', (key) => {
    const t = createTranslator({
      locale: 'ar-EG' as 'ar',
      messages: arabicMessages,
      formats: messageFormats,
    }) as (key: string, values: object) => string;
    // Some messages show a count that was formatted before, such as “1,000+”. The others show texts beside the count.
    const texts = {
      shown: '12',
      name: 'x',
      text: 'x',
      moment: 'x',
      limit: 'x',
      id: 'x',
      number: 'x',
      ...{ contacts: 'x', orders: 'x' },
    };
    expect(t(key, { count: 12, ...texts })).toMatch(/12/);
  });
});

test.each(inEnglish)('in English, %s has a singular and a plural', (_key, message) => {
  const { one, other } = formsOf(message);
  expect(one).toMatch(/#|once/i);
  expect(other).toMatch(/#/);
  expect(one).not.toBe(other);
});
