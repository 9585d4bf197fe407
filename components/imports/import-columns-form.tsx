'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ColumnQuestion, ImportColumns } from '#lib/imports/schema.ts';
import { ApplyColumns, FieldOptions, fieldOf, type SetColumns } from './column-choice.tsx';

type ColumnsFormProps = {
  importId: string;
  header: string[];
  columns: ImportColumns;
  /** Columns that are asked about elsewhere on the page. */
  questions: ColumnQuestion[];
  setColumns: SetColumns;
};

/** The meaning of each column of the file, which the person can correct. */
export function ImportColumnsForm({ importId, header, columns, questions, setColumns }: ColumnsFormProps) {
  const t = useTranslations('imports');
  const [chosen, setChosen] = useState(columns);
  const apply = () =>
    setColumns({ importId, columns: chosen, undecided: questions.map(({ column }) => column) });

  const used = columns.filter(Boolean).length;
  const left = header.filter((name, at) => name && !columns[at]);
  return (
    <Sheet>
      <details>
        <summary className="cursor-pointer px-5 py-3">
          <span className="font-semibold">{t('columns.title')}</span>{' '}
          <span className="text-sm text-muted">
            {t('columns.used', { count: used })}
            {left.length > 0 &&
              ` · ${t('columns.notUsed', { names: left.map((name) => `\u2068${name}\u2069`).join(' · ') })}`}
          </span>
        </summary>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <p className="text-sm text-muted">{t('columns.hint')}</p>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {header.map((name, at) => (
              <Field
                key={at}
                id={`column-${at}`}
                label={<bdi>{name || t('columns.unnamed', { number: at + 1 })}</bdi>}
              >
                <SelectInput
                  value={chosen[at] ?? ''}
                  onChange={(event) => {
                    const field = fieldOf(event.target.value);
                    setChosen(header.map((_, index) => (index === at ? field : (chosen[index] ?? null))));
                  }}
                >
                  <option value="">{t('columns.unused')}</option>
                  <FieldOptions />
                </SelectInput>
              </Field>
            ))}
          </div>
          <ApplyColumns apply={apply}>{t('columns.apply')}</ApplyColumns>
        </div>
      </details>
    </Sheet>
  );
}
