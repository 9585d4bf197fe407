import bwip from '@bwip-js/node';

/**
 * Encodes printable ASCII as Code 128: the widths, in modules, of bar, space, bar … from the first bar to the last one,
 * quiet zones excluded. Throws a RangeError for empty text or any other character.
 */
export function encodeCode128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) {
    throw new RangeError(`A barcode takes printable ASCII, not ${JSON.stringify(text)}`);
  }
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`No bars came back for ${text}`);
  return symbol.sbs;
}
