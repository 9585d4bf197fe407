import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type OptionalColumn, optionalColumns } from './list-columns.ts';

type ChooseColumns = (input: { columns: OptionalColumn[] }) => Promise<ActionResult<unknown>>;

/** Shows and hides columns of the list. The answer to each change renders the list again, and this browser remembers it. */
export function ColumnChoice({
  shown,
  chooseColumns,
}: {
  shown: OptionalColumn[];
  chooseColumns: ChooseColumns;
}) {
  const t = useTranslations('shipments.columns');
  const names = useTranslations('shipments.column');
  const [columns, setColumns] = useState(shown);
  const [hasFailed, setFailed] = useState(false);
  const [isPending, start] = useTransition();

  function toggle(column: OptionalColumn) {
    const wanted = optionalColumns.filter((each) => (each === column) !== columns.includes(each));
    setColumns(wanted);
    start(async () => {
      const done = await chooseColumns({ columns: wanted }).catch(() => null);
      start(() => setFailed(!done?.ok));
    });
  }

  return (
    <fieldset aria-busy={isPending} className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="contents text-sm font-semibold">{t('title')}</legend>
      {optionalColumns.map((column) => (
        <label key={column} className="flex min-h-row items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={columns.includes(column)}
            onChange={() => toggle(column)}
            className="size-4 accent-accent"
          />
          {names(column)}
        </label>
      ))}
      <p role="status" className="text-sm text-danger">
        {hasFailed && t('failed')}
      </p>
    </fieldset>
  );
}
