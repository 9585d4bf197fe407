const printedScripts =
  'Latin Arabic Cyrillic Greek Devanagari Bengali Malayalam Thai Ethiopic Hangul Common Inherited'.split(' ');
const unprinted = new RegExp(
  `(?![${printedScripts.map((script) => `\\p{Script=${script}}`).join('')}])\\p{L}`,
  'gu',
);

/** The letters of a text, each once, that are of scripts without a font in our printed documents. */
export const unprintedLetters = (text: string): string[] => [
  ...new Set(text.normalize('NFKC').match(unprinted)),
];
