import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { hearScans } from '#components/scanning/scan-event.ts';
import type { ImportField } from '#lib/imports/fields/schema.ts';
import { choiceTexts } from '#lib/imports/forms/choice-of.ts';
import { CellChoices, choicesId } from './cell-choices.tsx';

type CellEditorProps = {
  field: ImportField;
  number: number;
  /** The initial text. */
  text: string;
  dir: 'ltr' | 'auto';
  onCommit: (text: string, then: 'down' | 'up' | 'next' | 'previous' | 'stay') => void;
  onCancel: () => void;
};

/** The text box of the cell that is being edited, which offers the choices of its column while a person types. A scanner's Enter ends it as a person's does. */
export function CellEditor({ field, number, text, dir, onCommit, onCancel }: CellEditorProps) {
  const t = useTranslations('imports');
  const input = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);
  const hasChoices = choiceTexts(field, useLocale()).length > 0;

  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  // The AWB opens its shipment. If its first key opened this cell, it isn't the cell's text.
  const onScan = useEffectEvent(({ code }: { code: string }) => {
    if (input.current?.value === code) cancel();
  });
  useEffect(() => hearScans(onScan), []);

  function cancel() {
    isEnded.current = true;
    onCancel();
  }

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
      return cancel();
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
    <>
      <input
        ref={input}
        defaultValue={text}
        aria-label={t('cell', { field: t(`fields.${field}`), number })}
        dir={dir}
        maxLength={2_000}
        list={hasChoices ? choicesId(number, field) : undefined}
        autoComplete="off"
        spellCheck={false}
        data-takes-codes
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onBlur={() => end('stay')}
        className="h-[35px] w-full bg-surface px-2 text-ink outline-2 -outline-offset-2 outline-accent"
      />
      <CellChoices number={number} field={field} />
    </>
  );
}
