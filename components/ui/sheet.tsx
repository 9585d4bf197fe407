import type { ComponentProps } from 'react';

/** A white card with a thin border; the caller sets the padding (usually `p-5`). */
export function Sheet({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`sheet ${className}`} />;
}
