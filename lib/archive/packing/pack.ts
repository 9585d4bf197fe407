import { promisify } from 'node:util';
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib';

const decompress = promisify(zstdDecompress);
const level = 1;

/** Compresses (zstd) with what others like it have in common; without a dictionary alone. */
export const pack = (bytes: Uint8Array, dictionary?: Uint8Array): Buffer =>
  zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
    ...(dictionary && { dictionary }),
  });

/** The inverse of `pack`. Throws when the bytes weren't packed with this dictionary. */
export const unpack = (packed: Uint8Array, dictionary?: Uint8Array): Promise<Buffer> =>
  decompress(packed, dictionary ? { dictionary } : {});
