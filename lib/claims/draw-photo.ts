import 'server-only';
import { inTurn, type Queue } from '#lib/process/in-turn.ts';

const formats = ['jpeg', 'png', 'webp'];
/** A phone takes 12 to 50 megapixels. */
const mostPixels = 60_000_000;
/** Scratches and labels can be seen. */
const longestSide = 2_000;

/** Drawing takes up to 250 MB and a processor for a second. */
const drawing: Queue = { name: 'photos', atOnce: 1, ofEach: 1, mostWaiting: 100, mostWaitingOfEach: 100 };

/**
 * Draws a photo again as a JPEG of 2,000 pixels at most, upright and without anything else that the file has, such as the place where it was
 * taken. Null for a file that isn't a whole JPEG, PNG or WebP by its content.
 */
export async function drawPhoto(file: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  // Loaded with the first photo, because it takes 20 MB.
  const { default: sharp } = await import('sharp');
  return inTurn(drawing, '', async () => {
    try {
      const photo = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
      const { format } = await photo.metadata();
      if (!formats.includes(format)) return null;
      const drawn = await photo
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 })
        .toBuffer();
      return new Uint8Array(drawn);
    } catch {
      return null;
    }
  });
}
