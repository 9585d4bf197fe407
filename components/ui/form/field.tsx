'use client';

import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { ChevronDown, CircleAlert } from '#components/ui/icons.tsx';
import { ControlWords } from '../control-words.ts';
import { controlStyle, emptyText, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';

/** The attributes that connect an input with its label, hint and error. */
type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const FieldWiringContext = createContext<FieldWiring>({});

/** The attributes from the surrounding `Field`; empty outside of one. */
export function useFieldWiring(): FieldWiring {
  return use(FieldWiringContext);
}

type FieldProps = {
  /** The id of the input, where something else refers to it. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A field that may stay empty says so. A required one isn't marked. */
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, an input, a hint and an error, connected for screen readers. */
export function Field({ id: givenId, label, hint, error, isOptional, className = '', children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { optional } = use(ControlWords);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={`${fieldStyle} ${className}`}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {isOptional && <span className="ms-1.5 inline-block font-normal text-muted">{optional}</span>}
      </label>
      <FieldWiringContext
        value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldWiringContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field's error: an icon and a sentence. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={errorStyle}>
      <CircleAlert className="mt-[0.2em] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

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

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A native checkbox; its whole line is clickable. */
export function Checkbox({ label, hint, error, id, className = '', ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;

  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={inputId} className="flex min-h-6 items-start gap-2.5">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-[0.2em] size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={`${hintStyle} ps-6.5`}>
          {hint}
        </p>
      )}
    </div>
  );
}
