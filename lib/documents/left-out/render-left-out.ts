import { leftOutCaptions } from '#lib/documents/captions.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** The page that names the labels that aren't in a print job, why, and what to do. */
export type LeftOutContent = { awbs: string[]; printedAt: Date };

const template = new URL('left-out.typ', import.meta.url);

/** Draws the page in the size of a label; more pages for many AWBs. */
export function renderLeftOut({ awbs, printedAt }: LeftOutContent): Uint8Array {
  return typeset(template, { ...leftOutCaptions, awbs }, printedAt);
}
