import { useTranslations } from 'next-intl';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { controlStyle } from '#components/ui/form/field-style.ts';

/**
 * The field of the palette. It opens with the dialog, before the palette's script has loaded; the loaded palette has another one
 * in its place, which continues with the same text.
 */
export function PaletteInput({ isListed, ...props }: ComponentProps<'input'> & { isListed: boolean }) {
  const t = useTranslations('shell.palette');
  const input = useRef<HTMLInputElement>(null);
  // In the commit that replaces the field: a key pressed between the two would be lost.
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <input
      {...props}
      ref={input}
      data-autofocus
      role="combobox"
      aria-expanded={isListed}
      aria-controls="palette-options"
      aria-autocomplete="list"
      aria-label={t('label')}
      placeholder={t('label')}
      dir="auto"
      autoComplete="off"
      className={`${controlStyle} h-control`}
    />
  );
}
