import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import type { ImportField } from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import type { CellChange, UnsavedRows } from './cell-edits.ts';
import { leftToRightFields } from './cell-style.ts';
import { isFixedCell } from './grid-row.tsx';

type ColumnChangeProps = {
  fields: ImportField[];
  rows: ImportRowView[];
  unsaved: UnsavedRows;
  isReady: boolean;
  /** Changes the cells as one undo step. */
  onChange: (changes: CellChange[]) => void;
};

/** Sets one column of all shown rows that can still be changed. */
export function ColumnChange({ fields, rows, unsaved, isReady, onChange }: ColumnChangeProps) {
  const t = useTranslations('imports.columnChange');
  const fieldName = useTranslations('imports.fields');
  const [field, setField] = useState<ImportField>('product');
  const [text, setText] = useState('');
  const open = rows.filter((row) => !isFixedCell(row, field));
  const offered = fields.includes('product') ? fields : [...fields, 'product' as const];

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(
      open.map(({ number, values }) => ({
        number,
        field,
        after: text.trim(),
        before: unsaved.get(number)?.edits[field] ?? values[field] ?? '',
      })),
    );
  }

  return (
    <details>
      <summary className="min-h-6 text-sm font-semibold">{t('title')}</summary>
      <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
        <Field label={t('field')}>
          <SelectInput
            value={field}
            onChange={(event) => setField(event.target.value as ImportField)}
            options={offered.map((one) => ({ value: one, label: fieldName(one) }))}
          />
        </Field>
        <Field label={t('text')}>
          <TextInput
            value={text}
            onChange={(event) => setText(event.target.value)}
            ltr={leftToRightFields.includes(field)}
            maxLength={2_000}
          />
        </Field>
        <Button type="submit" disabled={!isReady || open.length === 0}>
          {t('apply', { count: open.length })}
        </Button>
        <p className="basis-full text-sm text-muted">{t('hint')}</p>
      </form>
    </details>
  );
}
