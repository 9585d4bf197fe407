import { createTranslator } from 'use-intl/core';
import { keepEach } from '#lib/core/keep-each.ts';
import type { Locale } from './locale.ts';
import { messageFormats, timeZone } from './message-formats.ts';

/** The texts of each language, which are large: only the one that is asked for is loaded. */
export const messages = { en: () => import('#messages/en.json'), ar: () => import('#messages/ar.json') };

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
