'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { controlStyle } from '#components/ui/form/field-style.ts';
import type { ImportField, RowProblem } from '#lib/imports/schema.ts';
import { useProblemText } from './use-problem-text.ts';

const leftToRight: readonly ImportField[] = [
  'reference',
  'mobile',
  'phone',
  'email',
  'weight',
  'weightGrams',
  'pieces',
  'codAmount',
  'total',
  'declaredValue',
];
const wide: readonly ImportField[] = ['address', 'contents', 'remarks', 'contactName', 'email'];

type GridCellProps = {
  number: number;
  field: ImportField;
  value: string;
  problem: RowProblem | undefined;
  isFixed: boolean;
  onSave: (text: string) => void;
};

/** One text of a row, saved when it is left changed. A saved one replaces what is typed. */
export function GridCell({ number, field, value, problem, isFixed, onSave }: GridCellProps) {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  const [typed, setTyped] = useState({ text: value, over: value });
  if (typed.over !== value) setTyped({ text: value, over: value });
  const id = `cell-${number}-${field}`;
  const error = problem && problemText(problem);
  return (
    <td className={`px-1 py-1 ${wide.includes(field) ? 'min-w-48' : 'min-w-32'}`}>
      <input
        id={id}
        name={field}
        value={typed.text}
        onChange={(event) => setTyped({ text: event.target.value, over: value })}
        readOnly={isFixed}
        dir={leftToRight.includes(field) ? 'ltr' : 'auto'}
        aria-label={t('cell', { field: t(`fields.${field}`), number })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={2_000}
        autoComplete="off"
        onBlur={() => {
          if (typed.text !== value) onSave(typed.text);
        }}
        className={`${controlStyle} h-9 read-only:bg-sunken`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs text-danger">
          <bdi>{error}</bdi>
        </p>
      )}
    </td>
  );
}
