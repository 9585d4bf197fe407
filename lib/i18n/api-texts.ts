import { createTranslator } from 'use-intl/core';
import { keepEach } from '#lib/core/keep-each.ts';
import type { Locale } from './locale.ts';
import { messageFormats, timeZone } from './message-formats.ts';

const messages = {
  en: () => import('#messages/en.json'),
  ar: () => import('#messages/ar.json'),
};

/**
 * All texts of a language, by their whole key. Doesn't use next-intl: the language of an API request is that of its header, not
 * that of a page.
 */
export const apiTexts = keepEach(async (locale: Locale) =>
  createTranslator({
    locale,
    messages: (await messages[locale]()).default as typeof import('#messages/en.json'),
    formats: messageFormats,
    timeZone,
  }),
);

export type Texts = Awaited<ReturnType<typeof apiTexts>>;

type Caption = keyof typeof import('#messages/en.json')['claims']['document'];

/** The captions of a printed claim in both languages. */
export async function claimTexts(names: readonly Caption[]) {
  const [en, ar] = await Promise.all([apiTexts('en'), apiTexts('ar')]);
  const texts = names.map((name) => {
    const key = `claims.document.${name}` as const;
    return [name, { en: en(key), ar: ar(key) }];
  });
  return Object.fromEntries(texts) as Record<Caption, { en: string; ar: string }>;
}
