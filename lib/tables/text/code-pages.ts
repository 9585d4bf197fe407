import { isUtf8 } from 'node:buffer';

type CodePage = 'windows-1252' | 'windows-1256';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** The byte of each character of a code page. */
const bytesOf = (page: CodePage) =>
  new Map([...new TextDecoder(page).decode(everyByte)].map((character, byte) => [character, byte]));
const pages = [bytesOf('windows-1252'), bytesOf('windows-1256')];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A text of UTF-8 that a program read in a code page (`Ù…Ø­Ù…Ø¯`), decoded again. By accident, hardly any text is valid UTF-8 then. */
export function repairedText(text: string): string {
  if (!/[ÃÂØÙÚÛâظط]/.test(text)) return text;
  for (const page of pages) {
    const bytes = [...text].map(
      (character) => page.get(character) ?? (character.charCodeAt(0) < 128 ? character.charCodeAt(0) : -1),
    );
    if (bytes.includes(-1)) continue;
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch {}
  }
  return text;
}

/** Controls of a binary file; a text can have a few by accident. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a decoded file is no text. */
export const isBinary = (text: string) => count(text.slice(0, 100_000), controls) > 1 + text.length / 500;

/**
 * Decodes a CSV file: UTF-8 or UTF-16, with or without a byte order mark, or else the code page in which Excel saves CSV on an Arabic,
 * a Russian or a western Windows. A few bytes that aren't UTF-8, as where a program cut a text, don't make it another encoding.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes);
  const lost = count(text, /\ufffd/g);
  const isUnicode = wide !== null || isUtf8(bytes) || count(text, /[\u0080-\ufffc]/g) >= 4 * lost;
  return isUnicode ? text : inCodePage(bytes);
}

/** Separators, digits and line ends have a zero byte in UTF-16, in every language. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd, enough] = [zeros(0), zeros(1), Math.max(2, start.length / 20)];
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}

/**
 * Arabic where its letters stand together. Read as Arabic, the accents of western names stand alone between Latin letters, and Russian
 * words are made of both.
 */
function inCodePage(bytes: Uint8Array): string {
  const arabic = new TextDecoder('windows-1256').decode(bytes);
  const between = count(arabic, /[a-z][\u0621-\u0652]|[\u0621-\u0652][a-z]/gi);
  const runs = count(arabic, /[\u0621-\u064a]{2,}/g);
  const mixed = count(arabic, /[à-ü][\u0621-\u0652]|[\u0621-\u0652][à-ü]/g);
  if (mixed > between && mixed > runs) return new TextDecoder('windows-1251').decode(bytes);
  return between > runs ? new TextDecoder('windows-1252').decode(bytes) : arabic;
}
