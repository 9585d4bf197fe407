import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { chooseLocale, localeCookie } from './locale.ts';
import { messageFormats } from './message-formats.ts';

const messages = {
  en: () => import('#messages/en.json'),
  ar: () => import('#messages/ar.json'),
};

/** next-intl’s settings for a request. The language comes from a cookie, so URLs are the same in both languages. */
export default getRequestConfig(async () => {
  const cookie = (await cookies()).get(localeCookie)?.value;
  const locale = chooseLocale(cookie, (await headers()).get('accept-language'));
  return {
    locale,
    messages: (await messages[locale]()).default,
    formats: messageFormats,
    timeZone: 'Asia/Dubai',
  };
});
