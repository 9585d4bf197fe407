import { makeXlsx } from './make-xlsx.ts';

/** What reading it gives: a fault, or rows. */
type HostileFile = [name: string, gives: string, bytes: () => Uint8Array];

const megabyte = 1024 * 1024;
const rowsOf = (rows: number, cells: string) =>
  Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join('');
const sharedCells = '<c t="s"><v>0</v></c>'.repeat(100);
const sharing = (text: string, rows: number) =>
  makeXlsx({ sharedTexts: [text], rows: rowsOf(rows, sharedCells) });
const bracketFormats = () => ['['.repeat(60_000), ...Array.from({ length: 10_000 }, () => 164)];

/** Small files that would take a reader without limits seconds or hours, or more memory than there is. */
export const hostileFiles: HostileFile[] = [
  [
    'a shared text of 5 million blanks, in 400 cells',
    'empty',
    () => sharing(`<t xml:space="preserve">${' '.repeat(5_000_000)}</t>`, 4),
  ],
  [
    'a shared text of 5 million letters, in 10,000 cells',
    'too-much-text',
    () => sharing(`<t>${'x'.repeat(5_000_000)}</t>`, 100),
  ],
  [
    'a number format of brackets, in many styles',
    'rows',
    () => makeXlsx({ formats: bracketFormats(), rows: rowsOf(2, '<c s="5"><v>1</v></c>') }),
  ],
  [
    'a million empty shared texts',
    'too-many-cells',
    () => makeXlsx({ sharedTexts: ['</si><si>'.repeat(1_000_000)], rows: rowsOf(2, '<c/>') }),
  ],
  ['a million empty cells', 'too-many-cells', () => makeXlsx({ rows: rowsOf(11, '<c/>'.repeat(100_000)) })],
  ['a million elements in each other', 'damaged', () => makeXlsx({ rows: '<a>'.repeat(1_000_000) })],
  ['1 MB of line breaks', 'empty', () => Buffer.alloc(megabyte, '\n')],
  [
    'a row after 1 MB of line breaks',
    'too-many-rows',
    () => Buffer.from(`a,b\n${'\n'.repeat(megabyte)}c,d\n`),
  ],
  ['4.9 MB of commas', 'empty', () => Buffer.alloc(4_900_000, ',')],
  [
    'two cells with 4.9 MB of commas between them',
    'too-many-columns',
    () => Buffer.from(`a${','.repeat(4_900_000)}b`),
  ],
  [
    '4.9 MB of rows that differ in their columns',
    'too-many-rows',
    () => Buffer.from(`a,b\n${'x\ny,z,w\n'.repeat(600_000)}`),
  ],
  ['4.9 MB of quotes', 'unclosed-quote', () => Buffer.alloc(4_900_000, '"')],
];
