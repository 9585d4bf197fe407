import { useLocale, useTranslations } from 'next-intl';
import { formatDay, formatMoment } from '#lib/i18n/format-times.ts';
import { regionName } from '#lib/i18n/formats.ts';
import type { ListFilters } from '#lib/search/lists/schema.ts';
import { emirateNames, type FilterOptions } from '#lib/search/lists/view.ts';

/** Writes the values of filters in the reader's language. */
export function useFilterTexts({ people, keys, imports, tags }: FilterOptions) {
  const t = useTranslations('shipments.filters');
  const services = useTranslations('booking.products');
  const locale = useLocale();

  function placeName(code: string): string {
    const emirate = emirateNames(code);
    if (!emirate) return regionName(code, locale);
    return locale === 'ar' ? emirate.nameAr : emirate.nameEn;
  }

  const personName = ({ name, nameAr }: FilterOptions['people'][number]) => (locale === 'ar' ? nameAr : name);
  const keyName = ({ name }: FilterOptions['keys'][number]) => t('key', { name: `\u2068${name}\u2069` });
  const importName = ({ name, at }: FilterOptions['imports'][number]) =>
    name || t('pasted', { when: formatMoment(at, locale) });

  function textOf(name: keyof ListFilters, value: string): string {
    const person = people.find(({ id }) => id === value);
    const key = keys.find(({ id }) => id === value);
    const source = imports.find(({ id }) => id === value);
    switch (name) {
      case 'from':
      case 'until':
        return formatDay(value, locale);
      case 'service':
        return services(value as 'express');
      case 'place':
        return placeName(value);
      case 'cod':
        return t(value as 'with' | 'without' | 'unpaid');
      case 'by':
        if (key) return keyName(key);
        return person ? personName(person) : t('somebody');
      case 'import':
        return source ? importName(source) : t('unknown');
      case 'tag':
        return tags.find(({ id }) => id === value)?.name ?? t('unknownTag');
    }
  }

  return { placeName, personName, keyName, importName, services, textOf };
}
