import { strToU8, zipSync } from 'fflate';

type XlsxParts = {
  /** The `row` elements of the sheet. */
  rows: string;
  sharedTexts?: string[];
  /** The formats of the cell styles 0, 1 and so on; a number names a known one. */
  formats?: (number | string)[];
  workbook?: string;
  merged?: string;
  /** The `cols` element. */
  columns?: string;
  extra?: Record<string, Uint8Array>;
};

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file from its parts, as Excel lays them out, for files that the usual writers of such files don't produce. */
export function makeXlsx({
  rows,
  sharedTexts = [],
  formats = [],
  workbook,
  merged = '',
  columns = '',
  extra,
}: XlsxParts): Uint8Array {
  const own = formats.map((format, index) =>
    typeof format === 'string' ? { id: 164 + index, format } : null,
  );
  const numberFormats = own.flatMap((item) =>
    item ? [`<numFmt numFmtId="${item.id}" formatCode="${item.format.replaceAll('"', '&quot;')}"/>`] : [],
  );
  const macros = extra && 'xl/vbaProject.bin' in extra;
  const cellStyles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'number' ? format : own[index]?.id}"/>`,
  );
  return zipSync({
    'xl/workbook.xml': xml(
      workbook ??
        `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    '_rels/.rels': xml(
      `<Relationships ${relations}><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships ${relations}><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${types}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${types}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${types}/styles" Target="/xl/styles.xml"/>${macros ? `<Relationship Id="rId5" Type="${types}/vbaProject" Target="vbaProject.bin"/>` : ''}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet ${main}>${columns}<sheetData>${rows}</sheetData>${merged}</worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': xml(
      `<worksheet ${main}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst ${main}>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet ${main}><numFmts>${numberFormats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cellStyles.join('')}</cellXfs></styleSheet>`,
    ),
    ...extra,
  });
}
