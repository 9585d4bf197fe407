'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColumnChoice } from '#components/tables/column-choice.tsx';
import { ColumnsForm } from '#components/tables/columns-form.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { type DayOrder, dayOrders } from '#lib/core/times/day-order.ts';
import { type LineField, lineFields, type ReadLine } from '#lib/statements/reading/view.ts';
import type { ColumnsToConfirm } from '#lib/statements/schema.ts';
import type { StatementView } from '#lib/statements/view.ts';
import { searchWords } from '#lib/tables/columns/view.ts';
import { FirstLines } from './first-lines.tsx';
import { useFieldName } from './statement-texts.ts';

type ConfirmColumnsProps = {
  statement: Pick<
    StatementView,
    'id' | 'kind' | 'columns' | 'header' | 'firstRows' | 'layout' | 'dayQuestion' | 'missing'
  >;
  /** The first lines, with the meanings as they were understood. */
  lines: ReadLine[];
  confirmColumns: (input: ColumnsToConfirm) => Promise<ActionResult<null, 'incomplete'>>;
};

/** The likely meanings of an open column. */
const moneyFirst = ['amount', 'net', 'fee', 'vat'] as const;
const vatFirst = ['fee', 'net'] as const;

/** Shows how the columns of a statement were understood, asks what can't be known, and confirms it. */
export function ConfirmColumns({ statement, lines, confirmColumns }: ConfirmColumnsProps) {
  const { id, firstRows, layout, dayQuestion, missing } = statement;
  const t = useTranslations('statements.layout');
  const fieldName = useFieldName(statement.kind);
  const shared = useTranslations('imports.layout.reasons');
  const router = useRouter();
  const [dayOrder, setDayOrder] = useState<DayOrder | undefined>();
  const [headerRow, setHeaderRow] = useState(layout?.headerRow ?? null);
  const named = firstRows.find(({ number }) => number === headerRow)?.cells;
  const columns = statement.columns.map((column, at) => ({
    ...column,
    name: column.name || named?.[at] || '',
  }));
  const answers = { headerRow, ...(dayOrder && { dayOrder }) };
  const isNameless = layout?.headerRow === null;
  return (
    <ColumnsForm
      columns={columns}
      hint={t('hint')}
      questions={
        (dayQuestion || missing.length > 0 || isNameless) && (
          <div className="flex flex-col gap-3">
            {missing.length > 0 && (
              <p className="text-caution">{t('missing', { fields: missing.map(fieldName).join(' · ') })}</p>
            )}
            {isNameless && (
              <Field label={t('headerRow')}>
                <SelectInput
                  value={headerRow ?? ''}
                  onChange={({ target }) => setHeaderRow(target.value ? Number(target.value) : null)}
                  none={t('noHeaderRow')}
                  options={firstRows.slice(0, 10).map(({ number, cells }) => ({
                    value: number,
                    label: `${number}: ${cells.filter(Boolean).join(' · ').slice(0, 80)}`,
                  }))}
                />
              </Field>
            )}
            {dayQuestion && (
              <Field label={t('dates.title', { date: isolated(dayQuestion) })}>
                <SelectInput
                  value={dayOrder ?? ''}
                  onChange={({ target }) => setDayOrder(dayOrders.find((order) => order === target.value))}
                  none={t('dates.choose')}
                  options={dayOrders.map((order) => ({ value: order, label: t(`dates.${order}`) }))}
                />
              </Field>
            )}
          </div>
        )
      }
      choiceOf={(at, choice) => {
        const column = columns[at];
        if (!column) return null;
        const { reason, grade, samples } = column;
        const isOwn = reason === 'money' || reason === 'notNeeded';
        const first: readonly LineField[] = grade !== 'open' ? [] : reason === 'vat' ? vatFirst : moneyFirst;
        const fields = [...first, ...lineFields.filter((field) => !first.includes(field))];
        return (
          <ColumnChoice
            {...{ ...choice, grade, samples }}
            reason={isOwn ? t(`reasons.${reason}`) : shared(reason)}
            isConfirmed={reason === 'confirmed'}
            options={fields.map((field) => ({
              id: field,
              label: fieldName(field),
              searchTexts: searchWords(field),
            }))}
            likely={first.length}
          />
        );
      }}
      firstOf={(chosen) => (
        <FirstLines
          {...{ statement, lines, answers }}
          columns={chosen}
          isUnchanged={
            !dayOrder &&
            headerRow === layout?.headerRow &&
            chosen.every((field, at) => field === (layout.columns[at] ?? null))
          }
        />
      )}
      confirming={t('confirming')}
      confirm={async (chosen) => {
        if (dayQuestion && !dayOrder) return { ok: false, error: t('dates.missing') };
        const done = await confirmColumns({ id, columns: chosen, ...answers });
        if (!done.ok) return { ok: false, error: t(done.detail === 'incomplete' ? 'incomplete' : 'failed') };
        router.replace(`/money/statements/${id}`);
        return { ok: true };
      }}
    />
  );
}
