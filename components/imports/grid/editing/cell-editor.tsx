'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ImportField } from '#lib/imports/schema.ts';

type CellEditorProps = {
  field: ImportField;
  number: number;
  /** The initial text. */
  text: string;
  dir: 'ltr' | 'auto';
  onCommit: (text: string, then: 'down' | 'up' | 'next' | 'previous' | 'stay') => void;
  onCancel: () => void;
};

/** The text box of the cell that is being edited. */
export function CellEditor({ field, number, text, dir, onCommit, onCancel }: CellEditorProps) {
  const t = useTranslations('imports');
  const input = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);

  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  function end(then: Parameters<typeof onCommit>[1]) {
    if (isEnded.current) return;
    isEnded.current = true;
    onCommit(input.current?.value ?? text, then);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The grid's own keys act only while no cell is being edited.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isEnded.current = true;
      return onCancel();
    }
    const then = {
      Enter: event.shiftKey ? 'up' : 'down',
      Tab: event.shiftKey ? 'previous' : 'next',
    } as const;
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    end(then[event.key]);
  }

  return (
    <input
      ref={input}
      defaultValue={text}
      aria-label={t('cell', { field: t(`fields.${field}`), number })}
      dir={dir}
      maxLength={2_000}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={() => end('stay')}
      className="h-[35px] w-full bg-surface px-2 text-ink outline-2 -outline-offset-2 outline-accent"
    />
  );
}
