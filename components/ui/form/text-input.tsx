'use client';

import type { ComponentProps } from 'react';
import { controlStyle } from './field-style.ts';
import { useFieldWiring } from './field-wiring.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** For phones, e-mails, AWBs, references and numbers: typed from left to right on every page. */
  ltr?: boolean;
};

/** A one-line field. What is typed runs the way its own letters do, unless `ltr` says otherwise. */
export function TextInput({ ltr = false, type = 'text', className = '', ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <input
      {...wiring}
      dir={ltr ? 'ltr' : 'auto'}
      {...rest}
      type={type}
      className={`${controlStyle} read-only:bg-sunken h-control ${ltr ? 'tabular-nums' : ''} ${className}`}
    />
  );
}
