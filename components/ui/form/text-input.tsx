'use client';

import type { ComponentProps } from 'react';
import { controlStyle, emptyText } from './field-style.ts';
import { useFieldWiring } from './field-wiring.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** For phones, emails, AWBs, references and numbers: left to right on every page. */
  ltr?: boolean;
};

/** A one-line field. Its direction follows the typed text, unless `ltr` is set; a browser fills it only where `autoComplete` says with what. */
export function TextInput({ ltr = false, type = 'text', className = '', ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <input
      {...wiring}
      dir={ltr ? 'ltr' : 'auto'}
      placeholder={ltr ? undefined : emptyText}
      autoComplete="off"
      {...rest}
      type={type}
      className={`${controlStyle} read-only:bg-sunken h-control ${ltr ? 'tabular-nums' : ''} ${className}`}
    />
  );
}
