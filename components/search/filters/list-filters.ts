import { useLocale, useTranslations } from 'next-intl';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatDay, formatMoment } from '#lib/i18n/format-times.ts';
import { regionName } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { emirateCodes, emirateNames, type FilterName } from '#lib/search/lists/schema.ts';
import type { FilterOptions } from '#lib/search/lists/view.ts';
import { products } from '#lib/shipments/choices.ts';

type Option = { value: string; text: string };

/** What a person sees of a filter: the groups of its choices, none for a day, and the text of a chosen value. */
type ShownFilter = { groups?: { title: string; options: Option[] }[]; textOf: (value: string) => string };

/** The filters of the list in the reader's language. `countries` are the codes of those that the carrier delivers to. */
export function useListFilters(
  { people, keys, imports, tags }: FilterOptions,
  countries: string[] = [],
): Record<FilterName, ShownFilter> {
  const t = useTranslations('shipments.filters');
  const services = useTranslations('booking.products');
  const locale = useLocale();

  function placeName(code: string): string {
    const emirate = emirateNames(code);
    if (!emirate) return regionName(code, locale);
    return nameIn(locale, emirate);
  }

  const places = (title: string, codes: readonly string[]) => ({
    title,
    options: codes
      .map((value) => ({ value, text: placeName(value) }))
      .toSorted((one, other) => one.text.localeCompare(other.text, locale)),
  });
  const choice = (options: Option[], unknown = ''): ShownFilter => ({
    groups: [{ title: '', options }],
    textOf: (value) => options.find((option) => option.value === value)?.text ?? unknown,
  });
  const day: ShownFilter = { textOf: (value) => formatDay(value, locale) };
  return {
    from: day,
    until: day,
    service: choice(products.map((value) => ({ value, text: services(value) }))),
    place: {
      groups: [places(t('emirates'), emirateCodes), places(t('countries'), countries)],
      textOf: placeName,
    },
    cod: choice((['with', 'without', 'unpaid'] as const).map((value) => ({ value, text: t(value) }))),
    by: choice(
      [
        ...people.map(({ id, name, nameAr }) => ({ value: id, text: nameIn(locale, { name, nameAr }) })),
        ...keys.map(({ id, name }) => ({ value: id, text: t('key', { name: isolated(name) }) })),
      ],
      t('somebody'),
    ),
    tag: choice(
      tags.map(({ id, name }) => ({ value: id, text: name })),
      t('unknownTag'),
    ),
    import: choice(
      imports.map(({ id, name, at }) => ({
        value: id,
        text: name || t('pasted', { when: formatMoment(at, locale) }),
      })),
      t('unknown'),
    ),
  };
}
