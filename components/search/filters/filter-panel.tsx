import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { filterNames } from '#lib/search/lists/schema.ts';
import type { FilterOptions } from '#lib/search/lists/view.ts';
import { listSorts } from '#lib/search/lists/view.ts';
import { type ListPlace, listHref } from '../list/list-href.ts';
import { useListFilters } from './list-filters.ts';
import { DateInput, Form } from './opened-filters.tsx';

type FilterPanelProps = {
  place: ListPlace;
  options: FilterOptions;
  /** The codes of the countries that the carrier delivers to. */
  countries: string[];
};

/** The filters as a form whose fields are parts of the list's URL, so it needs no script. */
export function FilterPanel({ place, options, countries }: FilterPanelProps) {
  const t = useTranslations('shipments.filters');
  const shown = useListFilters(options, countries);
  const { query, state, filters = {}, sort } = place;
  return (
    <Sheet className="p-5">
      {/* A new key, because a link that removes a filter doesn't change the fields of a form. */}
      <Form
        prefetch={false}
        key={JSON.stringify([filters, sort])}
        action="/shipments"
        aria-label={t('title')}
        className="flex flex-col gap-4"
      >
        {query && <input type="hidden" name="q" value={query} />}
        {state && <input type="hidden" name="state" value={state} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {filterNames.map((name) => {
            const groups = shown[name].groups?.filter((group) => group.options.length > 0);
            const value = filters[name] ?? '';
            if (groups?.length === 0 && !value) return null;
            // Such as a person who left, or a country that isn't served any more.
            const isListed = groups?.some(({ options: choices }) =>
              choices.some((choice) => choice.value === value),
            );
            return (
              <Field key={name} label={t(name)}>
                {groups ? (
                  <SelectInput name={name} defaultValue={value}>
                    <option value="">{t('any')}</option>
                    {value && !isListed && <option value={value}>{shown[name].textOf(value)}</option>}
                    {groups.map(({ title, options: choices }) => {
                      const texts = choices.map(({ value, text }) => (
                        <option key={value} value={value}>
                          {text}
                        </option>
                      ));
                      return title ? (
                        <optgroup key={title} label={title}>
                          {texts}
                        </optgroup>
                      ) : (
                        texts
                      );
                    })}
                  </SelectInput>
                ) : (
                  <DateInput name={name} defaultValue={value} />
                )}
              </Field>
            );
          })}
          <Field label={t('sort')}>
            <SelectInput
              name="sort"
              defaultValue={sort ?? ''}
              none={t('sorts.created-desc')}
              options={listSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            />
          </Field>
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
