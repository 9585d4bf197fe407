import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { ComboBoxOption } from './combo-box-options.ts';

type State = UseComboboxState<ComboBoxOption>;

const types = useCombobox.stateChangeTypes;

/**
 * Where our combo box differs from Downshift's: the pointer doesn't highlight, so that leaving by Tab never chooses what the
 * pointer happens to touch; a click into the text opens the list and never closes it; Escape and leaving only close it.
 */
export function comboBoxChange(
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
