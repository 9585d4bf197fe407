import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { ChevronDown, X } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { ComboBoxList } from './combo-box-list.tsx';
import { type ComboBoxOption, filterOptions, findOption } from './combo-box-options.ts';
import { Field, useFieldWiring } from './field.tsx';
import { controlStyle } from './field-style.ts';

type ComboBoxProps = {
  /** The id of the input. */
  id: string;
  label: string;
  options: ComboBoxOption[];
  /** The id of the chosen option, or an empty string. */
  value: string;
  /** The typed text that doesn't match an option yet. It is shown instead of the chosen option. */
  text: string;
  /** An option was chosen, or, with an empty id, the choice was removed. The typed text is then dropped. */
  onChoose: (id: string) => void;
  onType: (text: string) => void;
  onFocus?: () => void;
  /** The field lost the focus with a text that matches no option. */
  onLeave: () => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  isOptional?: boolean;
  clearLabel: string;
  openLabel: string;
  /** Shown in the list when nothing matches, and while options load. */
  emptyText?: string;
  loadingText: string;
  /** How many options match, for screen readers. */
  countText: (count: number) => string;
  isLoading?: boolean;
  className?: string;
};

/**
 * A field that finds an option by its typed name, in either language and any Arabic spelling. Enter and leaving the field
 * choose the option that the text means; Enter also takes the only one that is shown. A text that means none, or several, stays.
 */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, hint, error, isOptional, className } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <ComboBoxControl {...props} />
    </Field>
  );
}

/** The input, its buttons and the list. */
function ComboBoxControl({ id, label, options, value, text, isLoading = false, ...props }: ComboBoxProps) {
  const wiring = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  const earlyText = useRef('');
  const chosen = options.find((option) => option.id === value) ?? null;
  const shownText = text || (chosen?.label ?? '');
  const shown = useMemo(() => (text ? filterOptions(options, text) : options), [options, text]);

  const list = useCombobox({
    items: shown,
    inputValue: shownText,
    selectedItem: text ? null : chosen,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChoose(selectedItem.id),
    stateReducer: comboBoxChange,
    inputId: id,
    menuId: `${id}-list`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-option-${index}`,
  });
  const { isOpen, highlightedIndex } = list;
  const highlighted = isOpen ? shown[highlightedIndex] : undefined;

  function choose(option: ComboBoxOption) {
    props.onChoose(option.id);
    list.closeMenu();
    return true;
  }

  /** Chooses the option that the typed text means. Returns whether there is one. */
  function settle(): boolean {
    const found = findOption(options, text);
    return typeof found !== 'string' && choose(found);
  }

  /** Chooses the option that the text means, or the only one that is shown. */
  function enter(): boolean {
    const [only, ...others] = isLoading ? [] : shown;
    return settle() || (only !== undefined && others.length === 0 && choose(only));
  }

  function type(typed: string) {
    isEntered.current = false;
    if (typed.trim() === '') props.onChoose('');
    else props.onType(typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Tab' && highlighted) props.onChoose(highlighted.id);
    if (event.key === 'Escape' && !isOpen && value) props.onChoose(value);
    if (event.key !== 'Enter' || highlighted || !text || event.nativeEvent.isComposing) return;
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    isEntered.current = !enter() && isLoading;
  }

  function onBlur() {
    isEntered.current = false;
    if (text && !settle()) props.onLeave();
  }

  // A text that was typed before the page's script ran. It is read before the field can render again, and given to the form in an
  // effect, because the form's fields don't watch its values before.
  useLayoutEffect(() => {
    earlyText.current = input.current?.value ?? '';
  }, []);
  const keepEarlyText = useEffectEvent(() => {
    if (earlyText.current === shownText) return;
    type(earlyText.current);
    isEntered.current = document.activeElement !== input.current;
  });
  useEffect(() => keepEarlyText(), []);

  // Enter was pressed while the options were loading, or the field was left before the page's script ran.
  const settleEntered = useEffectEvent(() => {
    if (!isEntered.current) return;
    const isHere = document.activeElement === input.current;
    const isSettled = isHere ? enter() : settle();
    isEntered.current = isHere && !isSettled;
    if (!isHere && !isSettled) props.onLeave();
  });
  useEffect(() => {
    if (options.length > 0 && text) settleEntered();
  }, [options, text]);

  return (
    <div className="relative min-w-0">
      <input
        {...list.getInputProps({
          ...wiring,
          ref: input,
          'aria-labelledby': undefined,
          'aria-required': !props.isOptional,
          placeholder: props.placeholder,
          className: `${controlStyle} h-control truncate ${value && !text ? 'pe-16' : 'pe-9'}`,
          onChange: (event) => type(event.currentTarget.value),
          onFocus: () => {
            props.onFocus?.();
            if (!value) list.openMenu();
          },
          onKeyDown,
          onBlur,
        })}
      />
      <div className="absolute inset-y-0 end-1 flex items-center text-muted">
        {value && !text && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={props.clearLabel}
            onClick={() => {
              props.onChoose('');
              input.current?.focus();
            }}
            className="grid size-7 place-items-center rounded-sm hover:text-ink"
          >
            <X className="size-4" />
          </button>
        )}
        <button
          {...list.getToggleButtonProps({
            type: 'button',
            'aria-label': props.openLabel,
            onMouseDown: (event) => event.preventDefault(),
            className: 'grid size-7 place-items-center rounded-sm hover:text-ink',
          })}
        >
          {isLoading ? <Spinner /> : <ChevronDown className="size-4" />}
        </button>
      </div>
      <ComboBoxList
        list={list}
        label={label}
        options={shown}
        chosenId={value}
        emptyText={isLoading ? props.loadingText : props.emptyText}
      />
      <LiveRegion>{isOpen && (isLoading ? props.loadingText : props.countText(shown.length))}</LiveRegion>
    </div>
  );
}

type State = UseComboboxState<ComboBoxOption>;

const types = useCombobox.stateChangeTypes;

/**
 * Where our combo box differs from Downshift's: the pointer doesn't highlight, so that leaving by Tab never chooses what the
 * pointer happens to touch; a click into the text opens the list and never closes it; Escape and leaving only close it.
 */
function comboBoxChange(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<ComboBoxOption>,
): Partial<State> {
  switch (type) {
    case types.ItemMouseMove:
    case types.MenuMouseLeave:
      return state;
    case types.InputClick:
      return { ...state, isOpen: true };
    case types.InputKeyDownEscape:
    case types.InputBlur:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    default:
      return changes;
  }
}
