'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import {
  type ColumnQuestion,
  type ImportColumns,
  type ImportField,
  importFields,
  type QuestionKind,
} from '#lib/imports/schema.ts';

type QuestionsProps = {
  importId: string;
  header: string[];
  columns: ImportColumns;
  questions: ColumnQuestion[];
  setColumns: (input: {
    importId: string;
    columns: ImportColumns;
    undecided: number[];
  }) => Promise<ActionResult<null>>;
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
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const moneyLabels: Partial<Record<ImportField, string>> = {
    codAmount: t('questions.yesMoney'),
    total: t('questions.unpaidMoney'),
    due: t('questions.dueMoney'),
  };

  async function apply() {
    setPending(true);
    const fieldOf = (answer: string) => importFields.find((one) => one === answer) ?? null;
    const done = await setColumns({
      importId,
      columns: columns.map((field, at) => (answers.has(at) ? fieldOf(answers.get(at) ?? '') : field)),
      undecided: [...answers].flatMap(([column, answer]) => (answer === '' ? [column] : [])),
    }).catch(() => null);
    setPending(false);
    setFailed(!done?.ok);
  }

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
                  {importFields
                    .filter((field) => !likely[kind].includes(field))
                    .map((field) => (
                      <option key={field} value={field}>
                        {t(`fields.${field}`)}
                      </option>
                    ))}
                </optgroup>
              </SelectInput>
            </Field>
          ))}
        </div>
        {isFailed && (
          <Notice tone="danger" role="alert">
            {t('columns.failed')}
          </Notice>
        )}
        <Button
          variant="primary"
          onClick={apply}
          pending={isPending}
          disabled={[...answers.values()].every((answer) => answer === '')}
          className="self-start"
        >
          {isPending ? t('columns.applying') : t('questions.apply')}
        </Button>
      </section>
    </Sheet>
  );
}
