import { Failure } from '#scripts/terminal/failure.ts';
import { findCode, findDeclarations, isWellFormed } from './find-code.ts';
import { findSql } from './find-sql.ts';
import type { Edit } from './guard.ts';
import type { Span } from './span.ts';

/**
 * Returns the content of the files after these edits, by name; `read` returns a file's content before. Throws unless each edit
 * matches exactly once, or if the edited code can't be parsed.
 */
export function applyEdits(edits: Edit[], read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const edit of edits) texts.set(edit.file, applyEdit(texts.get(edit.file) ?? read(edit.file), edit));
  return texts;
}

function applyEdit(text: string, edit: Edit): string {
  const { file, within, instead = '' } = edit;
  const whole = { start: 0, end: text.length };
  const place = within === undefined ? whole : onlyOne(findDeclarations(text, within), file, within);
  const found = 'sql' in edit ? findSql(text, place, edit.sql) : findCode(text, place, edit.code, !instead);
  const where = within === undefined ? file : `${within} in ${file}`;
  const what = 'sql' in edit ? edit.sql : edit.code;
  const { start, end } = onlyOne(found, where, what);
  const without = text.slice(0, start) + instead + text.slice(end);
  if (!file.endsWith('.sql') && !isWellFormed(without))
    throw new Failure(`${where} can't be parsed with this changed:\n\n${what}\n`);
  return without;
}

function onlyOne(found: Span[], where: string, what: string): Span {
  const [span] = found;
  if (!span || found.length > 1)
    throw new Failure(`${where} contains this ${found.length} times instead of once:\n\n${what}\n`);
  return span;
}
