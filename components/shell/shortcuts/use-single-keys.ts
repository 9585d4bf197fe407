import { useEffect } from 'react';
import { burstGapMs, typistPauseMs } from '#components/scanning/key-burst.ts';
import { activate, elementOf } from './commands.ts';
import { pressedKey } from './pressed-key.ts';

/**
 * A letter waits for the next key, because a barcode scanner's letters aren't shortcuts. Longer than a scanner's gap, because a busy
 * machine delivers the next key late; a tenth of a second still feels immediate.
 */
const scannerPauseMs = 100;

/** A single key activates the element whose `aria-keyshortcuts` names it, unless someone is typing or has turned single keys off. */
export function useSingleKeys() {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let lastMs = Number.NEGATIVE_INFINITY;

    function act(key: string): boolean {
      const element = elementOf(key);
      if (element) activate(element);
      return element !== null;
    }

    function onKeyDown(event: KeyboardEvent) {
      clearTimeout(waiting);
      if (isTyping(event.target) || isTyping(document.activeElement)) {
        // What was typed before a text doesn't belong to the key after it.
        lastMs = Number.NEGATIVE_INFINITY;
        return;
      }
      const sinceMs = event.timeStamp - lastMs;
      if (event.key.length === 1) lastMs = event.timeStamp;
      const key = pressedKey(event);
      if (!key || event.defaultPrevented || !areSingleKeysOn()) return;
      const isDigit = /^\d$/.test(key);
      // The last key of a scan or of a typed number isn't followed by another one.
      if (sinceMs <= (isDigit ? typistPauseMs : burstGapMs)) return;
      if (isDigit || /^[A-Z]$/.test(key)) {
        waiting = setTimeout(() => act(key), isDigit ? typistPauseMs : scannerPauseMs);
      } else if (act(key)) {
        // A browser may open its own search with "/". A key without an element is the browser's, such as F5.
        event.preventDefault();
      }
    }

    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Whether a key press at this element types text or belongs to a dialog, so that no single-key shortcut may act on it. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="listbox"]') !== null
  );
}

const storageKey = 'waybill.single-keys';

/**
 * Whether shortcuts of one key are active. A person whose speech input or tremor triggers them can turn them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Turns them on or off in this browser. Without storage they stay on. */
export function setSingleKeys(on: boolean) {
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, 'off');
  } catch {
    // The browser blocks storage.
  }
}
