'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import {
  type ColumnQuestion,
  type ImportColumns,
  type ImportField,
  importFields,
  type QuestionKind,
} from '#lib/imports/schema.ts';
import { ApplyColumns, FieldOptions, fieldOf, type SetColumns } from './column-choice.tsx';

type QuestionsProps = {
  importId: string;
  header: string[];
  columns: ImportColumns;
  questions: ColumnQuestion[];
  setColumns: SetColumns;
};

/** The likely meanings of a column in question. */
const likely: Record<QuestionKind, ImportField[]> = {
  money: ['codAmount', 'total', 'due', 'declaredValue'],
  phone: ['mobile', 'phone', 'billingPhone'],
  reference: ['reference'],
  status: ['orderStatus', 'paymentStatus', 'fulfilmentStatus'],
  weight: ['weight', 'weightGrams'],
  any: [],
};
const unused = 'unused';

/** Asks what the columns mean that names and values don't decide. Nothing is booked while one is undecided. */
export function ImportQuestions({ importId, header, columns, questions, setColumns }: QuestionsProps) {
  const t = useTranslations('imports');
  const [answers, setAnswers] = useState(
    () => new Map(questions.map(({ column }) => [column, columns[column] ?? ''])),
  );
  const moneyLabels: Partial<Record<ImportField, string>> = {
    codAmount: t('questions.yesMoney'),
    total: t('questions.unpaidMoney'),
    due: t('questions.dueMoney'),
  };

  const apply = () =>
    setColumns({
      importId,
      columns: columns.map((field, at) => (answers.has(at) ? fieldOf(answers.get(at) ?? '') : field)),
      undecided: [...answers].flatMap(([column, answer]) => (answer === '' ? [column] : [])),
    });

  const hasNames = header.some(Boolean);
  return (
    <Sheet className="p-5">
      <section aria-labelledby="column-questions" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="column-questions" className="text-base font-semibold">
            {t('questions.title', { count: questions.length })}
          </h2>
          <p className="text-sm text-muted">{t(hasNames ? 'questions.why' : 'questions.noHeader')}</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {questions.map(({ column, kind, samples }) => (
            <Field
              key={column}
              id={`question-${column}`}
              label={
                <>
                  <bdi>{header[column] || t('columns.unnamed', { number: column + 1 })}</bdi>
                  <span className="block font-normal">{t(`questions.${kind}`)}</span>
                </>
              }
              hint={
                <bdi className="break-words">
                  {t('questions.samples', {
                    values: samples.map((text) => `\u2068${text}\u2069`).join(' · '),
                  })}
                </bdi>
              }
            >
              <SelectInput
                value={answers.get(column) ?? ''}
                onChange={({ target }) =>
                  setAnswers((before) => new Map(before).set(column, target.value as ImportField))
                }
              >
                <option value="">{t('questions.choose')}</option>
                {likely[kind].map((field) => (
                  <option key={field} value={field}>
                    {(kind === 'money' && moneyLabels[field]) || t(`fields.${field}`)}
                  </option>
                ))}
                <option value={unused}>{t('columns.unused')}</option>
                <optgroup label={t('questions.others')}>
                  <FieldOptions fields={importFields.filter((field) => !likely[kind].includes(field))} />
                </optgroup>
              </SelectInput>
            </Field>
          ))}
        </div>
        <ApplyColumns
          apply={apply}
          variant="primary"
          disabled={[...answers.values()].every((answer) => answer === '')}
        >
          {t('questions.apply')}
        </ApplyColumns>
      </section>
    </Sheet>
  );
}
