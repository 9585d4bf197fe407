import { settings } from '#lib/settings/settings.ts';

const isHttps = () => settings().NEXTAUTH_URL.startsWith('https://');

/**
 * The name of one of the portal's cookies. Under https it has the prefix `__Host-`: browsers take such a cookie only from this host,
 * so another host of the same domain can't set it.
 */
export function ownCookieName(name: string): string {
  return isHttps() ? `__Host-${name}` : name;
}

/** The cookie of a session. */
export const sessionCookieName = () => ownCookieName('next-auth.session-token');

/** What every cookie of the portal has. The prefix `__Host-` requires the path `/`, Secure, and no domain. */
export function ownCookieOptions() {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() } as const;
}
