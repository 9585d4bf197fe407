// biome-ignore lint/suspicious/noControlCharactersInRegex: an operator's text may carry them, and no page or table wants them
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * An operator's text without its traps: blanks around it, a literal pair of quotes, the text NULL. Undefined when it says
 * nothing (the operator's interface, § Tracking record).
 */
export function operatorWords(text: string | null | undefined): string | undefined {
  const words = text?.replace(controlCharacters, '').toWellFormed().trim();
  return words === undefined || words === '' || words === '""' || /^null$/i.test(words) ? undefined : words;
}
