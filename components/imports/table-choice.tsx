import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import type { TableOffer } from '#lib/imports/view.ts';
import { useTableName } from './layout/left-out.tsx';

type TableChoiceProps = {
  /** `imported`: how many others of the file are imports already. */
  choice: { tables: TableOffer[]; imported: number; take: (tables: TableOffer[]) => void };
  isPending: boolean;
};

/** The tables of a file, with their rows. Each that is taken becomes an import. */
export function TableChoice({ choice: { tables, imported, take }, isPending }: TableChoiceProps) {
  const t = useTranslations('imports.tables');
  const nameOf = useTableName();
  const [chosen, setChosen] = useState(() => tables.filter(({ isHidden }) => !isHidden).slice(0, 1));
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={list} className="flex flex-col gap-2 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{t('title', { count: tables.length })}</legend>
      {imported > 0 && <p>{t('imported', { count: imported })}</p>}
      {tables.map((table) => (
        <Checkbox
          key={table.at}
          id={`table-${table.at}`}
          label={nameOf(table)}
          checked={chosen.includes(table)}
          onChange={({ target }) =>
            setChosen((before) =>
              target.checked ? [...before, table] : before.filter((one) => one !== table),
            )
          }
        />
      ))}
      <Button
        variant="primary"
        className="self-start"
        pending={isPending}
        disabled={chosen.length === 0}
        onClick={() => take(chosen.toSorted((one, other) => one.at - other.at))}
      >
        {t('take', { count: chosen.length })}
      </Button>
    </fieldset>
  );
}
