import { latinDigits } from '#lib/core/text/latin-digits.ts';

/* What a chat's export adds to the messages. WhatsApp writes it in the phone's language and order, Telegram after the name. */

const date = String.raw`(?:\d{1,4}\s?[/.-]\s?\d{1,2}(?:\s?[/.-]\s?\d{1,4})?|\d{1,2} \p{L}{3,9},? \d{2,4}|\p{L}{3,9} \d{1,2},? \d{2,4})`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?(?:[ap]\.?\s?m\.?|[صم]|صباح[اً]*|مساء[ًا]*))?`;
const moment = String.raw`(?:${date}(?:,| at| الساعة)?\s+${time}|${time},?\s+${date}|${time})`;
const author = String.raw`(?:~\s?)?(?<author>[^:]{1,60}):(?:\s|$)`;

const marks = [
  // [12/11/2026, 14:05:33] Mona: …; [2:05 PM, 11/12/2026] +971 50 123 4567: …
  String.raw`^\[${moment}\]\s*-?\s*(?:${author})?`,
  // 12/11/26, 2:05 pm - Mona: …
  String.raw`^${moment}\s[-–]\s(?:${author})?`,
  // 12/11/26, 2:05 pm: Mona: …
  String.raw`^${date},?\s+${time}:?\s${author}`,
  // Mona Ali, [12.11.26 14:05]:
  String.raw`^(?<author>[^,]{1,60}),\s*\[${moment}\]:?\s*$`,
  // A call centre's or a shop's transcript.
  String.raw`^(?<author>agent|customer|client|me|you|shop|store|seller|buyer|المتجر|الزبون|العميل|الموظف):\s`,
].map((pattern) => new RegExp(pattern, 'iu'));
const isTranscript = /^(?:agent|me|you|shop|store|seller|المتجر|الموظف):\s/iu;
const onlyTime = new RegExp(`^${time}$`, 'iu');

const notices =
  /^<?(?:media omitted|(?:image|video|audio|sticker|document|gif|contact card) omitted|attached: .*|this message was (?:edited|deleted)|you deleted this message|location: https?:.*|messages and calls are end-to-end.*|missed voice call|seen|delivered|(?:\p{L}+ )+joined .*|تم (?:استبعاد|حذف|تعديل) .*|الرسائل والمكالمات مشف.*|حذفت هذه الرسالة)>?\.?$/iu;
const editedMark = /\s*<(?:this message was edited|تم تعديل هذه الرسالة)>\s*$/iu;

/** A line of a text: who said it, if the chat says so, or the chat's own words, which nobody wrote. */
export type ChatLine = { text: string; author: string | null; isNotice: boolean };

/** The lines of a chat without its marks. A line without a mark goes on with what was said before. */
function withoutChatMarks(lines: readonly string[]): ChatLine[] {
  const usable = lines.filter((line) => isTranscript.test(line)).length > 1 ? marks : marks.slice(0, -1);
  // Copied from a page, each name and time has a line of its own.
  const times = lines.filter((line) => onlyTime.test(latinDigits(line))).length;
  let last: string | null = null;
  return lines.map((line, at): ChatLine => {
    const plain = latinDigits(line).replaceAll('،', ',');
    const next = latinDigits(lines[at + 1] ?? '');
    if (times > 1 && (onlyTime.test(plain) || onlyTime.test(next))) {
      if (!onlyTime.test(plain)) last = line;
      return { text: line, author: last, isNotice: true };
    }
    const found = usable.map((mark) => mark.exec(plain)).find((match) => match !== null);
    const text = line
      .slice(found?.[0].length ?? 0)
      .replace(editedMark, '')
      .trim();
    const isNotice =
      notices.test(text) ||
      (found !== undefined && !found.groups?.author && text !== '' && /\d[/.-]\d/.test(found[0]));
    if (found && !isNotice) last = found.groups?.author?.trim() ?? null;
    return { text, author: last, isNotice };
  });
}

/* A phone that was spoken and written down word by word. */

const spellings = `zero oh صفر
  one واحد
  two اثنين اثنان
  three ثلاثة ثلاثه
  four أربعة اربعة اربعه
  five خمسة خمسه
  six ستة سته
  seven سبعة سبعه
  eight ثمانية ثمانيه
  nine تسعة تسعه`.split(/\n\s+/);
const digits = new Map(spellings.flatMap((words, digit) => words.split(' ').map((word) => [word, digit])));
const times = new Map([
  ['double', 2],
  ['triple', 3],
]);
const word = [...digits.keys()].join('|');
const run = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?:double|triple)\s)?(?:${word})[\s,-]+){6,}(?:(?:double|triple)\s)?(?:${word})(?!\p{L})`,
  'giu',
);

/** A text in which at least seven spoken digits in a row are a number: "zero five double five …" is 055…. */
function spokenDigits(text: string): string {
  return text.replace(run, (spoken) => {
    const words = spoken.toLowerCase().split(/[\s,-]+/);
    return words
      .map((each, at) => `${digits.get(each) ?? ''}`.repeat(times.get(words[at - 1] ?? '') ?? 1))
      .join('');
  });
}

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
