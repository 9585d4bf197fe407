import sharp from 'sharp';

const formats = ['jpeg', 'png', 'webp'];
/** A phone takes 12 to 50 megapixels. */
const mostPixels = 60_000_000;
/** Scratches and labels can be seen. */
const longestSide = 2_000;

// One thread, because a parser's processor time is limited and the portal's requests come first.
sharp.concurrency(1);
sharp.cache(false);

/** The work of `drawPhoto` in a parser: the photo as a JPEG; null for another file. */
export default async function decodePhoto(file: Uint8Array): Promise<Uint8Array | null> {
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
}
