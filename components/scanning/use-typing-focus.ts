import { type RefObject, useEffect } from 'react';
import { typistPauseMs } from './key-burst.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Gives the field the focus at first, and again when someone types outside any field, so that a scanner's digits and Enter
 * always arrive there. What was typed before the page's script ran isn't selected, or the next key would replace it. With
 * `besideKeys`, where a single key is a shortcut, the field gets the focus with the second of two quick keys, and both keys.
 */
export function useTypingFocus(field: RefObject<Field | null>, { besideKeys = false } = {}) {
  useEffect(() => {
    let first = '';
    let lastMs = Number.NEGATIVE_INFINITY;
    if (!besideKeys) {
      field.current?.focus();
      if (field.current?.value === field.current?.defaultValue) field.current?.select();
    }
    document.addEventListener('keydown', focusOnTyping);
    return () => document.removeEventListener('keydown', focusOnTyping);

    function focusOnTyping(event: KeyboardEvent) {
      if (!/^[\p{L}\p{N}]$/u.test(event.key)) return;
      if (isElsewhere(event)) {
        // A key before a text in another field isn't the first of two quick ones.
        lastMs = Number.NEGATIVE_INFINITY;
        return;
      }
      const isSecond = event.timeStamp - lastMs <= typistPauseMs;
      lastMs = event.timeStamp;
      if (besideKeys && isSecond && field.current) field.current.value = first;
      if (!besideKeys || isSecond) field.current?.focus();
      first = event.key;
    }
  }, [field, besideKeys]);
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null;
}
