'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from '#components/ui/icons.tsx';
import { controlStyle } from './field-style.ts';
import { useFieldWiring } from './field-wiring.ts';

type SelectInputProps = ComponentProps<'select'> & {
  /** The choice of nothing, which stands first; its value is empty. */
  none?: ReactNode;
  options?: { value: string | number; label: string }[];
};

/** A native select. Groups of options, and those of another kind, are its children. */
export function SelectInput({ none, options, className = '', children, ...rest }: SelectInputProps) {
  const wiring = useFieldWiring();
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select {...wiring} {...rest} className={`${controlStyle} h-control appearance-none truncate pe-9`}>
        {none && <option value="">{none}</option>}
        {children}
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
}
