import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { hintStyle, labelStyle } from './field-style.ts';

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & {
  legend: ReactNode;
  /** Shared by the radios of one group. */
  name: string;
  options: RadioOption[];
  /** The chosen value of a controlled group. */
  value?: string;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A radio group shown as cards. Further props (`onChange`, `onBlur`, `ref`) go to every radio. */
export function RadioCards({
  legend,
  options,
  value,
  hint,
  error,
  className = '',
  disabled,
  ...rest
}: RadioCardsProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;

  return (
    <fieldset aria-describedby={describedBy} className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <legend className={`${labelStyle} mb-1.5`}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-2.5">
        {options.map((option) => (
          <RadioCard
            key={option.value}
            {...rest}
            option={option}
            disabled={disabled || option.disabled}
            aria-invalid={error ? true : undefined}
            checked={value === undefined ? undefined : value === option.value}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={hintStyle}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function RadioCard({ option, ...rest }: ComponentProps<'input'> & { option: RadioOption }) {
  return (
    <label className="flex min-h-control items-start gap-2.5 rounded-control border border-control bg-surface px-3 py-2 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        {...rest}
        type="radio"
        value={option.value}
        className="mt-[0.2em] size-4 shrink-0 accent-accent outline-none"
      />
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{option.label}</span>
        {option.hint && <span className="text-xs text-muted">{option.hint}</span>}
      </span>
    </label>
  );
}
