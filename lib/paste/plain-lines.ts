import { type ChatLine, withoutChatMarks } from './chat-marks.ts';
import { spokenDigits } from './spoken-digits.ts';

/** The lines of a table: `| Receiver | Sara |` says what `Receiver: Sara` says. */
const tableRow = /^\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|$/;
const isRule = /^[|:\s-]{3,}$/;

const plain = (line: string) =>
  line
    .replace(/^(?:[>•*▪]\s*)+/, '')
    .replace(/^[\p{Extended_Pictographic}\p{So}\s]+(?!\d)|[\p{So}\s]+$/gu, '')
    // "1) ", "(2/3) "
    .replace(/^\(?\d{1,2}(?:\/\d{1,2})?\)\s*/, '')
    // "5. Building & flat? Al Ferasa Tower": a question of a form, and its answer.
    .replace(/^\d{1,2}[.)]\s+([^?؟:]{2,40})[?؟]\s+(?=\S)/u, '$1: ')
    // "street_address: …", "p:+97155…"
    .replace(/^[a-z]+(?:_[a-z]+)+(?=:)/, (name) => name.replaceAll('_', ' '))
    .replace(/(?<![\p{L}\d])[a-z]{1,2}:(?=\+\d{9})/u, '')
    .replace(/^forwarded(?: message)?$/i, '')
    // Struck out.
    .replace(/~[^~]{3,60}~/g, ' ')
    // "Sara/050…/AUH/Mussafah"
    .replace(/^(?!.*(?:https?:|\d\/\d)).*(?:\/.*){3}$/, (text) => text.replace(/\s*\/\s*(?!-)/g, ' / '))
    .trim();

/** The values of JSON as lines: `{"first_name": "Sara"}` says `first name: Sara`. */
function jsonLines(text: string): string[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const lines: string[] = [];
  try {
    JSON.parse(text, (key, value) => {
      if (key && typeof value !== 'object' && value !== '') lines.push(`${key.replace(/_/g, ' ')}: ${value}`);
      return value;
    });
  } catch {
    return null;
  }
  return lines;
}

const cellsOf = (row: string) =>
  /[\t;]/.test(row)
    ? row.split(/[\t;]/).map((cell) => cell.trim())
    : [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? '');

/** The only row of a CSV file or of a spreadsheet, each value with the name above it. */
function csvLines(lines: readonly string[]): string[] | null {
  const [head = '', row = '', ...others] = lines.filter(Boolean);
  const [names, values] = [cellsOf(head), cellsOf(row)];
  const isTable = others.length === 0 && names.length > 2 && names.length === values.length;
  const areNames = names.every((name) => /^[\p{L}_ ]{2,30}$/u.test(name));
  return isTable && areNames && /\d/.test(row)
    ? names.map((name, at) => `${name.replace(/_/g, ' ')}: ${values[at]}`)
    : null;
}

/** People correct what they wrote last with a star: `*0526604417`. Before several lines it is a bullet. */
function withStarredCorrection(lines: string[]): string[] {
  const star = /^((?:\[[^\]]*\]|[\d/.,: -]+ [-–])? ?(?:[^:*]{1,40}: )?)\*(?![^*]*\*)\s*(?=\S)/u;
  const starred = lines.filter((line) => star.test(line));
  return starred.length === 1 && starred[0] !== lines[0]
    ? lines.map((line) => line.replace(star, '$1Correction: '))
    : lines;
}

/** Marks of what doesn't hold any more, and those of what replaces it. */
const [oldMark, newMark] = [
  /❌|^~.*~$|^(?:old|previous|القديم)\P{L}{0,3}[:：]/iu,
  /✅|✔|^(?:new|الجديد)\P{L}{0,3}[:：]/iu,
];

/** Whether a line is struck out, beside one that holds: `OLD: …`, `NEW: …`. */
const isStruck = (line: string, all: readonly ChatLine[]) =>
  oldMark.test(line) && (line.startsWith('~') || all.some(({ text }) => newMark.test(text)));

/** The lines of a pasted text with who said them, without invisible characters, quote marks, the chat's marks and symbols at the edges. */
export function plainLines(text: string): ChatLine[] {
  const visible = text.replace(/\p{Cf}|\ufe0f/gu, '').replace(/[^\S\n\r\t]+/g, ' ');
  const split = visible.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/\p{Zs}+/gu, ' ').trim());
  const lines = jsonLines(visible) ?? csvLines(split) ?? withStarredCorrection(split);
  return withoutChatMarks(
    lines.map((line) => (isRule.test(line) ? '' : line.replace(tableRow, '$1: $2'))),
  ).map((line, _, all) => {
    const isNotice = line.isNotice || isStruck(line.text, all);
    return { ...line, isNotice, text: isNotice ? line.text : spokenDigits(plain(line.text)) };
  });
}
