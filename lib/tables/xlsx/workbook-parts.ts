import { shortened } from '#lib/tables/row-collector.ts';
import { type SpreadsheetLimits, spreadsheetLimits, UnreadableSheet } from '#lib/tables/spreadsheet.ts';
import type { Parts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

/** The parts of the visible sheets, each once, and whether the book counts days from 1904. */
export async function findSheets(parts: Parts): Promise<{ names: string[]; isFrom1904: boolean }> {
  const book = parts.open('xl/workbook.xml');
  const links = parts.open('xl/_rels/workbook.xml.rels');
  if (!book) throw new UnreadableSheet('document');
  if (!links) throw new UnreadableSheet('damaged');
  const sheets: string[] = [];
  let isFrom1904 = false;
  await readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const isHidden = /hidden/i.test(attributes.state ?? '');
      if (name === 'sheet' && !isHidden) sheets.push(attributes['r:id'] ?? relationOf(attributes));
    },
  });
  const targets = new Map<string, string>();
  await readXml(links, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target);
    },
  });
  const names = sheets.map((id) => {
    const target = targets.get(id);
    if (!target) throw new UnreadableSheet('damaged');
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
  if (names.length === 0) throw new UnreadableSheet('damaged');
  // A hostile book can name one part thousands of times.
  return { names: [...new Set(names)], isFrom1904 };
}

/** The relation's id under another prefix than the usual one. */
function relationOf(attributes: Record<string, string>): string {
  return Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
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

/** The numbers of the cell styles that show dates. */
export async function readDateStyles(parts: Parts): Promise<Set<number>> {
  const dates = new Set<number>();
  const part = parts.open('xl/styles.xml');
  if (!part) return dates;
  /** Whether each of the file's own formats shows a date. */
  const formats = new Map<number, boolean>();
  let isCellStyles = false;
  let index = 0;
  await readXml(part, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), showsDate(formatCode));
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles || index >= spreadsheetLimits.cellStyles) return;
      if (formats.get(Number(numFmtId)) ?? isKnownDate(Number(numFmtId))) dates.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return dates;
}

/** The texts that cells refer to by number, cut as the row collector cuts them. Phonetic hints aren't part of a text. */
export async function readSharedTexts(parts: Parts, limits: SpreadsheetLimits): Promise<string[]> {
  const part = parts.open('xl/sharedStrings.xml');
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
