import { shortened } from '#lib/spreadsheets/row-collector.ts';
import { spreadsheetLimits, UnreadableSheet } from '#lib/spreadsheets/spreadsheet.ts';
import type { Parts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

/** The texts that cells refer to by number, cut as the row collector cuts them. Phonetic hints aren't part of a text. */
export async function readSharedTexts(parts: Parts): Promise<string[]> {
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
      if (!isText || text.length > spreadsheetLimits.cellCharacters) return;
      text = text === '' ? found.trimStart() : text + found;
    },
    close: (name) => {
      if (name === 'si') {
        if (texts.length >= spreadsheetLimits.cellsRead) throw new UnreadableSheet('too-many-cells');
        texts.push(shortened(text));
      }
      if (name === 'rPh') hints -= 1;
      isText = false;
    },
  });
  return texts;
}
