import type { LabelFont } from './label-font.ts';
import { advanceOf, subsetFont } from './subset-font.ts';
import { type PdfObject, pack } from './write-pdf.ts';

/** The glyphs of one font that a page draws: each id of the font with its id in the page, from 0 on. */
export type UsedGlyphs = Map<number, number>;

const hexIds = Array.from({ length: 256 }, (_, id) => id.toString(16).padStart(4, '0'));

export function hexId(pageId: number): string {
  return hexIds[pageId] ?? pageId.toString(16).padStart(4, '0');
}

/** Maps glyphs back to text, so that a label can be searched and copied (ISO 32000-1, 9.10.3). */
function toUnicode(font: LabelFont, used: UsedGlyphs): string {
  const lines = [...used].map(([glyph, pageId]) => {
    const text = font.glyphTexts.get(glyph) ?? '\ufffd';
    return `<${hexId(pageId)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  });
  const blocks: string[] = [];
  // A block holds at most 100 lines.
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

type Embedded = { file: Uint8Array; unicode: Buffer };

const keptSubsets = 200;
const subsets = new WeakMap<LabelFont, Map<string, Embedded>>();

/**
 * The subset of these glyphs and the way back to their text. The last ones are kept: labels between the same two parties
 * have the same letters, and cutting and packing them is the dearest part of a label.
 */
function embedded(font: LabelFont, used: UsedGlyphs): Embedded {
  const kept = subsets.get(font) ?? new Map<string, Embedded>();
  subsets.set(font, kept);
  const glyphs = [...used.keys()];
  const key = glyphs.join();
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= keptSubsets) kept.clear();
  const made = {
    file: pack(subsetFont(font, glyphs)),
    unicode: Buffer.from(toUnicode(font, used), 'latin1'),
  };
  kept.set(key, made);
  return made;
}

/** The five objects of an embedded subset; the first one, numbered `firstNumber`, is the font that a page refers to. */
export function embedFont(font: LabelFont, used: UsedGlyphs, firstNumber: number): PdfObject[] {
  const glyphs = [...used.keys()];
  const { file, unicode } = embedded(font, used);
  const head = font.table('head');
  const box = [36, 38, 40, 42].map((at) => head.readInt16BE(at)).join(' ');
  const [ascent, descent] = [4, 6].map((at) => font.table('hhea').readInt16BE(at));
  const widths = glyphs.map((glyph) => advanceOf(font, glyph)).join(' ');
  const name = `/LABELS+${font.name}`;
  const reference = (step: number) => `${firstNumber + step} 0 R`;
  return [
    {
      body: `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${reference(1)}] /ToUnicode ${reference(4)} >>`,
    },
    {
      body: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDToGIDMap /Identity /FontDescriptor ${reference(2)} /W [0 [${widths}]] /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
    },
    {
      body: `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 698 /StemV 80 /FontFile2 ${reference(3)} >>`,
    },
    { body: '<< >>', stream: file, written: 'packed' },
    { body: '<< >>', stream: unicode, written: 'plain' },
  ];
}
