import { spreadsheetLimits } from '#lib/spreadsheets/spreadsheet.ts';
import type { Parts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

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
