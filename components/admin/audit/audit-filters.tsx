import { useLocale, useTranslations } from 'next-intl';
import { useAuditWords } from '#components/audit/audit-words.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { Download, Search } from '#components/ui/icons.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

type Query = Partial<Record<'who' | 'verb' | 'merchant' | 'shipment' | 'from' | 'to', string>>;

/** The filters of the audit log, as a plain form, and the export of the result. */
export function AuditFilters({ query, verbs }: { query: Query; verbs: string[] }) {
  const t = useTranslations('admin.audit');
  const locale = useLocale();
  const words = useAuditWords();
  const named = verbs.map((verb) => ({ verb, name: words.verb(verb) }));
  const filled = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <Sheet className="p-5 max-sm:p-4">
      <form className="flex flex-col gap-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          <Field label={t('who')} hint={t('whoHint')}>
            <TextInput ltr name="who" defaultValue={query.who} maxLength={320} />
          </Field>
          <Field label={t('column.verb')}>
            <SelectInput
              name="verb"
              defaultValue={query.verb ?? ''}
              none={t('every')}
              options={named
                .toSorted((one, other) => one.name.localeCompare(other.name, locale))
                .map(({ verb, name }) => ({ value: verb, label: name }))}
            />
          </Field>
          <Field label={t('shipment')} hint={t('shipmentHint')}>
            <TextInput ltr name="shipment" defaultValue={query.shipment} maxLength={60} />
          </Field>
          <Field label={t('merchant')} hint={t('merchantHint')}>
            <TextInput dir="auto" name="merchant" defaultValue={query.merchant} maxLength={100} />
          </Field>
          <Field label={t('from')}>
            <DateInput name="from" defaultValue={query.from} />
          </Field>
          <Field label={t('to')} hint={t('days')}>
            <DateInput name="to" defaultValue={query.to} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary">
            <Search />
            {t('search')}
          </Button>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              href={`/api/admin/audit/export?${new URLSearchParams([...filled, ['format', format]])}`}
              download
              className={buttonStyle('secondary', 'md')}
            >
              <Download />
              {t('export', { format: format.toUpperCase() })}
            </a>
          ))}
        </div>
      </form>
    </Sheet>
  );
}
