import { type RefObject, useEffect } from 'react';

/**
 * Gives the input the focus at first, and again when someone types outside any field, so that a scanner's digits and Enter
 * always arrive there.
 */
export function useTypingFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    document.addEventListener('keydown', focusOnTyping);
    return () => document.removeEventListener('keydown', focusOnTyping);

    function focusOnTyping(event: KeyboardEvent) {
      if (/^[\p{L}\p{N}]$/u.test(event.key) && !isElsewhere(event)) input.current?.focus();
    }
  }, [input]);
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null;
}
