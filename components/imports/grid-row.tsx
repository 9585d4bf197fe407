'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { ImportField } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { GridCell } from './grid-cell.tsx';
import { useProblemText } from './use-problem-text.ts';

type GridRowProps = {
  row: ImportRowView;
  fields: ImportField[];
  onSave: (field: ImportField, text: string) => void;
  onBookTwice: () => void;
};

/** A row of the grid: its state with the AWB, and a cell for each field. */
export function GridRow({ row, fields, onSave, onBookTwice }: GridRowProps) {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  const { number, state, values, problems, shipment } = row;
  const isFixed = state === 'queued' || state === 'booked' || state === 'unconfirmed';
  const general = problems.filter(({ field }) => !field || !fields.includes(field));
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-start font-normal text-muted tabular-nums">
        {number}
      </th>
      <td className="min-w-32 px-3 py-2">
        <span className="font-medium">{t(`states.${state}`)}</span>
        {shipment?.awb && (
          <Link href={`/shipments/${shipment.id}`} className="block py-1 text-accent underline">
            <Ltr>{shipment.awb}</Ltr>
          </Link>
        )}
        {general.map((problem, at) => (
          <p key={at} className="text-xs text-danger">
            <bdi>{problemText(problem)}</bdi>
          </p>
        ))}
        {state === 'duplicate' && (
          <Button size="sm" onClick={onBookTwice} aria-label={t('bookTwiceOf', { number })}>
            {t('bookTwice')}
          </Button>
        )}
      </td>
      {fields.map((field) => (
        <GridCell
          key={field}
          number={number}
          field={field}
          value={values[field] ?? ''}
          problem={problems.find((problem) => problem.field === field)}
          isFixed={isFixed}
          onSave={(text) => onSave(field, text)}
        />
      ))}
    </tr>
  );
}
