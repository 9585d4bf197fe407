'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { OptionalWord } from '#components/ui/form/optional-word.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { messageFormats, timeZone } from '#lib/i18n/message-formats.ts';

// As few as there are routes and languages.
const parsed = keepEach(JSON.parse as (json: string) => object);

/** Gives the client components inside it these messages. */
export function MessagesProvider(props: {
  locale: Locale;
  json: string;
  optional: string;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider
      locale={props.locale}
      messages={parsed(props.json)}
      formats={messageFormats}
      timeZone={timeZone}
    >
      <OptionalWord value={props.optional}>{props.children}</OptionalWord>
    </NextIntlClientProvider>
  );
}
