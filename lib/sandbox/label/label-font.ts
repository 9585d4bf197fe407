import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';

/** A typeface of the label: its shaper, and the TrueType tables that an embedded subset is cut from. */
export type LabelFont = {
  /** PostScript name, as the PDF names it. */
  name: string;
  shaper: Font;
  table(tag: string): Buffer;
  /** The text of every glyph that a character maps to. */
  glyphTexts: Map<number, string>;
};

const neededTables = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

/** A letter's joined form stands for the letter; a ligature for itself, since readers disagree about its letters' order. */
function textOf(character: number): string {
  const form = String.fromCodePoint(character);
  const letter = form.normalize('NFKC');
  return letter.length === 1 ? letter : form;
}

function glyphTexts(face: Face, shaper: Font): Map<number, string> {
  const texts = new Map<number, string>();
  for (const character of face.collectUnicodes()) {
    const glyph = shaper.nominalGlyph(character);
    if (glyph && !texts.has(glyph)) texts.set(glyph, textOf(character));
  }
  return texts;
}

function loadFont(name: string, file: string): LabelFont {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${file}`);
  const face = new Face(new Blob(readFileSync(path)));
  const tables = new Map(neededTables.map((tag) => [tag, Buffer.from(face.referenceTable(tag) ?? [])]));
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const longOffsets = table('head').readInt16BE(50) === 1;
  const fullMetrics = table('hhea').readUInt16BE(34) === table('maxp').readUInt16BE(4);
  if (face.upem !== 1000 || !longOffsets || !fullMetrics)
    throw new Error(`${file} has another shape than expected`);
  const shaper = new Font(face);
  return { name, shaper, table, glyphTexts: glyphTexts(face, shaper) };
}

// One family holds Latin and Arabic, drawn to match; its digits are tabular, and its em is 1000 units like a PDF's.
export const regular = loadFont('IBMPlexSansArabic-Regular', '400Regular/IBMPlexSansArabic_400Regular.ttf');
export const semiBold = loadFont(
  'IBMPlexSansArabic-SemiBold',
  '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
);
