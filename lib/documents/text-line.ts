const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const firstLetter = /\p{L}/u;

/** Latin words, numbers, phones and codes, from their first sign to their last, spaces between them included. */
const latinRun = (() => {
  const bracketed = String.raw`\([ -'*-~]+\)`;
  const edge = `[A-Za-z0-9]|${bracketed}`;
  return new RegExp(`[+#]?(?:${edge})(?:(?:[ -'*-~]|${bracketed})*(?:${edge}))?`, 'g');
})();

/** One line of text as the templates take it. */
export type TextLine = { text: string; rightToLeft: boolean };

/**
 * A line of printable text in its direction: that of its first letter (UAX #9, P2 and P3), or right to left in a block
 * of such lines when it has a letter of that direction. Latin runs beside Arabic stand between U+2066 and U+2069, or an
 * AWB, a phone or a P.O. box would be reordered.
 */
export function textLine(text: string, inRightToLeftBlock = false): TextLine {
  if (!rightToLeftLetter.test(text)) return { text, rightToLeft: false };
  const rightToLeft = inRightToLeftBlock || rightToLeftLetter.test(firstLetter.exec(text)?.[0] ?? '');
  return { text: text.replace(latinRun, '\u2066$&\u2069'), rightToLeft };
}

/** The same line with U+00A0 between the groups of a phone or a Makani number, which then stay in one row. */
export function withWholeNumbers({ text, rightToLeft }: TextLine): TextLine {
  return { text: text.replace(/(?<=\d) (?=\d)/g, '\u00a0'), rightToLeft };
}
