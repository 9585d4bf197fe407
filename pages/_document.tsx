import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';

/** The document around a page without scripts. */
export default function Document({ __NEXT_DATA__: { props } }: DocumentProps) {
  const locale = (props.pageProps as { locale?: Locale } | undefined)?.locale ?? 'en';
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <Head>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10161c" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
