import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { renderLabel } from '#lib/documents/label/render-label.ts';
import { sampleLabel } from '#lib/documents/testing/sample-label.ts';
import { closeStreams, openStreams } from './open-streams.ts';
import { pack, unpack } from './pack.ts';
import { sharedContent } from './shared-content.ts';

const labelOf = (number: number) =>
  Buffer.from(
    renderLabel({
      ...sampleLabel,
      awb: String(1_000_048_213_114 + number * 7_919),
      receiver: {
        name: `Receiver Number ${'abcdefghij'[number % 10]}${number * 37}`,
        addressLines: [`Villa ${number * 3}, Street ${(number * 11) % 90}`, 'Al Majaz', 'Sharjah'],
        phone: `+97150${1_000_000 + number * 7_919}`,
      },
    }),
  );
const labels = Array.from({ length: 24 }, (_, number) => labelOf(number));

/** The objects of a PDF where its table says that they are, with what their streams have. */
function objectsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const table = text.slice(Number(text.match(/startxref\n(\d+)/)?.[1]));
  return [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, start], index) => {
    const object = text.slice(Number(start), text.indexOf('endobj', Number(start)));
    expect(object).toMatch(new RegExp(`^${index + 1} 0 obj`));
    const stream = object.match(/^[^>]*\/Length (\d+)[^>]*>>\s*stream\n/);
    if (!stream) return object;
    const at = Number(start) + stream[0].length;
    const end = at + Number(stream[1]);
    expect(text.slice(end)).toMatch(/^\nendstream/);
    const content = stream[0].includes('FlateDecode')
      ? inflateSync(pdf.subarray(at, end))
      : pdf.subarray(at, end);
    return stream[0].replace(/Length \d+/, 'Length') + content.toString('latin1');
  });
}

it('a label has the same objects after it was packed, in a sixth of the bytes', async () => {
  const shared = sharedContent(labels.slice(0, 16).map(openStreams), 5);
  let packedBytes = 0;
  let bytes = 0;
  for (const label of labels.slice(16)) {
    const packed = pack(openStreams(label), shared);
    const back = await closeStreams(await unpack(packed, shared));
    expect(objectsOf(label).length).toBeGreaterThan(9);
    expect(objectsOf(back)).toEqual(objectsOf(label));
    expect(await closeStreams(openStreams(back)), 'and stays as it is the second time').toEqual(back);
    packedBytes += packed.length;
    bytes += label.length;
  }
  expect(packedBytes).toBeLessThan(bytes / 6);
  await expect(unpack(pack(labels[0] as Buffer, shared), labels[1] as Buffer)).rejects.toThrow();
});

const random = randomStream(52, 'bytes');
const below = (most: number) => Math.floor(random() * most);

/** A PDF of objects with streams, after its header. */
function pdfOf(streams: Buffer[], { trailer = '', dictionary = '/Filter /FlateDecode' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  streams.forEach((stream, index) => {
    starts.push(length());
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n<< /Length ${stream.length} ${dictionary} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    );
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 ${starts.length}\n${table}trailer\n<< ${trailer} >>\nstartxref\n${length()}\n%%EOF`),
  );
  return Buffer.concat(parts);
}

it('a PDF keeps its content and its table is right, whether its streams become shorter or longer', async () => {
  const changes = new Set<number>();
  for (let run = 0; run < 100; run += 1) {
    const streams = Array.from({ length: 1 + below(4) }, () =>
      deflateSync(Buffer.from(Array.from({ length: below(9_000) }, () => below(1 + run))), {
        level: below(10),
        memLevel: 1 + below(9),
        strategy: below(4),
      }),
    );
    const pdf = pdfOf(streams);
    const back = await closeStreams(openStreams(pdf));
    expect(objectsOf(back)).toEqual(objectsOf(pdf));
    expect(await closeStreams(openStreams(back)), 'and stays as it is the second time').toEqual(back);
    changes.add(Math.sign(back.length - pdf.length));
  }
  expect(changes).toEqual(new Set([-1, 0, 1]));
});

it('gives other bytes back as they are', async () => {
  const stream = deflateSync(Array.from({ length: 3_000 }, () => below(300)).join(' '), { level: 1 });
  const part = () =>
    [
      () => Buffer.from('stream\n'),
      () => Buffer.from('endstream /Length 90 >> stream\r\n'),
      () => Buffer.from('xref startxref 0 '),
      () => stream,
      () => Buffer.from(Array.from({ length: below(40) }, () => below(256))),
    ][below(5)]?.() ?? Buffer.alloc(0);
  const others = Array.from({ length: 300 }, () => Buffer.concat(Array.from({ length: below(8) }, part)));
  const pdf = pdfOf([stream]);
  const ofTwoTables = pdfOf([stream], { trailer: '/Prev 9' });
  const ofLongDictionary = pdfOf([stream], { dictionary: ' '.repeat(600) });
  const ofOtherLength = Buffer.from(pdf.toString('latin1').replace('/Length ', '/Length 1'), 'latin1');
  expect((await closeStreams(openStreams(pdf))).length).not.toBe(pdf.length);
  for (const bytes of [...others, ofTwoTables, ofLongDictionary, ofOtherLength, Buffer.concat([pdf, pdf])])
    expect(await closeStreams(openStreams(bytes))).toEqual(bytes);
});

it('unpacks at most a megabyte of a file, however many streams promise more', () => {
  const stream = deflateSync(Buffer.alloc(700_000), { level: 9 });
  const pdf = pdfOf(Array.from({ length: 50 }, () => Buffer.concat([stream, Buffer.alloc(2_000)])));
  expect(openStreams(pdf).length).toBeGreaterThan(700_000);
  expect(openStreams(pdf).length).toBeLessThan(1024 * 1024 + pdf.length);
});

it('a dictionary has nothing that fewer than five receivers share', () => {
  const ofAll = 'Standard delivery, Oasis Books LLC, Al Quoz Industrial 3, Dubai. ';
  const ofFour = 'The blue villa behind the second mosque in Al Barsha. ';
  const samples = Array.from({ length: 12 }, (_, number) =>
    Buffer.from(
      `${ofAll}${number < 4 ? ofFour : ''}Receiver ${number * 7_919_113} of Flat ${number * 31_337}. ${ofAll}`,
    ),
  );
  const shared = sharedContent(samples, 5).toString();
  expect(shared).toContain('Oasis Books LLC, Al Quoz Industrial 3, Dubai.');
  expect(shared.length, 'each part once').toBeLessThan(ofAll.length * 3);
  for (const secret of ['blue villa', 'mosque', '7919113', '31337']) expect(shared).not.toContain(secret);
});
