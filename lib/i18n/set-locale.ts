'use server';

import { cookies, headers } from 'next/headers';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { isLocale, localeCookie } from './locale.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Stores the language in a cookie for a year, unless another site asks for it. The answer renders the page again in that language. */
export async function setLocale(locale: unknown): Promise<void> {
  if (!isLocale(locale) || !isSameOrigin(await headers())) return;
  const options = { ...ownCookieOptions(), maxAge: yearSeconds };
  (await cookies()).set(ownCookieName(localeCookie), locale, options);
}
