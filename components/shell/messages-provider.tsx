'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ContextType, ReactNode } from 'react';
import { ControlWords } from '#components/ui/control-words.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { messageFormats, timeZone } from '#lib/i18n/message-formats.ts';

// As few as there are routes and languages.
const parsed = keepEach(JSON.parse as (json: string) => object);

/** Gives the client components inside it these messages. */
export function MessagesProvider(props: {
  locale: Locale;
  json: string;
  words: ContextType<typeof ControlWords>;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider
      locale={props.locale}
      messages={parsed(props.json)}
      formats={messageFormats}
      timeZone={timeZone}
    >
      <ControlWords value={props.words}>{props.children}</ControlWords>
    </NextIntlClientProvider>
  );
}
