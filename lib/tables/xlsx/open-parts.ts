import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type SpreadsheetLimits, UnreadableSheet } from '#lib/tables/spreadsheet.ts';

export type Parts = {
  /** Names don't differ by case. A part's bytes, opened when they are read; fails above the limit. Null when there is no such part. */
  open: (name: string) => AsyncIterable<Buffer> | null;
};

/**
 * The parts of an XLSX file, which is a zip archive. Limits the number of parts, and the unpacked size of each while it is read, because
 * the sizes that the archive states can be wrong.
 */
export async function openParts(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<Parts> {
  const zip = await openZip(bytes);
  if (zip.entryCount > limits.parts) throw new UnreadableSheet('expands');
  const entries = await listEntries(zip);
  return {
    open: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry ? readEntry(zip, entry, limits.unpackedBytes) : null;
    },
  };
}

function openZip(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, autoClose: false }, (_error, zip) =>
      zip ? resolve(zip) : reject(new UnreadableSheet('damaged')),
    );
  });
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new UnreadableSheet('damaged')));
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      stream && !error ? resolve(stream) : reject(new UnreadableSheet('damaged')),
    );
  });
}

async function* readEntry(zip: ZipFile, entry: Entry, mostBytes: number): AsyncIterable<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableSheet('encrypted');
  if (entry.uncompressedSize > mostBytes) throw new UnreadableSheet('expands');
  const stream = await openEntry(zip, entry);
  // After an error or a stop, the stream has no reader, and a later error would end the process.
  stream.on('error', () => {});
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new UnreadableSheet('expands');
      yield chunk;
    }
  } catch (error) {
    // A part that is cut, or whose size differs from the archive's entry.
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('damaged');
  } finally {
    stream.destroy();
  }
}
