// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid has lost its own roles
'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Link } from '#components/ui/link.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ListSort } from '#lib/search/lists/view.ts';
import { narrowest, type SizedColumn, sizedColumns, type Widths, widest } from './list-columns.ts';
import { columnSort } from './list-sort.ts';
import type { RowTexts } from './row-texts.ts';

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
  const isReady = useIsReady();
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
      {isReady && <WidthHandle column={column} label={`${texts.width} ${text}`} {...sizes} />}
    </th>
  );
}

const step = 16;

type WidthHandleProps = { column: SizedColumn; label: string } & Pick<
  ColumnHeadProps,
  'widths' | 'setWidths' | 'save'
>;

/** The end of a column: dragged, or moved by the arrow keys. Enter or a double click gives the column its own width again. */
function WidthHandle({ column, label, widths, setWidths, save }: WidthHandleProps) {
  const [measured, setMeasured] = useState<number>(narrowest);
  const drag = useRef<{ x: number; width: number } | null>(null);

  const isMirrored = (handle: Element) => getComputedStyle(handle).direction === 'rtl';
  const measure = (handle: Element) =>
    Math.round(handle.parentElement?.getBoundingClientRect().width ?? narrowest);

  function resize(width: number): Widths {
    const resized = { ...widths, [column]: Math.round(Math.min(widest, Math.max(narrowest, width))) };
    setWidths(resized);
    return resized;
  }

  function reset() {
    const { [column]: _, ...others } = widths;
    setWidths(others);
    save(others);
  }

  function move(event: PointerEvent) {
    if (!drag.current) return;
    const moved = event.clientX - drag.current.x;
    resize(drag.current.width + (isMirrored(event.currentTarget) ? -moved : moved));
  }

  function end() {
    if (drag.current) save(widths);
    drag.current = null;
  }

  function press(event: KeyboardEvent) {
    const handle = event.currentTarget;
    const towardsEnd = isMirrored(handle) ? 'ArrowLeft' : 'ArrowRight';
    const sizes: Record<string, number> = {
      ArrowLeft: measure(handle) + (towardsEnd === 'ArrowLeft' ? step : -step),
      ArrowRight: measure(handle) + (towardsEnd === 'ArrowRight' ? step : -step),
      Home: narrowest,
      End: widest,
    };
    const width = sizes[event.key];
    if (event.key !== 'Enter' && width === undefined) return;
    event.preventDefault();
    if (width === undefined) reset();
    else save(resize(width));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no hr
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={widths[column] ?? measured}
      className="width-handle"
      onFocus={(event) => setMeasured(measure(event.currentTarget))}
      onPointerDown={(event) => {
        drag.current = { x: event.clientX, width: measure(event.currentTarget) };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={reset}
      onKeyDown={press}
    />
  );
}
