import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { requestResults } from '#lib/request-log/view.ts';

type RequestFiltersProps = {
  query: { key?: string; result?: string; shipment?: string };
  keys: { id: string; name: string; prefix: string }[];
};

/** The filters of the request log, as a plain form. */
export function RequestFilters({ query, keys }: RequestFiltersProps) {
  const t = useTranslations('developers.requests');
  return (
    <form className="grid items-end gap-3.5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <Field label={t('result')}>
        <SelectInput
          name="result"
          defaultValue={query.result ?? ''}
          none={t('all')}
          options={requestResults.map((result) => ({ value: result, label: t(`results.${result}`) }))}
        />
      </Field>
      <Field label={t('key')}>
        <SelectInput
          name="key"
          defaultValue={query.key ?? ''}
          none={t('all')}
          options={keys.map(({ id, name, prefix }) => ({ value: id, label: `${name} (${prefix}…)` }))}
        />
      </Field>
      <Field label={t('shipment')}>
        <TextInput
          ltr
          name="shipment"
          defaultValue={query.shipment}
          maxLength={60}
          placeholder={t('shipmentHint')}
        />
      </Field>
      <Button type="submit">{t('filter')}</Button>
    </form>
  );
}
