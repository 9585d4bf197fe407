import { decode } from 'html-entities';
import { repairedText } from './code-pages.ts';

/** Nothing of these is shown, or they are another kind of space. Most texts have none of them. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL or a backspace in a text is an accident
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/g;
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u2800\u3000]/g;
const suspicious = new RegExp(
  `${invisible.source}|${spaces.source}|[&<_=%]|[ÃÂØÙÚÛâظط]|null|undefined|object|^'|^(?:nan|none|n/a|\\{\\})$`,
  'i',
);

const excelText = /^=\s*"((?:[^"]|"")*)"$/;
const escapedCharacter = /_x([\da-f]{4})_/gi;
const tag = /<\/?(?:p|div|span|b|i|u|strong|em|font|ul|ol|li|a)(?:\s[^<>]*)?\/?>/gi;
const nothing = /^(?:null|undefined|nan|none|n\/a|\{\}|\[object object\])$/i;
/** What a program wrote for a part of a text that it didn't have: `Noura null`, `Villa 5, undefined`. */
const missingPart = /(?:^|[\s,]+)(?:null|undefined|\[object Object\])(?=\s*(?:,|$))/g;

/**
 * A cell's text as people read it: without invisible characters, the words of programs for "nothing", HTML, and the marks of programs
 * (`="050"`, `'050`, `_x000D_`). A text that was decoded wrongly is decoded again where that is certain.
 */
export function cleanText(text: string): string {
  if (!suspicious.test(text)) return text;
  const shown = repairedText(excelText.exec(text.trim())?.[1]?.replaceAll('""', '"') ?? text)
    .replace(/^'\s*(?=\S*\d)/, '')
    .replace(escapedCharacter, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>/gi, ', ')
    .replace(tag, ' ');
  const plain = (shown.includes('&') ? decode(shown, { scope: 'strict' }) : urlText(shown))
    .replace(spaces, ' ')
    .replace(invisible, '');
  if (nothing.test(plain.trim())) return '';
  const whole = plain.replace(missingPart, '').replace(/^[\s,]+(?=\S)/, '');
  return whole === text ? text : whole.replace(/[ \t]{2,}/g, ' ');
}

/** `Villa+6%2C+Street+9`, as a form posts it. */
function urlText(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text) || /[\s:]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Whether letters of a text were lost before the upload: `????`, `�`. */
export const isLost = (text: string): boolean =>
  text.includes('\ufffd') ||
  /(?:^|[\s,])\?{3,}(?=$|[\s,])|^[?\s]*\?\?[?\s]*$/.test(text) ||
  /(?:[ØÙ][\u0080-\u00bf\u2013-\u2122ƒˆŠŒŽšœžŸ€]){2}/.test(text);
