import type { IncomingHttpHeaders } from 'node:http';
import { NextRequest } from 'next/server';
import { ownCookieName } from '#lib/http/own-cookie.ts';
import { chooseLocale, isLocale, type Locale, localeCookie } from '#lib/i18n/locale.ts';

/** The language of public tracking: the link's (`lang`), else as on other pages. */
export function trackingLocale(headers: IncomingHttpHeaders, lang: string | null): Locale {
  if (isLocale(lang)) return lang;
  return chooseLocale(headers.cookie && chosenOf(headers.cookie), headers['accept-language'] ?? null);
}

function chosenOf(cookie: string): string | undefined {
  const { cookies } = new NextRequest('http://portal', { headers: { cookie } });
  return cookies.get(ownCookieName(localeCookie))?.value;
}
