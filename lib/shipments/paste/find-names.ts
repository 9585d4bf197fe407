import { foldedText, foldWords } from './fold-words.ts';

const companyMark =
  /(?<!\p{L})(?:l\.?\s?l\.?\s?c\.?|fz-?llc|fz-?e|fz-?co|est\.|establishment|trading|general trading|pjsc|ltd\.?|inc\.?|شركة|مؤسسة|ذ\.?\s?م\.?\s?م\.?)(?!\p{L})/iu;

export function isCompany(text: string): boolean {
  return companyMark.test(text) && !/:/.test(text);
}

/** Words that don't occur in a person's name. */
const notInNames = new Set(
  [
    'villa flat apt apartment building bldg tower towers street st road rd near behind opp opposite',
    'shop office house floor room unit block mall mosque school gate camp hotel residence warehouse',
    'cluster phase area city village park island center centre order delivery deliver send parcel',
    'please pls ok okay thanks thank will call cash cod pay paid card price total address location',
    'number phone mobile email new my is the for with and in at on before after today tomorrow urgent',
    'fragile box item فيلا شقة بناية مبنى برج شارع طريق بيت منزل مكتب محل قرب خلف مقابل بجانب طلب',
    'الطلب توصيل التوصيل شكرا العنوان المبلغ السلام مرحبا رقم الدفع كاش مول مسجد مدفوع جديد اليوم غدا',
    'مستودع مدينة منطقة',
  ]
    .flatMap((words) => words.split(' '))
    .map(foldedText),
);

const title = /^(?:(?:mr|mrs|ms|miss|dr|eng|attn|السيد|السيدة|الأستاذ|الأستاذة|عناية)(?:\.|\/|:)?\s+)+/iu;

/** A name without titles before and after it. */
export function withoutTitle(text: string): string {
  return text.replace(title, '').replace(/^[\s"“”'’.,،:;-]+|[\s"“”.,،:;-]+$/gu, '');
}

const intro =
  /^(?:(?:it'?s|this is|i am|i'?m|my name is|name is|انا|أنا|اسمي|معك|معاك)\s+|(?:(?:pls|please|kindly)\s+)?(?:send|deliver|ship)\s+(?:it\s+)?to\s+)(?!villa|flat|the\s)/iu;

/** The name after words such as "my name is"; null without them. */
export function introducedName(text: string): string | null {
  const rest = text.replace(intro, '');
  return rest !== text && looksLikeName(rest, 1) ? withoutTitle(rest) : null;
}

/** Whether a text looks like a person's name: a few words of letters, none of which occurs in addresses. */
export function looksLikeName(text: string, leastWords: number): boolean {
  const name = withoutTitle(text);
  if (/[^\p{L}\p{M}\s.'’ـ-]/u.test(name)) return false;
  const words = foldWords(name);
  return words.length >= leastWords && words.length <= 6 && !words.some(({ key }) => notInNames.has(key));
}
