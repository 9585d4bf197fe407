import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { ownCookieName } from '#lib/http/own-cookie.ts';
import { messages } from './api-texts.ts';
import { chooseLocale, localeCookie } from './locale.ts';
import { messageFormats, timeZone } from './message-formats.ts';

/** next-intl’s settings for a request. The language comes from a cookie, so URLs are the same in both languages. A page may ask for a language (`asked`) beside that of the request. */
export default getRequestConfig(async ({ locale: asked }) => {
  const sent = await headers();
  const chosen = (await cookies()).get(ownCookieName(localeCookie))?.value;
  const locale = chooseLocale(asked ?? chosen, sent.get('accept-language'));
  return { locale, messages: (await messages[locale]()).default, formats: messageFormats, timeZone };
});
