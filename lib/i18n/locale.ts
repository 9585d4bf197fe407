const locales = ['en', 'ar'] as const;

export type Locale = (typeof locales)[number];

/** The cookie that remembers a person's language. */
export const localeCookie = 'waybill-locale';

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}

type Names = { nameAr: string } & ({ nameEn: string } | { name: string });

/** The name of a place, a merchant or a person in a language. */
export function nameIn(locale: Locale, names: Names): string {
  if (locale === 'ar') return names.nameAr;
  return 'nameEn' in names ? names.nameEn : names.name;
}

/** What stands between the parts of a list. */
export const comma: Record<Locale, string> = { en: ', ', ar: '، ' };

/** The writing direction of a language, for `dir`. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The language of a request: the chosen one, else the preferred one of Accept-Language, else English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
  return wanted.find(isLocale) ?? 'en';
}
