'use client';

import { ChevronDown, X } from 'lucide-react';
import { useLocale } from 'next-intl';
import { type ReactNode, type Ref, useContext, useMemo, useRef } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Spinner } from '#components/ui/spinner.tsx';
import { type ComboBoxOption, labelFilter } from './combo-box-options.ts';
import { FieldErrorText } from './field-error.tsx';
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';

type ComboBoxProps = {
  /** The id of the input. */
  id?: string;
  label: ReactNode;
  options: ComboBoxOption[];
  /** The id of the chosen option, or an empty string. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  optionalLabel?: ReactNode;
  /** Label of the clear button; without it there is no clear button. */
  clearLabel?: string;
  /** Shown in the list when nothing matches, and while options load. */
  emptyText: string;
  loadingText: string;
  isLoading?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A field that finds an option by its typed name, in either language and any Arabic spelling. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, isLoading = false } = props;
  const filter = useMemo(() => labelFilter(options), [options]);
  const locale = useLocale();

  function choose(key: string | number | null) {
    const id = key === null ? '' : String(key);
    if (id !== value) onChange(id);
  }

  return (
    <I18nProvider locale={locale === 'ar' ? 'ar-AE' : 'en-US'}>
      <AriaComboBox
        id={props.id}
        className={`${fieldStyle} ${props.className ?? ''}`}
        defaultItems={options}
        defaultFilter={filter}
        value={value || null}
        onChange={choose}
        onBlur={props.onBlur}
        menuTrigger="focus"
        allowsEmptyCollection
        validationBehavior="aria"
        isInvalid={Boolean(props.error)}
        isDisabled={props.isDisabled}
        isRequired={props.isRequired}
      >
        <Label className={labelStyle}>
          {props.label}
          {props.optionalLabel && (
            <span className="ms-1.5 inline-block font-normal text-muted">{props.optionalLabel}</span>
          )}
        </Label>
        <ComboBoxControl {...props} />
        {props.error && (
          <Text slot="errorMessage" elementType="p" className={errorStyle}>
            <FieldErrorText>{props.error}</FieldErrorText>
          </Text>
        )}
        {props.hint && (
          <Text slot="description" elementType="p" className={hintStyle}>
            {props.hint}
          </Text>
        )}
        <OptionList emptyText={isLoading ? props.loadingText : props.emptyText} />
      </AriaComboBox>
    </I18nProvider>
  );
}

/** The input and its buttons. */
function ComboBoxControl({
  value,
  onChange,
  placeholder,
  clearLabel,
  isLoading,
  isDisabled,
  ref,
}: ComboBoxProps) {
  const frame = useRef<HTMLDivElement>(null);

  function clear() {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={frame} className="relative min-w-0">
      <Input
        ref={ref}
        placeholder={placeholder}
        className={`${controlStyle} h-control truncate ${value && clearLabel ? 'pe-16' : 'pe-9'}`}
      />
      <div className="absolute inset-y-0 end-1 flex items-center text-muted">
        {value && clearLabel && !isDisabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={clearLabel}
            onClick={clear}
            className="grid size-7 place-items-center rounded-sm hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
        <Button className="grid size-7 place-items-center rounded-sm hover:text-ink">
          {isLoading ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-4" />}
        </Button>
      </div>
    </div>
  );
}

/**
 * The open list. React Aria would close it whenever the page scrolls, and lose the typed text; here it scrolls with the page
 * and only the field closes it.
 */
function OptionList({ emptyText }: { emptyText: string }) {
  const state = useContext(ComboBoxStateContext);
  const staying = useMemo(() => state && { ...state, close() {} }, [state]);
  return (
    <OverlayTriggerStateContext.Provider value={staying}>
      <Popover
        offset={4}
        className="flex w-(--trigger-width) min-w-48 flex-col overflow-hidden rounded-control border border-line bg-surface shadow-lg shadow-ink/10"
      >
        <ListBox
          className="max-h-80 min-h-0 overflow-y-auto overscroll-contain p-1 outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{emptyText}</p>}
        >
          {renderOption}
        </ListBox>
      </Popover>
    </OverlayTriggerStateContext.Provider>
  );
}

/** Outside the component, because the list re-renders its options when this function changes. */
function renderOption({ id, label }: ComboBoxOption) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className="flex min-h-row cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 outline-none data-focused:bg-accent-soft data-selected:font-semibold data-selected:after:text-accent data-selected:after:content-['✓']"
    >
      <bdi className="min-w-0 flex-1">{label}</bdi>
    </ListBoxItem>
  );
}
