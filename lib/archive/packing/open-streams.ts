import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';

const deflateBytes = promisify(deflate);

/** What the streams of one file may unpack to. One that would exceed it stays packed. */
const mostUnpacked = 1024 * 1024;
/** A shorter stream, such as the text of a label, has too little in common with others for the time that it takes. */
const fewestBytes = 2_000;

/** The end of a stream's dictionary with its length in bytes, not the number of an object that has it. A longer end isn't looked for. */
const beforeStream = /\/Length (\d{1,9})\b(?! \d{1,9} R)[^>]{0,500}>>\s{0,9}stream\r?\n/g;
/** Where a PDF's table of objects begins. */
const startOfTable = /\bstartxref\s+(\d+)/;
/** Where an object begins, in the table. */
const startOfObject = /^\d{10}(?= \d{5} n)/gm;

/**
 * A PDF with its compressed streams unpacked, because what labels have in common, such as the letters of their fonts, is the same only
 * there. It is a list: bytes as they are in the PDF, and what a stream has, each after its length in four bytes. A PDF whose objects
 * aren't listed in one plain table stays as it is; so do any other bytes.
 */
export function openStreams(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  const text = bytes.toString('latin1');
  if (!hasPlainTable(text)) return sized(bytes);
  const parts: Buffer[] = [];
  let from = 0;
  let left = mostUnpacked;
  for (const { 0: before, 1: length, index } of text.matchAll(beforeStream)) {
    const at = index + before.length;
    const end = at + Number(length);
    const content = Number(length) < fewestBytes || at < from ? null : unpack(bytes.subarray(at, end), left);
    if (!content) continue;
    left -= content.length;
    parts.push(sized(bytes.subarray(from, at)), sized(content));
    from = end;
  }
  return Buffer.concat([...parts, sized(bytes.subarray(from))]);
}

/**
 * The PDF of `openStreams`: the same objects with the same content. Its streams are packed again, which can take other bytes, so their
 * lengths and the places of the objects after them are written anew.
 */
export async function closeStreams(opened: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  const moves: { from: number; bytes: number }[] = [];
  const moved = (start: number) =>
    moves.reduce((sum, { from, bytes }) => (start < from ? sum : sum + bytes), start);
  let read = 0;
  const next = () => {
    const size = opened.readUInt32LE(read);
    read += 4 + size;
    return opened.subarray(read - size, read);
  };
  let length = 0;
  for (;;) {
    const part = next();
    if (read === opened.length) {
      parts.push(moves.length > 0 ? withTable(part, length, moved) : part);
      return Buffer.concat(parts);
    }
    const packed = await deflateBytes(next(), { level: 9 });
    const { before, named } = withLength(part, packed.length);
    parts.push(before, packed);
    length += part.length + named;
    moves.push({ from: length, bytes: before.length - part.length + packed.length - named });
  }
}

/** Whether a PDF has one table of its objects, as a text at its end. */
function hasPlainTable(text: string): boolean {
  const start = Number(startOfTable.exec(text)?.[1]);
  const table = text.slice(start);
  return (
    /^xref\s/.test(table) && !/stream|\/(Prev|XRefStm)\b/.test(table) && text.indexOf('startxref') > start
  );
}

/** The bytes before a stream, with its new length, and the length that they named. */
function withLength(part: Buffer, length: number): { before: Buffer; named: number } {
  let named = 0;
  const before = part.toString('latin1').replace(beforeStream, (match, number: string, at: number) => {
    if (at + match.length < part.length) return match;
    named = Number(number);
    return match.replace(number, String(length));
  });
  return { before: Buffer.from(before, 'latin1'), named };
}

/** The end of a PDF, which began at the byte `from`, with the new places of its objects and their table. */
function withTable(end: Buffer, from: number, moved: (start: number) => number): Buffer {
  const text = end.toString('latin1');
  const at = Number(startOfTable.exec(text)?.[1]) - from;
  const table = text
    .slice(at)
    .replace(startOfObject, (start) => String(moved(Number(start))).padStart(10, '0'))
    .replace(startOfTable, (match, start: string) => match.replace(start, String(moved(Number(start)))));
  return Buffer.from(text.slice(0, at) + table, 'latin1');
}

/** The content of a zlib stream; null if it is none, or has more than `mostBytes`. */
function unpack(bytes: Buffer, mostBytes: number): Buffer | null {
  // The first byte of every zlib stream with a window of 32 KB.
  if (bytes[0] !== 0x78 || mostBytes === 0) return null;
  try {
    return inflateSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}

function sized(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}
