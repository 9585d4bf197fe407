import { type RefObject, useEffect } from 'react';

/**
 * Gives the field the focus at first, and again when someone types outside any field, so that a scanner's digits and Enter
 * always arrive there. What was typed before the page's script ran isn't selected, or the next key would replace it. Not on a
 * page where keys are shortcuts.
 */
export function useTypingFocus(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { isOn = true } = {},
) {
  useEffect(() => {
    if (!isOn) return;
    field.current?.focus();
    if (field.current?.value === field.current?.defaultValue) field.current?.select();
    document.addEventListener('keydown', focusOnTyping);
    return () => document.removeEventListener('keydown', focusOnTyping);

    function focusOnTyping(event: KeyboardEvent) {
      if (/^[\p{L}\p{N}]$/u.test(event.key) && !isElsewhere(event)) field.current?.focus();
    }
  }, [field, isOn]);
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null;
}
