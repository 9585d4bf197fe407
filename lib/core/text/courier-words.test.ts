import { expect, it } from 'vitest';
import { isPlainNote } from './courier-words.ts';

it.each([
  ...['Call before 5 pm, gate 2', 'Leave with security if not at home', 'Ask for Basheer', 'attn: Mr Faheem'],
  ...['الرجاء الاتصال قبل الوصول', 'بعد صلاة العصر', '10-12'],
])('knows a courier’s words: %s', (note) => {
  expect(isPlainNote(note)).toBe(true);
});

it.each([
  ...['test order', 'insurance pending', 'Delivered by own van', 'send Monday', 'by hand, I see her Monday'],
  ...['number?', 'غير رأيه', 'العميلة سترسل العنوان'],
])('doesn’t understand any other note: %s', (note) => {
  expect(isPlainNote(note)).toBe(false);
});
