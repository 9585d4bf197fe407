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
