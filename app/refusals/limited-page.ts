import type { IncomingHttpHeaders } from 'node:http';
import { NextRequest } from 'next/server';
import { createTranslator } from 'next-intl';
import type { Guarded } from '#lib/http/guard-requests.ts';
import { ownCookieName } from '#lib/http/own-cookie.ts';
import { chooseLocale, directionOf, type Locale, localeCookie } from '#lib/i18n/locale.ts';
import { messageFormats } from '#lib/i18n/message-formats.ts';
import arabic from '#messages/ar.json';
import english from '#messages/en.json';

const messages = { en: english, ar: arabic };

/** Who must wait, and for which limit: lookups of public tracking, tries of digits, or requests. */
export type Limited = { waitSeconds: number; by: 'visits' | 'tries' | 'requests' };

/** Answers with HTTP 429 and a page that says when to try again. */
export function sendLimitedPage({ response, nonce }: Guarded, locale: Locale, limited: Limited): void {
  response
    .writeHead(429, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(limited.waitSeconds),
    })
    .end(limitedPage(locale, limited, nonce));
}

/**
 * The page for a client over a limit, as one small document without scripts, because it must cost less than an answer. The
 * nonce allows its style in the page's content security policy.
 */
export function limitedPage(locale: Locale, { waitSeconds, by }: Limited, nonce: string): string {
  const t = createTranslator({
    locale,
    messages: messages[locale],
    formats: messageFormats,
    namespace: 'tracking',
  });
  const title = t(`limited.${by}.title`);
  const count = by === 'tries' ? Math.ceil(waitSeconds / 3_600) : waitSeconds;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; margin: 15dvh auto; padding: 0 1rem }
h1 { font-size: 1.35rem }
</style>
</head>
<body><main><h1>${title}</h1><p>${t(`limited.${by}.text`, { count })}</p></main></body>
</html>`;
}

/** The language of a request that Next doesn't answer, as on our pages: that of the cookie, else the browser's. */
export function localeOf({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Locale {
  const cookies = cookie && new NextRequest('http://portal', { headers: { cookie } }).cookies;
  return chooseLocale(
    cookies ? cookies.get(ownCookieName(localeCookie))?.value : undefined,
    accepted ?? null,
  );
}
