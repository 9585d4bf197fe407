import { embedFont, hexId, type UsedGlyphs } from './embed-font.ts';
import type { LabelFont } from './label-font.ts';
import type { ShapedLine } from './shape-line.ts';
import { advanceOf } from './subset-font.ts';
import { pdfText, writePdf } from './write-pdf.ts';

const pointsPerMm = 72 / 25.4;

/** The page of a label, in points. Places are measured from its upper left corner. */
export const pageWidth = 100 * pointsPerMm;
export const pageHeight = 150 * pointsPerMm;

/** One dot of a 203 dpi label printer: whatever starts and ends on dots is printed sharp. */
export const printerDot = 72 / 203;

export type TextPlace = {
  x: number;
  baseline: number;
  size: number;
  align?: 'left' | 'centre' | 'right';
  white?: boolean;
};

const startShare = { left: 0, centre: 0.5, right: 1 };

function decimal(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function showText(shown: string): string {
  return `[${shown.replaceAll('><', '')}] TJ`;
}

/**
 * Glyph 0 and the digits have the same ids in every page: a label that differs from another one in its numbers alone has
 * the same subset.
 */
function firstGlyphs({ shaper }: LabelFont): UsedGlyphs {
  const digits = [...'0123456789'].map((digit) => shaper.nominalGlyph(digit.charCodeAt(0)) ?? 0);
  return new Map([...new Set([0, ...digits])].map((glyph, pageId) => [glyph, pageId]));
}

/** One page that is drawn in black and white, and becomes a PDF. */
export class LabelPage {
  #operators: string[] = [];
  #used = new Map<LabelFont, UsedGlyphs>();

  /** Fills rectangles of the same top, to the nearest dot, and height; each is given by its left edge and width. */
  rectangles(top: number, height: number, columns: [left: number, width: number][]): void {
    const bottom = decimal(Math.round((pageHeight - top - height) / printerDot) * printerDot);
    for (const [left, width] of columns) {
      this.#operators.push(`${decimal(left)} ${bottom} ${decimal(width)} ${decimal(height)} re`);
    }
    this.#operators.push('f');
  }

  /** Draws a line of text whose left end, middle or right end is at `x`. */
  text(line: ShapedLine, { x, baseline, size, align = 'left', white = false }: TextPlace): void {
    const left = x - (startShare[align] * line.width * size) / 1000;
    const resource = this.#resource(line.font);
    this.#operators.push(
      `BT ${white ? '1 g ' : ''}/${resource} ${decimal(size)} Tf ${decimal(left)} ${decimal(pageHeight - baseline)} Td`,
      ...this.#glyphOperators(line, size),
      white ? 'ET 0 g' : 'ET',
    );
  }

  /** The fonts are named F0, F1 … in the order of their first use. */
  #resource(font: LabelFont): string {
    if (!this.#used.has(font)) this.#used.set(font, firstGlyphs(font));
    return `F${[...this.#used.keys()].indexOf(font)}`;
  }

  #pageId(font: LabelFont, glyph: number): number {
    const used: UsedGlyphs = this.#used.get(font) ?? new Map();
    const pageId = used.get(glyph) ?? used.size;
    used.set(glyph, pageId);
    return pageId;
  }

  #glyphOperators({ font, glyphs }: ShapedLine, size: number): string[] {
    const operators: string[] = [];
    let rise = 0;
    let shown = '';
    for (const { id, advance, xOffset, yOffset } of glyphs) {
      if (yOffset !== rise) {
        operators.push(`${showText(shown)} ${decimal((yOffset * size) / 1000)} Ts`);
        rise = yOffset;
        shown = '';
      }
      // A number in the array moves the pen to the left by thousandths of the size.
      const after = advance - xOffset - advanceOf(font, id);
      shown += `${xOffset ? decimal(-xOffset) : ''}<${hexId(this.#pageId(font, id))}>${after ? decimal(-after) : ''}`;
    }
    operators.push(`${showText(shown)}${rise ? ' 0 Ts' : ''}`);
    return operators;
  }

  /** The finished document; a printer that heeds it prints the page at its own size. */
  toPdf(title: string, createdAt: Date): Uint8Array {
    const fontNumber = (index: number) => 6 + 5 * index;
    const fonts = [...this.#used].flatMap(([font, used], index) => embedFont(font, used, fontNumber(index)));
    const resources = [...this.#used].map((_, index) => `/F${index} ${fontNumber(index)} 0 R`).join(' ');
    const created = createdAt.toISOString().replace(/[-T:]|\..*/g, '');
    return writePdf([
      { body: '<< /Type /Catalog /Pages 3 0 R /ViewerPreferences << /PrintScaling /None >> >>' },
      { body: `<< /Title ${pdfText(title)} /CreationDate (D:${created}Z) >>` },
      { body: '<< /Type /Pages /Kids [4 0 R] /Count 1 >>' },
      {
        body: `<< /Type /Page /Parent 3 0 R /MediaBox [0 0 ${decimal(pageWidth)} ${decimal(pageHeight)}] /Contents 5 0 R /Resources << /Font << ${resources} >> >> >>`,
      },
      { body: '<< >>', stream: Buffer.from(this.#operators.join('\n'), 'latin1') },
      ...fonts,
    ]);
  }
}
