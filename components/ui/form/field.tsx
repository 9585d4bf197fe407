'use client';

import { type ReactNode, use, useId } from 'react';
import { ControlWords } from '../control-words.ts';
import { FieldError } from './field-error.tsx';
import { fieldStyle, hintStyle, labelStyle } from './field-style.ts';
import { FieldWiringContext } from './field-wiring.ts';

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
