import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { hintStyle } from './field-style.ts';

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
