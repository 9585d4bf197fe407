import type { LabelFont } from './label-font.ts';
import { type Direction, directionOf } from './printable-text.ts';
import { type ShapedLine, shapeLine } from './shape-line.ts';

/** Where text goes: `width` in thousandths of the font size, at most `maxLines`. */
export type TextSpace = { font: LabelFont; width: number; maxLines: number; direction?: Direction };

// No line of a label holds more than this, so that a very long text costs no more than a long one.
const longestLine = 200;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The last of the rising `ends` for which `fits` holds, or 0. */
function lastFitting(ends: number[], fits: (end: number) => boolean): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(ends[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return ends[low - 1] ?? 0;
}

/** Ends of words; the groups of a phone or a Makani number stay together. */
function wordEnds(text: string): number[] {
  return [...text.matchAll(/\S(?= |$)(?<!\d(?= \d))/g)].map((match) => match.index + 1);
}

function graphemeEnds(text: string): number[] {
  return [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length);
}

/**
 * Breaks printable text into shaped lines at spaces, or inside a word that is longer than a line. What goes beyond
 * the last line is cut with an ellipsis. Without a `direction`, the text's own first letter decides.
 */
export function wrapText(text: string, { font, width, maxLines, direction }: TextSpace): ShapedLine[] {
  const base = direction ?? directionOf(text);
  const shaped = (part: string) => shapeLine(part, font, base);
  const lines: ShapedLine[] = [];
  for (let rest = text; rest !== '' && lines.length < maxLines; ) {
    const head = rest.slice(0, longestLine);
    const whole = shaped(head);
    if (head === rest && whole.width <= width) return [...lines, whole];
    if (lines.length === maxLines - 1) {
      const cut = (end: number) => `${head.slice(0, end).trimEnd()}…`;
      const end = lastFitting(graphemeEnds(head), (at) => shaped(cut(at)).width <= width);
      return [...lines, shaped(cut(end))];
    }
    const fits = (end: number) => shaped(head.slice(0, end)).width <= width;
    const end = lastFitting(wordEnds(head), fits) || lastFitting(graphemeEnds(head), fits) || 1;
    lines.push(shaped(head.slice(0, end)));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
