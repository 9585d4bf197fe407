import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { chooseLocale, localeCookie } from './locale.ts';

const messages = {
  en: () => import('#messages/en.json'),
  ar: () => import('#messages/ar.json'),
};

/** What next-intl asks on each request: the language comes from a cookie, so that no address carries it. */
export default getRequestConfig(async () => {
  const cookie = (await cookies()).get(localeCookie)?.value;
  const locale = chooseLocale(cookie, (await headers()).get('accept-language'));
  return { locale, messages: (await messages[locale]()).default, timeZone: 'Asia/Dubai' };
});
