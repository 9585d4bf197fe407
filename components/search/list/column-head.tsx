// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid has lost its own roles
'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '#components/ui/hooks/use-media.ts';
import { Link } from '#components/ui/link.tsx';
import { shownByBrowser } from '#components/ui/loaded.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ListSort } from '#lib/search/lists/view.ts';
import { type SizedColumn, sizedColumns, type Widths } from './list-columns.ts';
import { columnSort } from './list-sort.ts';
import type { RowTexts } from './row-texts.ts';

/** Loaded when the page runs: no row waits for it. The cards of a phone have no columns. */
const WidthHandle = shownByBrowser(async () => (await import('./width-handle.tsx')).WidthHandle);

/** The widths that a person chose, and what remembers them in this browser. */
export type Sizing = {
  widths: Widths;
  saveWidths: (input: { widths: Widths }) => Promise<ActionResult<unknown>>;
};

/**
 * The widths of a table's columns as variables of it, which app/components.css reads. They are set by script, because the content policy
 * allows no style in a document.
 */
export function useWidths({ widths: saved, saveWidths }: Sizing) {
  const [widths, setWidths] = useState(saved);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    for (const column of sizedColumns) {
      const width = widths[column];
      if (width === undefined) table.current?.style.removeProperty(`--${column}-width`);
      else table.current?.style.setProperty(`--${column}-width`, `minmax(0, ${width}px)`);
    }
  }, [widths]);
  return {
    table,
    widths,
    setWidths,
    save: (kept: Widths) => void saveWidths({ widths: kept }).catch(() => null),
  };
}

type ColumnHeadProps = {
  column: SizedColumn;
  texts: RowTexts;
  sort: ListSort | undefined;
} & Omit<ReturnType<typeof useWidths>, 'table'>;

/** The head of a column, if it is shown: it sorts the list where it can, and its end changes its width. */
export function ColumnHead({ column, texts, sort, ...sizes }: ColumnHeadProps) {
  const search = useSearchParams();
  const path = usePathname() ?? '/shipments';
  const isTable = useMedia('(width >= 48rem)');
  const text = texts.column[column];
  if (!text) return null;
  const sorts = columnSort(column, sort);

  function hrefOf(next: ListSort | undefined): string {
    const place = new URLSearchParams(search ?? undefined);
    place.delete('cursor');
    place.delete('sort');
    if (next) place.set('sort', next);
    return place.size > 0 ? `${path}?${place}` : path;
  }

  return (
    <th role="columnheader" scope="col" aria-sort={sorts?.now} className={`list-head head-${column}`}>
      {sorts ? (
        <Link href={hrefOf(sorts.next)} scroll={false}>
          {text}
        </Link>
      ) : (
        text
      )}
      {isTable && <WidthHandle column={column} label={`${texts.width} ${text}`} {...sizes} />}
    </th>
  );
}
