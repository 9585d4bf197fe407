'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    noteEarlyPress?: (event: MouseEvent) => void;
    /** The button that was pressed last before the page's script ran. */
    earlyPress?: HTMLElement | null;
  }
}

/** Answers a press that came before the page's script: a slow phone shows the page seconds earlier. */
export function EarlyPress() {
  useEffect(() => {
    const { noteEarlyPress, earlyPress } = window;
    if (!noteEarlyPress) return;
    window.removeEventListener('click', noteEarlyPress, true);
    earlyPress?.click();
    window.earlyPress = null;
  }, []);
  return null;
}
