import { expect, test } from 'vitest';
import { unprintedLetters } from './unprinted-letters.ts';

test('letters of scripts without a font are listed once', () => {
  expect(unprintedLetters('Li 李小李, さ தமிழ் 12')).toEqual(['李', '小', 'さ', 'த', 'ம', 'ழ']);
});

test('accents, digits, punctuation and symbols are printed', () => {
  expect(unprintedLetters('Ørsted № 7 / ٣ – شركة «نخيل» Ελλάδα Привет')).toEqual([]);
});
