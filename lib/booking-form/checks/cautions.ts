import { parseAnyPhone, parseMobile } from '#lib/core/phones/phone.ts';
import { unprintedLetters } from '#lib/core/text/unprinted-letters.ts';

/* What a booking accepts, but a person should know before it is sent. One rule for the form and the import. */

/** A warning names this many letters at the most. */
const mostNamed = 10;

/**
 * The letters of a text that printed papers can't show, with blanks between them; empty without any. An empty text isn't compared, because
 * a phone takes milliseconds to prepare the pattern, while it opens the form.
 */
export const unprintedIn = (text: string): string =>
  text === '' ? '' : unprintedLetters(text).slice(0, mostNamed).join(' ');

/** Whether the mobile of a party in the UAE is another number, to which the carrier may be unable to send messages. */
export const isNotUaeMobile = (typed: string): boolean =>
  parseAnyPhone(typed) !== null && parseMobile(typed) === null;
