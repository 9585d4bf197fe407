import { type ReaderOptions, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';

/**
 * Ours is Code 128. The others are links to tracking, and codes that are then named as another carrier's or a product's. Without
 * Code 39 and ITF: these check so little that a blurred picture reads as one.
 */
const formats: ReadInputBarcodeFormat[] = ['Code128', 'QRCode', 'DataMatrix', 'EAN13', 'UPCA'];

const options: ReaderOptions = { formats, maxNumberOfSymbols: 8 };

/** The texts of all barcodes in a picture. The caller prepares the decoder's WebAssembly. */
export async function readCodes(image: ImageData): Promise<string[]> {
  const found = await readBarcodes(image, options);
  return found.flatMap(({ isValid, text }) => (isValid && text ? [text] : []));
}
