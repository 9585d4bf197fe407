import { makeXlsx } from './make-xlsx.ts';

type HostileFile = {
  name: string;
  bytes: () => Uint8Array;
  /** What reading it gives: a fault, or rows. */
  gives: string;
};

const megabyte = 1024 * 1024;
const rowsOf = (rows: number, cells: string) =>
  Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join('');

/** Small files that would take a reader without limits seconds or hours, or more memory than there is. */
export const hostileFiles: HostileFile[] = [
  {
    name: 'a shared text of 5 million blanks, in 400 cells',
    bytes: () =>
      makeXlsx({
        sharedTexts: [`<t xml:space="preserve">${' '.repeat(5_000_000)}</t>`],
        rows: rowsOf(4, '<c t="s"><v>0</v></c>'.repeat(100)),
      }),
    gives: 'empty',
  },
  {
    name: 'a shared text of 5 million letters, in 10,000 cells',
    bytes: () =>
      makeXlsx({
        sharedTexts: [`<t>${'x'.repeat(5_000_000)}</t>`],
        rows: rowsOf(100, '<c t="s"><v>0</v></c>'.repeat(100)),
      }),
    gives: 'too-much-text',
  },
  {
    name: 'a number format of brackets, in many styles',
    bytes: () =>
      makeXlsx({
        formats: ['['.repeat(60_000), ...Array.from({ length: 10_000 }, () => 164)],
        rows: rowsOf(2, '<c s="5"><v>1</v></c>'),
      }),
    gives: 'rows',
  },
  {
    name: 'a million empty shared texts',
    bytes: () => makeXlsx({ sharedTexts: ['</si><si>'.repeat(1_000_000)], rows: rowsOf(2, '<c/>') }),
    gives: 'too-many-cells',
  },
  {
    name: 'a million empty cells',
    bytes: () => makeXlsx({ rows: rowsOf(11, '<c/>'.repeat(100_000)) }),
    gives: 'too-many-cells',
  },
  {
    name: 'a million elements in each other',
    bytes: () => makeXlsx({ rows: '<a>'.repeat(1_000_000) }),
    gives: 'damaged',
  },
  { name: '1 MB of line breaks', bytes: () => Buffer.alloc(megabyte, '\n'), gives: 'empty' },
  {
    name: 'a row after 1 MB of line breaks',
    bytes: () => Buffer.from(`a,b\n${'\n'.repeat(megabyte)}c,d\n`),
    gives: 'too-many-rows',
  },
  { name: '4.9 MB of commas', bytes: () => Buffer.alloc(4_900_000, ','), gives: 'empty' },
  {
    name: 'two cells with 4.9 MB of commas between them',
    bytes: () => Buffer.from(`a${','.repeat(4_900_000)}b`),
    gives: 'too-many-columns',
  },
  {
    name: '4.9 MB of rows that differ in their columns',
    bytes: () => Buffer.from(`a,b\n${'x\ny,z,w\n'.repeat(600_000)}`),
    gives: 'too-many-rows',
  },
  { name: '4.9 MB of quotes', bytes: () => Buffer.alloc(4_900_000, '"'), gives: 'unclosed-quote' },
];
