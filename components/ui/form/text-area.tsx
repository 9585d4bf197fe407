import type { ComponentProps } from 'react';
import { controlStyle, emptyText } from './field-style.ts';
import { useFieldWiring } from './field-wiring.ts';

/** The minimum height in lines. Classes, because the content security policy forbids style attributes. */
const heights = { 2: 'min-h-[calc(2lh+1.125rem)]', 3: 'min-h-[calc(3lh+1.125rem)]' };

/** A multi-line field that grows with its text where the browser supports it. */
export function TextArea({
  rows = 2,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & { rows?: keyof typeof heights }) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      dir="auto"
      placeholder={emptyText}
      {...rest}
      rows={rows}
      className={`${controlStyle} read-only:bg-sunken field-sizing-content ${heights[rows]} resize-none py-2 ${className}`}
    />
  );
}
