import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';

/** A label takes a tenth of a second. */
const labelImages: ForeignKind = { file: 'lib/documents/label-image/draw-label.ts', timeLimitMs: 3_000 };

/** A label's PDF as PNG, drawn by a parser within limits; null when it can't be drawn. `owner` is the merchant. */
export async function renderLabelImage(
  label: Uint8Array,
  { dpi, owner }: { dpi: number; owner: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await parseApart(labelImages, { label, dpi }, { owner });
  } catch (error) {
    if (error instanceof ParseLimit) return null;
    throw error;
  }
}
