import { createTranslator } from 'use-intl/core';
import type { Locale } from '#lib/i18n/locale.ts';
import { messageFormats } from '#lib/i18n/message-formats.ts';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };

const messages = { en: english, ar: arabic };

/** Returns the messages of a language as a function of the key. */
export function wordsOf(locale: Locale) {
  return createTranslator({ locale, messages: messages[locale], formats: messageFormats });
}

export type Words = ReturnType<typeof wordsOf>;
