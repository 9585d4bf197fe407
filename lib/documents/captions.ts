import { readFileSync } from 'node:fs';
import { inProject } from '#lib/process/in-project.ts';
import type messages from '#messages/en.json';
import type { BothTexts } from './printable-text.ts';

// Read, not imported: Node needs `with { type: 'json' }`, with which Next's build fails, because it compiles the messages.
const messagesIn = (locale: 'ar' | 'en'): typeof messages =>
  JSON.parse(readFileSync(inProject(`messages/${locale}.json`), 'utf8'));
const [ar, en] = [messagesIn('ar'), messagesIn('en')];

/** All texts of one group of the messages in both languages. They take no values. */
function captionsIn<Caption extends string>(
  group: (messages: typeof en) => Record<Caption, string>,
): Record<Caption, BothTexts> {
  const [english, arabic] = [group(en), group(ar)];
  const names = Object.keys(english) as Caption[];
  return Object.fromEntries(names.map((name) => [name, { en: english[name], ar: arabic[name] }])) as Record<
    Caption,
    BothTexts
  >;
}

/* The captions of the printed documents. */
export const claimCaptions = captionsIn(({ claims }) => claims.document);
export const customsCaptions = captionsIn(({ shipment }) => shipment.customs.document);
export const leftOutCaptions = captionsIn(({ shipments }) => shipments.labels.leftOut);
export const manifestCaptions = captionsIn(({ pickups }) => pickups.document);
export const slipCaptions = captionsIn(({ shipments }) => shipments.labels.slip);

export type ClaimCaption = keyof typeof claimCaptions;
export type CustomsCaption = keyof typeof customsCaptions;
export type ManifestCaption = keyof typeof manifestCaptions;
export type SlipCaption = keyof typeof slipCaptions;
