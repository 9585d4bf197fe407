import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { contactColumnNames, contactHeader } from '#lib/contacts/schema.ts';
import type { ContactColumnView } from '#lib/contacts/view.ts';

type ContactColumnsProps = {
  columns: ContactColumnView[];
  isConfirmed: boolean;
  /** Reads the file again with these meanings. */
  onChange: (columns: ContactColumnView['field'][]) => void;
};

/** What each column of the file means, with its first values; the import confirms it for the next file with these columns. */
export function ContactColumns({ columns, isConfirmed, onChange }: ContactColumnsProps) {
  const t = useTranslations('contacts.import');
  const locale = useLocale();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 font-semibold">{t(isConfirmed ? 'columnsKnown' : 'columns')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ name, field, grade, samples }, at) => (
          <Field
            key={at}
            label={<bdi>{name || t('unnamed', { number: at + 1 })}</bdi>}
            hint={
              <>
                {grade === 'likely' && field && `${t('likely')} `}
                <bdi className="break-words">{samples.join(' · ')}</bdi>
              </>
            }
          >
            <SelectInput
              value={field ?? ''}
              onChange={({ target }) => {
                const chosen = contactColumnNames.find((one) => one === target.value) ?? null;
                onChange(columns.map((column, index) => (index === at ? chosen : column.field)));
              }}
              none={t('notImported')}
              options={contactColumnNames.map((one) => ({ value: one, label: contactHeader(one, locale) }))}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
