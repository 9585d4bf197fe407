import bidiFactory from 'bidi-js';
import { Buffer as ShapingBuffer, Direction as ShapingDirection, shape } from 'harfbuzzjs';
import type { LabelFont } from './label-font.ts';
import { type Direction, hasRightToLeft, isolateLatin } from './printable-text.ts';

/** A glyph to draw; lengths in thousandths of the font size. */
export type ShapedGlyph = { id: number; advance: number; xOffset: number; yOffset: number };

/** One line of glyphs from left to right, in one font; `width` in thousandths of the font size. */
export type ShapedLine = { font: LabelFont; glyphs: ShapedGlyph[]; width: number };

type Run = { start: number; end: number; rightToLeft: boolean };

const bidi = bidiFactory();
const buffer = new ShapingBuffer();

function shapeRun(font: LabelFont, text: string, { start, end, rightToLeft }: Run): ShapedGlyph[] {
  buffer.reset();
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? ShapingDirection.RTL : ShapingDirection.LTR);
  shape(font.shaper, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
    const { xAdvance: advance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id, advance, xOffset, yOffset };
  });
}

/** Stretches of one embedding level without their isolate marks, in the order in which they are seen from the left. */
function visualRuns(text: string, direction: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const runs: (Run & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    if (text[index] === '\u2066' || text[index] === '\u2069') continue;
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level && index === last.end) last.end += 1;
    else if (last?.level === level && index === last.start - 1) last.start -= 1;
    else runs.push({ start: index, end: index + 1, level, rightToLeft: level % 2 === 1 });
  }
  return runs;
}

/** Orders and shapes one line of printable text by the Unicode bidirectional algorithm and the font's own rules. */
export function shapeLine(text: string, font: LabelFont, direction: Direction): ShapedLine {
  const mixed = hasRightToLeft(text);
  const ordered = mixed ? isolateLatin(text) : text;
  const runs = mixed ? visualRuns(ordered, direction) : [{ start: 0, end: text.length, rightToLeft: false }];
  const glyphs = runs.flatMap((run) => shapeRun(font, ordered, run));
  return { font, glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) };
}
