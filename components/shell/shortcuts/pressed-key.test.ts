import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

const press = (key: string, code: string, more = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  ['n', press('n', 'KeyN'), 'N'],
  ['the same key on an Arabic keyboard', press('ى', 'KeyN'), 'N'],
  ['a letter of another Latin layout', press('p', 'KeyR'), 'P'],
  ['/', press('/', 'Slash'), '/'],
  ['the key of / on an Arabic keyboard', press('ظ', 'Slash'), '/'],
  ['?', press('?', 'Slash', { shiftKey: true }), '?'],
  ['the Arabic question mark', press('؟', 'Slash', { shiftKey: true }), '?'],
  ['a capital', press('N', 'KeyN', { shiftKey: true }), null],
  ['Ctrl+N', press('n', 'KeyN', { ctrlKey: true }), null],
  ['Alt+N', press('n', 'KeyN', { altKey: true }), null],
  ['⌘N', press('n', 'KeyN', { metaKey: true }), null],
  ['a key held down', press('n', 'KeyN', { repeat: true }), null],
  ['a key of an input method', press('n', 'KeyN', { isComposing: true }), null],
  ['a function key', press('F8', 'F8'), 'F8'],
  ['a function key with Shift', press('F8', 'F8', { shiftKey: true }), null],
  ['Enter', press('Enter', 'Enter'), null],
  ['a digit', press('1', 'Digit1'), '1'],
  ['an Arabic digit', press('٣', 'Digit3'), '3'],
  ['zero', press('0', 'Digit0'), '0'],
  ['an Arabic zero', press('٠', 'Digit0'), '0'],
  ['a digit of the number pad, which people type numbers with', press('1', 'Numpad1'), null],
])('%s', (_name, pressed, key) => {
  expect(pressedKey(pressed)).toBe(key);
});
