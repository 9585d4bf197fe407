'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Ctrl/⌘+Enter continues, from any field of the form and from the page when nothing has the focus. In a picker it takes the
 * highlighted option first.
 */
export function useContinueKey(form: RefObject<HTMLFormElement | null>, goNext: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const target = event.target as Node;
    if (target !== document.body && !form.current?.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const highlighted = document.getElementById(
      (target as Element).getAttribute('aria-activedescendant') ?? '',
    );
    highlighted?.click();
    // React applies the choice in its own microtask, which was queued before this one.
    queueMicrotask(goNext);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens in the capture phase, because a combo box would consume the Enter.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
