'use client';

import type { ComponentProps } from 'react';
import { ChevronDown } from '#components/ui/icons.tsx';
import { controlStyle } from './field-style.ts';
import { useFieldWiring } from './field-wiring.ts';

/** A native select; its options are children. */
export function SelectInput({ className = '', ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select {...wiring} {...rest} className={`${controlStyle} h-control appearance-none truncate pe-9`} />
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
}
