import type { AppProps } from 'next/app';
import Head from 'next/head';
import { NextIntlClientProvider } from 'next-intl';
import { arabic, latin } from '#app/fonts.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { messageFormats, timeZone } from '#lib/i18n/message-formats.ts';
import arabicMessages from '#messages/ar.json';
import englishMessages from '#messages/en.json';
import '#app/globals.css';

const messages = { en: englishMessages, ar: arabicMessages };

/** What all pages without scripts have in common: the language of `pageProps.locale`, the fonts and the styles. */
export default function App({ Component, pageProps }: AppProps<{ locale?: Locale }>) {
  const locale = pageProps.locale ?? 'en';
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={messages[locale]}
      formats={messageFormats}
      timeZone={timeZone}
    >
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <div className={`${latin.variable} ${arabic.variable} font-sans`}>
        <Component {...pageProps} />
      </div>
    </NextIntlClientProvider>
  );
}
