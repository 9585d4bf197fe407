'use server';

import { cookies } from 'next/headers';
import { isLocale, localeCookie } from './locale.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Stores the language in a cookie for a year. The answer renders the page again in that language. */
export async function setLocale(locale: unknown): Promise<void> {
  if (!isLocale(locale)) return;
  (await cookies()).set(localeCookie, locale, {
    path: '/',
    maxAge: yearSeconds,
    sameSite: 'lax',
    httpOnly: true,
  });
}
