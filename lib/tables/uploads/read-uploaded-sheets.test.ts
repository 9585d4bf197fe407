import { beforeAll, expect, it } from 'vitest';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { longestBlockMs } from '#lib/process/testing/loop-delay.ts';
import { hostileFiles } from '#lib/tables/testing/hostile-files.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { readUploadedSheets } from './read-uploaded-sheets.ts';

const merchant = { merchantId: 'a' };
const read = (bytes: Uint8Array) => readUploadedSheets(merchant, bytes);

/** Starts the thread and loads what it needs. */
beforeAll(() => read(Buffer.from('a,b\n1,2\n')));

it('gives the rows as they are in the file', async () => {
  expect(await read(Buffer.from('الاسم,b\n\n5.05E+08,2\n'))).toEqual({
    ok: true,
    value: [
      {
        name: '',
        isHidden: false,
        hiddenColumns: [],
        rows: [
          { number: 1, cells: ['الاسم', 'b'], damaged: [], width: 2 },
          { number: 3, cells: ['5.05E+08', '2'], damaged: [{ column: 0, kind: 'rounded' }], width: 2 },
        ],
      },
    ],
  });
});

it.each(hostileFiles)(
  '%s: %s, and the event loop is never blocked for 50 ms',
  async (_name, gives, bytes) => {
    const file = bytes();
    expect(file.length).toBeLessThan(5 * 1024 * 1024);
    let result: Awaited<ReturnType<typeof read>> | undefined;
    const blockedMs = await longestBlockMs(async () => {
      result = await read(file);
    });
    expect(result?.ok ? 'rows' : result?.code).toBe(gives);
    expect(blockedMs).toBeLessThan(50);
  },
);

it('a file of as many rows, columns and texts as it may have never blocks the event loop for 50 ms', async () => {
  const row = `${Array.from({ length: 100 }, (_, at) => `"نص ${at}"`).join(',')}\n`;
  const file = Buffer.from(row.repeat(3_500));
  let rows = 0;
  const blockedMs = await longestBlockMs(async () => {
    const result = await read(file);
    rows = result.ok ? (result.value[0]?.rows.length ?? 0) : 0;
  });
  expect(rows).toBe(3_500);
  expect(blockedMs).toBeLessThan(50);
});

it('of 250 damaged files, each gives rows or a fault, and none blocks the event loop for 50 ms', async () => {
  const random = randomStream(1, 'damaged-files');
  const upTo = (most: number) => Math.floor(random() * most);
  const whole = [
    makeXlsx({
      sharedTexts: ['<t>Name</t>', '<t>ليلى</t>'],
      formats: [0, 14, '[h]:mm'],
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46348</v></c></row>',
    }),
    Buffer.from('name,note\n"A ""B"", C","two\nlines"\n,\n'),
    Buffer.from('\ufeffالاسم;الهاتف\nليلى;0501234567\n', 'utf16le'),
  ];
  const damage = (bytes: Uint8Array) => {
    const damaged = Buffer.from(bytes);
    for (let left = upTo(8); left >= 0; left -= 1) damaged[upTo(damaged.length)] = upTo(256);
    return random() < 0.2 ? damaged.subarray(0, upTo(damaged.length)) : damaged;
  };
  const outcomes = new Set<string>();
  const blockedMs = await longestBlockMs(async () => {
    for (let number = 0; number < 250; number += 1) {
      const result = await read(damage(whole[number % whole.length] ?? Buffer.alloc(0)));
      outcomes.add(result.ok ? 'rows' : result.code);
    }
  });
  expect(outcomes).toContain('rows');
  expect(outcomes).toContain('damaged');
  expect(outcomes).not.toContain('too-slow');
  expect(blockedMs).toBeLessThan(50);
});
