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
export function withoutChatMarks(lines: readonly string[]): ChatLine[] {
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
