'use client';

import { useEffect } from 'react';

/**
 * Ctrl/⌘+Enter in any field presses the button that submits its form, because Enter alone makes a new line in a longer text. A
 * form that does more by this key handles it itself.
 */
export function useSubmitKey() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || event.defaultPrevented) return;
      const field = event.target instanceof Element ? event.target.closest('input, textarea, select') : null;
      const button = [...(field?.closest('form')?.elements ?? [])].find(
        (each) => each instanceof HTMLButtonElement && each.type === 'submit' && !each.hidden,
      );
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      button.click();
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
