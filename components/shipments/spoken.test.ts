import { expect, test } from 'vitest';
import { inLanguage } from './spoken.tsx';

test('each reader gets their own language', () => {
  expect(inLanguage('en', 'Held', 'محتجزة')).toEqual({ text: 'Held', language: 'en' });
  expect(inLanguage('ar', 'Held', 'محتجزة')).toEqual({ text: 'محتجزة', language: 'ar' });
});

test('a missing or empty text falls back to the other language and names it', () => {
  expect(inLanguage('ar', 'Held', null)).toEqual({ text: 'Held', language: 'en' });
  expect(inLanguage('en', '  ', 'محتجزة')).toEqual({ text: 'محتجزة', language: 'ar' });
});

test('without any text there is none', () => {
  expect(inLanguage('en', null, ' ')).toBeNull();
});
