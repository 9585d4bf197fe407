import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Programs don't open a file with a longer cell. */
const longestCell = 32_767;
const rowsAtOnce = 500;

const parts = {
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  // The second style is text, the third one bold text, the fourth one an amount.
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00#"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type Sheet = {
  rows: Iterable<string[]> | AsyncIterable<string[]>;
  sheetName: string;
  /** Columns whose decimals are numbers. */
  figures?: readonly number[];
};
export type SheetOptions = Omit<Sheet, 'rows'> & { isRightToLeft: boolean };

/**
 * Rows as an XLSX stream that holds a few hundred rows in memory, whatever their number. A cell is typed as text, so a program
 * neither calculates nor rounds it, but for decimals in columns of `figures`. The first row is the header.
 */
export const streamXlsx = (rows: Sheet['rows'], { isRightToLeft, ...sheet }: SheetOptions) =>
  Readable.toWeb(Readable.from(chunksOf([{ rows, ...sheet }], isRightToLeft))) as ReadableStream<Uint8Array>;

/** The same as one file. */
export const writeXlsx = (rows: string[][], { isRightToLeft, ...sheet }: SheetOptions) =>
  writeXlsxSheets([{ rows, ...sheet }], isRightToLeft);

/** A file of several sheets. */
export const writeXlsxSheets = (sheets: Sheet[], isRightToLeft: boolean) =>
  buffer(chunksOf(sheets, isRightToLeft));

async function* chunksOf(sheets: Sheet[], isRightToLeft: boolean): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const addPart = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 });
    zip.add(part);
    return part;
  };
  for (const [name, xml] of Object.entries({ ...parts, ...partsOf(sheets) }))
    addPart(name).push(strToU8(declaration + xml), true);
  for (const [index, { rows, figures = [] }] of sheets.entries()) {
    const part = addPart(`xl/worksheets/sheet${index + 1}.xml`);
    part.push(strToU8(declaration + sheetStart(isRightToLeft)));
    let number = 0;
    let texts = '';
    for await (const row of rows) {
      number += 1;
      texts += rowXml(row, number, figures);
      if (number % rowsAtOnce > 0) continue;
      part.push(strToU8(texts));
      texts = '';
      yield* ready.splice(0);
    }
    part.push(strToU8(`${texts}</sheetData></worksheet>`), true);
  }
  zip.end();
  yield* ready;
}

/** The parts that name the sheets. */
function partsOf(sheets: Sheet[]): Record<string, string> {
  const each = (xml: (number: number, name: string) => string) =>
    sheets.map(({ sheetName }, index) => xml(index + 1, escaped(sheetName))).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((number) => `<Relationship Id="rId${number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  };
}

function sheetStart(isRightToLeft: boolean): string {
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>${view}</sheetViews><cols><col min="1" max="40" width="20" customWidth="1"/></cols><sheetData>`;
}

const isDecimal = /^-?\d+(?:\.\d+)?$/;

function rowXml(cells: string[], number: number, figures: readonly number[]): string {
  const style = number === 1 ? 2 : 1;
  const inside = cells.map((text, column) => {
    if (figures.includes(column) && isDecimal.test(text))
      return `<c r="${columnName(column)}${number}" s="3"><v>${text}</v></c>`;
    const shown = escaped(text.slice(0, longestCell));
    return `<c r="${columnName(column)}${number}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${shown}</t></is></c>`;
  });
  return `<row r="${number}">${inside.join('')}</row>`;
}

/** "A" for 0, "AA" for 26. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that XML can't hold. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => named[sign] ?? sign);
