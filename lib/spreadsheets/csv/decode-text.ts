import { UnreadableSheet } from '#lib/spreadsheets/spreadsheet.ts';

/**
 * Decodes a CSV file: UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1256, in which Excel saves CSV on an
 * Arabic Windows. Uses Node's decoders. Windows-1256 accepts every byte, so binary files are recognised by their content.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of these, and a binary file soon has one
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw new UnreadableSheet('not-a-spreadsheet');
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const [even = 0, odd = 0] = zeros;
  // Separators, digits and line ends have a zero byte in UTF-16, in every language.
  const enough = Math.max(2, start.length / 20);
  if (odd > enough && even === 0) return 'utf-16le';
  if (even > enough && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
