import { UnreadableSheet } from '#lib/spreadsheets/spreadsheet.ts';
import type { Parts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

/** The part of the first visible sheet, and whether the book counts days from 1904. */
export async function findFirstSheet(parts: Parts): Promise<{ name: string; isFrom1904: boolean }> {
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
  const target = targets.get(sheets[0] ?? '');
  if (!target) throw new UnreadableSheet('damaged');
  return { name: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
}

/** The relation's id under another prefix than the usual one. */
function relationOf(attributes: Record<string, string>): string {
  return Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
}
