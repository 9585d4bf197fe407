import type { ComponentProps } from 'react';

/** Keeps an AWB, phone, e-mail, postcode or reference in its own order inside Arabic text. */
export function Ltr({ className = '', ...rest }: ComponentProps<'bdi'>) {
  return <bdi {...rest} dir="ltr" className={`tabular-nums ${className}`} />;
}
