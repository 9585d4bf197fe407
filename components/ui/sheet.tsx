import type { ComponentProps } from 'react';

/** A white card with a hairline; the padding is the caller's (`p-5` is usual). */
export function Sheet({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`min-w-0 rounded-sheet border border-line bg-surface ${className}`} />;
}
