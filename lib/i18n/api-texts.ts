// Doesn't use next-intl: the language of an API request is that of its header, not that of a page.
import { createTranslator } from 'use-intl/core';
import { keepEach } from '#lib/core/keep-each.ts';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import type { Locale } from './locale.ts';
import { messageFormats, timeZone } from './message-formats.ts';

/** All texts of a language, by their whole key. */
export const apiTexts = keepEach((locale: Locale) =>
  createTranslator({
    locale,
    messages: (locale === 'ar' ? arabic : english) as typeof english,
    formats: messageFormats,
    timeZone,
  }),
);

export type Texts = ReturnType<typeof apiTexts>;
