import { type BothTexts, printableText } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** The page that names the labels that aren't in a print job: `text` says why, and what to do. */
export type LeftOutContent = Record<'title' | 'text', BothTexts> & { awbs: string[]; printedAt: Date };

const template = new URL('left-out.typ', import.meta.url);

/** Draws the page in the size of a label; more pages for many AWBs. */
export function renderLeftOut({ title, text, awbs, printedAt }: LeftOutContent): Uint8Array {
  const inBoth = ({ en, ar }: BothTexts) => ({ en: printableText(en), ar: printableText(ar) });
  return typeset(template, { title: inBoth(title), text: inBoth(text), awbs }, printedAt);
}
