'use client';

import type { ComponentProps } from 'react';
import { controlStyle } from './field-style.ts';
import { useFieldWiring } from './field-wiring.ts';

/** A multi-line field that grows with its text where the browser supports it. */
export function TextArea({ rows = 2, className = '', ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      dir="auto"
      {...rest}
      rows={rows}
      className={`${controlStyle} read-only:bg-sunken field-sizing-content min-h-control resize-y py-2 ${className}`}
      style={{ minBlockSize: `calc(${rows}lh + 1.125rem)` }}
    />
  );
}
