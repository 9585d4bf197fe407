import { type ReaderOptions, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';

/**
 * Our labels have Code 128. The other formats are links to tracking, and codes that are recognised as another carrier's or a
 * product's. Code 39 and ITF are left out, because their weak checks accept a blurred picture.
 */
const formats: ReadInputBarcodeFormat[] = ['Code128', 'QRCode', 'DataMatrix', 'EAN13', 'UPCA'];

const options: ReaderOptions = { formats, maxNumberOfSymbols: 8 };

/** The texts of all barcodes in a picture. The caller prepares the decoder's WebAssembly. */
export async function readCodes(image: ImageData): Promise<string[]> {
  const found = await readBarcodes(image, options);
  return found.flatMap(({ isValid, text }) => (isValid && text ? [text] : []));
}
