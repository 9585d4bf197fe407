'use server';

import { cookies, headers } from 'next/headers';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { isLocale, localeCookie } from '#lib/i18n/locale.ts';
import { readSessionId } from './session-cookie.ts';
import { keepLanguage } from './sessions.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Stores the language in a cookie for a year, unless another site asks for it, and with the person, who gets emails in it. The answer
 * renders the page again in that language.
 */
export async function setLocale(locale: unknown): Promise<void> {
  if (!isLocale(locale) || !isSameOrigin(await headers())) return;
  const options = { ...ownCookieOptions(), maxAge: yearSeconds };
  (await cookies()).set(ownCookieName(localeCookie), locale, options);
  const sessionId = await readSessionId();
  if (sessionId) await keepLanguage(sessionId, locale);
}
