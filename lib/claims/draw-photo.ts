import 'server-only';
import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';

/** A photo of 50 megapixels takes up to two seconds. */
const photos: ForeignKind = { file: 'lib/claims/decode-photo.ts', timeLimitMs: 10_000 };

/**
 * Draws a photo again as a JPEG of 2,000 pixels at most, upright and without anything else that the file has, such as the place where it was
 * taken. A parser does it, within limits. Null for a file that isn't a whole JPEG, PNG or WebP by its content, or is too large to draw.
 * `owner` is the merchant.
 */
export async function drawPhoto(
  file: Uint8Array,
  { owner }: { owner: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await parseApart(photos, file, { owner });
  } catch (error) {
    if (error instanceof ParseLimit) return null;
    throw error;
  }
}
