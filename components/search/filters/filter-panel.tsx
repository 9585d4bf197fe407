import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ListFilters } from '#lib/search/lists/schema.ts';
import { emirateCodes, type FilterOptions } from '#lib/search/lists/view.ts';
import { products } from '#lib/shipments/choices.ts';
import { type ListPlace, listHref } from '../list/list-href.ts';
import { DateInput, Form } from './opened-filters.tsx';
import { useFilterTexts } from './use-filter-texts.ts';

type Option = { value: string; text: string };

type FilterPanelProps = {
  place: ListPlace;
  options: FilterOptions;
  /** The codes of the countries that the carrier delivers to. */
  countries: string[];
};

/** The filters as a form whose fields are parts of the list's URL, so it needs no script. */
export function FilterPanel({ place, options, countries }: FilterPanelProps) {
  const t = useTranslations('shipments.filters');
  const dates = useTranslations('dates');
  const locale = useLocale();
  const { placeName, personName, keyName, importName, services } = useFilterTexts(options);
  const { query, state, filters = {} } = place;
  const named = (codes: readonly string[]): Option[] =>
    codes
      .map((value) => ({ value, text: placeName(value) }))
      .toSorted((one, other) => one.text.localeCompare(other.text, locale));
  const select = (name: keyof ListFilters, children: React.ReactNode) => (
    <Field id={`filter-${name}`} label={t(name)}>
      <SelectInput id={`filter-${name}`} name={name} defaultValue={filters[name] ?? ''}>
        <option value="">{t('any')}</option>
        {children}
      </SelectInput>
    </Field>
  );
  const day = (name: 'from' | 'until') => (
    <Field id={`filter-${name}`} label={t(name)}>
      <DateInput
        id={`filter-${name}`}
        name={name}
        defaultValue={filters[name]}
        words={{ format: dates('format'), open: dates('open'), unreadable: dates('unreadable') }}
      />
    </Field>
  );
  return (
    <Sheet className="p-5">
      {/* A new key, because a link that removes a filter doesn't change the fields of a form. */}
      <Form
        prefetch={false}
        key={JSON.stringify(filters)}
        action="/shipments"
        aria-label={t('title')}
        className="flex flex-col gap-4"
      >
        {query && <input type="hidden" name="q" value={query} />}
        {state && <input type="hidden" name="state" value={state} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {day('from')}
          {day('until')}
          {select('service', <Options of={products.map((value) => ({ value, text: services(value) }))} />)}
          {select(
            'place',
            <>
              <optgroup label={t('emirates')}>
                <Options of={named(emirateCodes)} />
              </optgroup>
              {countries.length > 0 && (
                <optgroup label={t('countries')}>
                  <Options of={named(countries)} />
                </optgroup>
              )}
            </>,
          )}
          {select(
            'cod',
            <Options
              of={(['with', 'without', 'unpaid'] as const).map((value) => ({ value, text: t(value) }))}
            />,
          )}
          {select(
            'by',
            <Options
              of={[
                ...options.people.map((each) => ({ value: each.id, text: personName(each) })),
                ...options.keys.map((each) => ({ value: each.id, text: keyName(each) })),
              ]}
            />,
          )}
          {options.tags.length > 0 &&
            select('tag', <Options of={options.tags.map(({ id, name }) => ({ value: id, text: name }))} />)}
          {options.imports.length > 0 &&
            select(
              'import',
              <Options of={options.imports.map((each) => ({ value: each.id, text: importName(each) }))} />,
            )}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary">
            {t('apply')}
          </Button>
          <ButtonLink href={listHref({ ...place, cursor: undefined, isOpen: false })}>
            {t('close')}
          </ButtonLink>
        </div>
      </Form>
    </Sheet>
  );
}

function Options({ of: options }: { of: Option[] }) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
