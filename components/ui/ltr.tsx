import type { ComponentProps } from 'react';

/** Isolates an AWB, phone, email, postcode or reference from the Arabic text around it. */
export function Ltr({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi {...rest} dir="ltr" className={className ? `tabular-nums ${className}` : 'tabular-nums'} />;
}
