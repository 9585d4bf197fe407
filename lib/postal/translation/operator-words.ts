// biome-ignore lint/suspicious/noControlCharactersInRegex: the operator may send them; they must not be stored or shown
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Cleans an operator's text: removes surrounding spaces, a literal pair of quotes and the text NULL. Undefined when nothing
 * is left (the operator's interface, § Tracking record).
 */
export function operatorWords(text: string | null | undefined): string | undefined {
  const words = text?.replace(controlCharacters, '').toWellFormed().trim();
  return words === undefined || words === '' || words === '""' || /^null$/i.test(words) ? undefined : words;
}
