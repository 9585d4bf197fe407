type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  repeat?: boolean;
  isComposing?: boolean;
};

/**
 * The single-key shortcut of a key press: a capital letter, a digit, "/", "?" or a function key; null for any other. On
 * an Arabic keyboard these keys type other characters, so their position counts there.
 */
export function pressedKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.repeat) return null;
  if (press.key === '?' || press.key === '؟') return '?';
  if (press.shiftKey) return null;
  if (/^F\d+$/.test(press.key)) return press.key;
  if (press.key === '/' || press.code === 'Slash') return '/';
  if (/^[a-z]$/.test(press.key)) return press.key.toUpperCase();
  const digit = /^[0-9٠-٩]$/.test(press.key) && /^Digit([0-9])$/.exec(press.code)?.[1];
  if (digit) return digit;
  const isLatin = /^\p{Script=Latin}/u.test(press.key);
  return isLatin ? null : (/^Key([A-Z])$/.exec(press.code)?.[1] ?? null);
}
