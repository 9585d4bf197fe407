import { posix } from 'node:path';
import { shortened } from '#lib/tables/row-collector.ts';
import { type SpreadsheetLimits, spreadsheetLimits, UnreadableSheet } from '#lib/tables/spreadsheet.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import type { Parts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

type Relation = { id: string; type: string; target: string };

/** What a part refers to: its relations, by the last word of their type, to whole names of parts. */
async function relationsOf(parts: Parts, name: string): Promise<Relation[]> {
  const folder = posix.dirname(name);
  const part = parts.open(posix.join(folder, '_rels', `${posix.basename(name)}.rels`));
  const relations: Relation[] = [];
  if (!part) return relations;
  await readXml(part, {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag !== 'Relationship' || relations.length >= spreadsheetLimits.parts) return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

type BookSheet = { name: string; part: string; isHidden: boolean };

type Workbook = {
  /** Each part once: a hostile book can name one thousands of times. */
  sheets: BookSheet[];
  /** Days are counted from 1904. */
  isFrom1904: boolean;
  /** The part of a kind, such as `styles`, that the book refers to. */
  partOf: (type: string) => string | undefined;
};

/** Finds the book and its parts by their relations, because programs name the parts as they like. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const main = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument');
  const book = main && parts.open(main.target);
  if (!book) throw new UnreadableSheet('document');
  const relations = await relationsOf(parts, main.target);
  const partOf = (type: string) => relations.find((one) => one.type === type)?.target;
  if (partOf('vbaProject')) throw new UnreadableSheet('macros');
  const sheets = new Map<string, BookSheet>();
  let isFrom1904 = false;
  let isBook = false;
  await readXml(book, {
    open: (tag, attributes) => {
      if (tag === 'workbook') isBook = true;
      if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1];
      const part = relations.find((one) => one.id === id)?.target;
      if (!part) throw new UnreadableSheet('damaged');
      const isHidden = /hidden/i.test(attributes.state ?? '');
      if (!sheets.has(part)) sheets.set(part, { name: attributes.name ?? '', part, isHidden });
    },
  });
  if (!isBook) throw new UnreadableSheet('document');
  if (sheets.size === 0) throw new UnreadableSheet('damaged');
  return { sheets: [...sheets.values()], isFrom1904, partOf };
}

/** Office Open XML, § 18.8.30: the number formats that every program knows and that show dates or times. */
const knownDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

const isKnownDate = (id: number) => knownDates.some(([from, to]) => id >= from && id <= to);

/** Whether a number format such as `dd/mm/yyyy` or `[h]:mm` shows a date or a time. Quoted texts and colours don't count. */
function showsDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]|General/gi, ''));
}

/** How a cell style shows a number: as a date, or in a format that adds to it. */
export type NumberStyle = 'date' | NumberFormat | null;

/** The cell styles by their number. */
export async function readStyles(parts: Parts, { partOf }: Workbook): Promise<NumberStyle[]> {
  const styles: NumberStyle[] = [];
  const part = parts.open(partOf('styles') ?? '');
  if (!part) return styles;
  const formats = new Map<number, NumberStyle>();
  let isCellStyles = false;
  await readXml(part, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt')
        formats.set(Number(numFmtId), showsDate(formatCode) ? 'date' : numberFormat(formatCode));
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles || styles.length >= spreadsheetLimits.cellStyles) return;
      styles.push(formats.get(Number(numFmtId)) ?? (isKnownDate(Number(numFmtId)) ? 'date' : null));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** The texts that cells refer to by number, cut as the row collector cuts them. Phonetic hints aren't part of a text. */
export async function readSharedTexts(
  parts: Parts,
  { partOf }: Workbook,
  limits: SpreadsheetLimits,
): Promise<string[]> {
  const part = parts.open(partOf('sharedStrings') ?? '');
  const texts: string[] = [];
  if (!part) return texts;
  let text = '';
  let isText = false;
  let hints = 0;
  await readXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') hints += 1;
      isText = name === 't' && hints === 0;
    },
    text: (found) => {
      if (!isText || text.length > limits.cellCharacters) return;
      text = text === '' ? found.trimStart() : text + found;
    },
    close: (name) => {
      if (name === 'si') {
        if (texts.length >= limits.cellsRead) throw new UnreadableSheet('too-many-cells');
        texts.push(shortened(text, limits.cellCharacters));
      }
      if (name === 'rPh') hints -= 1;
      isText = false;
    },
  });
  return texts;
}
