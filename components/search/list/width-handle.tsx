'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { narrowest, type SizedColumn, type Widths, widest } from './list-columns.ts';

const step = 16;

type WidthHandleProps = {
  column: SizedColumn;
  label: string;
  widths: Widths;
  setWidths: (widths: Widths) => void;
  save: (widths: Widths) => void;
};

const measure = (handle: Element) =>
  Math.round(handle.parentElement?.getBoundingClientRect().width ?? narrowest);

/** The end of a column: dragged, or moved by the arrow keys. Enter or a double click gives the column its own width again. */
export function WidthHandle({ column, label, widths, setWidths, save }: WidthHandleProps) {
  const [measured, setMeasured] = useState<number>(narrowest);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const ref = useRef<HTMLSpanElement>(null);
  const isMirrored = (handle: Element) => getComputedStyle(handle).direction === 'rtl';
  const own = widths[column];
  // Without a chosen width, the browser's layout decides it.
  useEffect(() => {
    if (own === undefined && ref.current) setMeasured(measure(ref.current));
  }, [own]);

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
      ref={ref}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={own ?? measured}
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
