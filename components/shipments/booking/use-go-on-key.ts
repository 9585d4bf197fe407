'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl/⌘+Enter goes on, from any field of the form and from the page itself when nothing has the focus. */
export function useGoOnKey(form: RefObject<HTMLFormElement | null>, goOn: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const target = event.target as Node;
    if (target !== document.body && !form.current?.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    goOn();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // While it is on its way down: a combo box would keep the Enter for itself.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
