import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';

const megabyte = 1024 * 1024;
let saved: { name: string; blob: Blob }[];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      remove() {},
      click() {
        saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
      },
    }),
    body: { append() {} },
  });
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:1', blob as Blob);
    return 'blob:1';
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An answer of parts; it breaks off at `fault`. */
function answerOf(parts: Uint8Array[], fault?: Error) {
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else if (fault) controller.error(fault);
      else controller.close();
    },
  });
  return async () => new Response(stream, { headers: { 'content-type': 'text/csv' } });
}

it('saves the bytes as they came, says how many there are, and hands them to the browser on the way', async () => {
  const parts = Array.from({ length: 20 }, (_, at) => new Uint8Array(megabyte).fill(at));
  const sizes: number[] = [];
  const blobs: number[] = [];
  const Known = Blob;
  vi.stubGlobal(
    'Blob',
    class extends Known {
      constructor(given: BlobPart[], options?: BlobPropertyBag) {
        super(given, options);
        blobs.push(given.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.byteLength : 0), 0));
      }
    },
  );
  expect(await download(answerOf([...parts]), 'all.csv', (bytes) => sizes.push(bytes / megabyte))).toBe(true);
  expect(sizes).toEqual(parts.map((_, at) => at + 1));
  expect(Math.max(...blobs)).toBe(4 * megabyte);
  expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([['all.csv', 'text/csv']]);
  const bytes = await saved[0]?.blob.arrayBuffer();
  expect(Buffer.concat(parts).equals(new Uint8Array(bytes ?? new ArrayBuffer()))).toBe(true);
});

it('saves no part of a file', async () => {
  const broken = answerOf([new Uint8Array(9)], new Error('cut'));
  expect(await download(broken, 'all.csv', () => {})).toBe(false);
  expect(
    await download(
      async () => new Response('', { status: 429 }),
      'all.csv',
      () => {},
    ),
  ).toBe(false);
  expect(
    await download(
      () => Promise.reject(new Error('offline')),
      'all.csv',
      () => {},
    ),
  ).toBe(false);
  expect(saved).toEqual([]);
});
