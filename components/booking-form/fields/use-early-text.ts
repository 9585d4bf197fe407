'use client';

import { useRef } from 'react';

/**
 * A ref for a text input that keeps what was typed into it before the page's script ran: react-hook-form would replace it with
 * the form's value. `register` is react-hook-form's own ref; `onFound` gets the typed text.
 */
export function useEarlyText(register: (input: HTMLElement | null) => void, onFound: (text: string) => void) {
  const isKnown = useRef(false);
  return (input: HTMLInputElement | HTMLTextAreaElement | null) => {
    const typed = input && !isKnown.current && input.value !== input.defaultValue ? input.value : null;
    register(input);
    if (input) isKnown.current = true;
    if (typed !== null) onFound(typed);
  };
}
