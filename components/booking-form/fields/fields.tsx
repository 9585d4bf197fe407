import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { unprintedIn } from '#lib/booking-form/checks/cautions.ts';
import { type FieldPath, fieldName } from '../form-paths.ts';
import { useBookingForm } from './booking-form.ts';
import { useFieldError } from './use-field-error.tsx';

type TextFieldProps = Pick<
  ComponentProps<typeof TextInput>,
  | 'ltr'
  | 'inputMode'
  | 'type'
  | 'role'
  | 'autoFocus'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
> & {
  path: FieldPath;
  /** Instead of the field's own label. */
  label?: string;
  isOptional?: boolean;
  /** Whether it has several lines. */
  isLong?: boolean;
  hint?: ReactNode;
};

/** A booking text field. Its message key is its name. Its hint says which of its letters can't be printed. */
export function TextField({ path, label, isOptional, isLong, hint, ...input }: TextFieldProps) {
  const t = useTranslations('booking');
  const { control, register, getValues, setValue } = useBookingForm();
  const field = register(path);
  const ref = useEarlyText(field.ref, (text) => setValue(path, text, { shouldDirty: true }));
  // `compute` limits renders to changes of its result.
  const unprinted = useWatch({ control, name: path, compute: (text) => unprintedIn(String(text)) });
  const Input = isLong ? TextArea : TextInput;
  return (
    <Field
      id={path}
      label={label ?? t(`fields.${fieldName(path)}`)}
      isOptional={isOptional}
      hint={unprinted ? <span className="text-caution">{t('unprinted', { letters: unprinted })}</span> : hint}
      error={useFieldError(path)}
    >
      <Input
        {...field}
        {...(isLong ? {} : input)}
        ref={ref}
        // In the server's document too, so that a draft is there before the page's script runs.
        defaultValue={String(getValues(path))}
        aria-required={!isOptional}
        autoComplete="off"
        maxLength={2000}
      />
    </Field>
  );
}

/**
 * A ref for a text input that keeps what was typed into it before the page's script ran: react-hook-form would replace it with
 * the form's value. `register` is react-hook-form's own ref; `onFound` gets the typed text.
 */
function useEarlyText(register: (input: HTMLElement | null) => void, onFound: (text: string) => void) {
  const isKnown = useRef(false);
  return (input: HTMLInputElement | HTMLTextAreaElement | null) => {
    const typed = input && !isKnown.current && input.value !== input.defaultValue ? input.value : null;
    register(input);
    if (input) isKnown.current = true;
    if (typed !== null) onFound(typed);
  };
}

type SelectFieldProps = {
  path: FieldPath;
  /** Instead of the field's own label. */
  label?: string;
  options: { value: string; label: string }[];
  /** Called after the form has the new value. */
  onChosen?: (value: string) => void;
  className?: string;
};

/** A booking field with a short list of values. Its message key is its name. */
export function SelectField({ path, label, options, onChosen, className }: SelectFieldProps) {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const { field } = useController({ control, name: path });
  return (
    <Field
      id={path}
      label={label ?? t(`fields.${fieldName(path)}`)}
      error={useFieldError(path)}
      className={className}
    >
      <SelectInput
        {...field}
        value={String(field.value)}
        onChange={(event) => {
          field.onChange(event);
          onChosen?.(event.target.value);
        }}
        options={options}
      />
    </Field>
  );
}

type CardsFieldProps = { path: FieldPath; options: { value: string; label: string; hint?: ReactNode }[] };

/** A booking field whose few values are all visible. Its message key is its name. */
export function CardsField({ path, options }: CardsFieldProps) {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const { field } = useController({ control, name: path });
  return (
    <RadioCards
      {...field}
      value={String(field.value)}
      legend={t(`fields.${fieldName(path)}`)}
      options={options}
      error={useFieldError(path)}
    />
  );
}

/** A booking checkbox. Its message key is its name. */
export function CheckField({ path }: { path: FieldPath }) {
  const t = useTranslations('booking');
  const { register } = useBookingForm();
  return (
    <Checkbox
      {...register(path)}
      id={path}
      label={t(`fields.${fieldName(path)}`)}
      error={useFieldError(path)}
    />
  );
}
