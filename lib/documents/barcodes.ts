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

/** The bars of an AWB on a document; null for one that no barcode can hold. */
export const barsOfAwb = (awb: string): number[] | null =>
  /^[ -~]{1,40}$/.test(awb) ? encodeCode128(awb) : null;

/** A QR code: the number of modules of a side, and its dark modules as the path of an SVG with one unit for each. */
type QrCode = { size: number; path: string };

/** Encodes a text, without the quiet zone of four modules around it. */
export function encodeQr(text: string): QrCode {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('no QR code came back');
  const { pixs, pixx: size } = symbol;
  const rows = Array.from({ length: size }, (_, y) => rowPath(pixs.slice(y * size, (y + 1) * size), y));
  return { size, path: rows.join('') };
}

/** One rectangle for each run of dark modules. */
function rowPath(row: ArrayLike<number>, y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
