import 'server-only';
import { cookies } from 'next/headers';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';

const name = () => ownCookieName('waybill-link');
const keptSeconds = 30 * 60;
/** Stands for an address without a token. */
const noToken = '-';

/** Keeps the one-time token of an email's link in a cookie: in the page's address, proxies would log it. */
export async function keepPostedLink(token: string): Promise<void> {
  (await cookies()).set(name(), token || noToken, { ...ownCookieOptions(), maxAge: keptSeconds });
}

/** The token of the link that was opened last; null while the page's script hasn't posted it. */
export async function readPostedLink(): Promise<string | null> {
  return (await cookies()).get(name())?.value ?? null;
}
