import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { themeColors } from '#app/theme-colors.ts';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';

/** The document around a page without scripts. */
export default function Document({ __NEXT_DATA__: { props } }: DocumentProps) {
  const locale = (props.pageProps as { locale?: Locale } | undefined)?.locale ?? 'en';
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <Head>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {themeColors.map(({ media, color }) => (
          <meta key={media} name="theme-color" media={media} content={color} />
        ))}
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
