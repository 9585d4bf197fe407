import type { ComponentProps } from 'react';
import { controlStyle } from '#components/ui/form/field-style.ts';
import { useFieldWiring } from '#components/ui/form/field-wiring.ts';

/** Looks like a one-line field, and takes several codes, each on its line. */
export function CodeLines(props: Pick<ComponentProps<'textarea'>, 'ref' | 'autoFocus' | 'onChange'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      {...props}
      dir="ltr"
      name="code"
      data-takes-codes
      rows={1}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={4000}
      className={`${controlStyle} h-control resize-none overflow-hidden py-1.5 text-lg whitespace-pre tabular-nums max-sm:basis-full`}
    />
  );
}
