import { promisify } from 'node:util';
import { constants, deflate, deflateSync, inflateSync } from 'node:zlib';

const deflateBytes = promisify(deflate);

const best = { level: 9, memLevel: 8 };
/** What the streams of one file may unpack to. One that would exceed it stays packed. */
const mostUnpacked = 1024 * 1024;
const keyword = Buffer.from('stream');
const endKeyword = Buffer.from('endstream');
/** A shorter stream, such as the text of a label, has too little in common with others for the time that it takes. */
const fewestBytes = 2_000;

/**
 * A PDF with its compressed streams unpacked, because what labels have in common, such as the letters of their fonts, is the same only
 * there. It is a list: bytes as they are in the PDF, and what a stream has, each after its length in four bytes; a stream has its length in
 * the PDF, too. A stream that `closeStreams` couldn't pack into this length stays packed. Any other bytes than a PDF's are taken too.
 * Not in other threads, whose start takes twice as long as the work.
 */
export function openStreams(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  const parts: Buffer[] = [];
  let from = 0;
  let left = mostUnpacked;
  for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at)) {
    at += keyword.length;
    if (bytes[at] === 13) at += 1;
    if (bytes[at] === 10) at += 1;
    const end = bytes.indexOf(endKeyword, at);
    if (end >= 0 && end - at < fewestBytes) continue;
    const stream = unpack(bytes.subarray(at), left);
    if (!stream) continue;
    left -= stream.content.length;
    parts.push(sized(bytes.subarray(from, at)), length(stream.packed), sized(stream.content));
    at += stream.packed;
    from = at;
  }
  return Buffer.concat([...parts, sized(bytes.subarray(from))]);
}

/**
 * The PDF of `openStreams`: the same objects at the same places, with the same content in their streams. These are packed again, so their
 * bytes can differ; what they no longer need is zero, after the end of the compressed data.
 */
export async function closeStreams(opened: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  let at = 0;
  const number = () => {
    at += 4;
    return opened.readUInt32LE(at - 4);
  };
  const bytes = () => {
    const size = number();
    at += size;
    return opened.subarray(at - size, at);
  };
  for (;;) {
    parts.push(bytes());
    if (at === opened.length) return Buffer.concat(parts);
    const packed = Buffer.alloc(number());
    (await deflateBytes(bytes(), best)).copy(packed);
    parts.push(packed);
  }
}

/** The content of the zlib stream that the bytes begin with, and its packed length; null if it has more than `mostBytes`. */
function unpack(bytes: Buffer, mostBytes: number): { content: Buffer; packed: number } | null {
  // The first byte of every zlib stream with a window of 32 KB.
  if (bytes[0] !== 0x78 || mostBytes === 0) return null;
  try {
    const options = { info: true, maxOutputLength: mostBytes, finishFlush: constants.Z_FINISH };
    const { buffer, engine } = inflateSync(bytes, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const packed = engine.bytesWritten;
    return deflateSync(buffer, best).length <= packed ? { content: buffer, packed } : null;
  } catch {
    return null;
  }
}

const length = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const sized = (bytes: Buffer) => Buffer.concat([length(bytes.length), bytes]);
