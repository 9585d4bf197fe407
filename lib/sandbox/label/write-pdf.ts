import { deflateSync } from 'node:zlib';

/**
 * A PDF object: its dictionary or value as text, and the bytes of its stream when it has one. `plain` bytes are written
 * as they are, because for the short ones setting up the compression costs more than it saves; `packed` ones come from
 * `pack`; all others are compressed here.
 */
export type PdfObject = { body: string; stream?: Uint8Array; written?: 'plain' | 'packed' };

/** A stream's bytes as /FlateDecode takes them. */
export function pack(stream: Uint8Array): Uint8Array {
  return deflateSync(stream, { level: 1 });
}

const newLine = Buffer.from('\n');

function bytesOf({ body, stream, written }: PdfObject): Uint8Array[] {
  if (!stream) return [Buffer.from(body, 'latin1')];
  const bytes = written ? stream : pack(stream);
  const filter = written === 'plain' ? '' : '/Filter /FlateDecode ';
  const dictionary = body.replace(/>>$/, `${filter}/Length ${bytes.length} >>`);
  return [Buffer.from(`${dictionary}\nstream\n`, 'latin1'), bytes, Buffer.from('\nendstream', 'latin1')];
}

/** A text string of PDF (ISO 32000-1, 7.9.2.2) as UTF-16BE. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/**
 * Writes a PDF 1.7 file. The first object is number 1 and the catalogue, the second one the document information;
 * streams that aren't plain are compressed here. The same objects give the same bytes.
 */
export function writePdf(objects: PdfObject[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (...more: Uint8Array[]) => {
    for (const part of more) {
      parts.push(part);
      length += part.length;
    }
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(Buffer.from(`${index + 1} 0 obj\n`), ...bytesOf(object), newLine, Buffer.from('endobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 2 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  add(Buffer.from(xref + trailer));
  return Buffer.concat(parts);
}
