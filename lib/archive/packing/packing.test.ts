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

/** What each compressed stream has, and the bytes beside them. */
function read(pdf: Buffer): { contents: string[]; beside: string } {
  const contents: string[] = [];
  const beside = pdf
    .toString('latin1')
    .replace(/(stream\r?\n)(x[\s\S]*?)(?=\r?\nendstream)/g, (whole, begin: string, packed: string) => {
      contents.push(inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'));
      return `${begin}${whole.length}`;
    });
  return { contents, beside };
}

it('a label has the same content at the same places after it was packed, in a sixth of the bytes', async () => {
  const shared = sharedContent(labels.slice(0, 16).map(openStreams), 5);
  let packedBytes = 0;
  let bytes = 0;
  for (const label of labels.slice(16)) {
    const packed = pack(openStreams(label), shared);
    const back = await closeStreams(await unpack(packed, shared));
    expect(read(label).contents.length).toBeGreaterThan(4);
    expect(read(back)).toEqual(read(label));
    expect(await closeStreams(openStreams(back)), 'and stays as it is the second time').toEqual(back);
    packedBytes += packed.length;
    bytes += label.length;
  }
  expect(packedBytes).toBeLessThan(bytes / 6);
  await expect(unpack(pack(labels[0] as Buffer, shared), labels[1] as Buffer)).rejects.toThrow();
});

it('gives any bytes back', async () => {
  const random = randomStream(52, 'bytes');
  const below = (most: number) => Math.floor(random() * most);
  const part = () =>
    [
      () => Buffer.from('stream\n'),
      () => Buffer.from('endstream stream\r\n'),
      () => Buffer.from([0x78, 0x9c]),
      () => deflateSync(Buffer.from(Array.from({ length: below(300) }, () => below(4))), { level: 9 }),
      () => Buffer.from(Array.from({ length: below(40) }, () => below(256))),
    ][below(5)]?.() ?? Buffer.alloc(0);
  for (let run = 0; run < 500; run += 1) {
    const bytes = Buffer.concat(Array.from({ length: below(8) }, part));
    const back = await closeStreams(openStreams(bytes));
    expect(back.length).toBe(bytes.length);
    // Packed at the best level already, so the bytes are the same, too.
    if (!back.equals(bytes)) expect(await closeStreams(openStreams(back))).toEqual(back);
  }
});

it('unpacks at most a megabyte of a file, however many streams promise more', async () => {
  const stream = Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(700_000), { level: 9 })]);
  const bytes = Buffer.concat(Array.from({ length: 50 }, () => stream));
  const opened = openStreams(bytes);
  expect(opened.length).toBeLessThan(1024 * 1024 + bytes.length);
  expect(await closeStreams(opened)).toEqual(bytes);
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
