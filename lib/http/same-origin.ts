import { settings } from '#lib/settings/settings.ts';
import { isThisMachine } from '#lib/settings/this-machine.ts';

/**
 * Whether an Origin header names the portal: the origin of NEXTAUTH_URL, scheme included. A portal on this machine has each of this
 * machine's names. No header that a proxy or a client writes counts.
 */
export function isOwnOrigin(origin: string | null | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  const own = new URL(settings().NEXTAUTH_URL);
  if (originUrl.origin === own.origin) return true;
  return (
    isThisMachine(own.href) &&
    isThisMachine(originUrl.href) &&
    originUrl.protocol === own.protocol &&
    originUrl.port === own.port
  );
}

/** Whether our own pages made the request: its Origin header must be present and name the portal. */
export function isSameOrigin(headers: Headers): boolean {
  return isOwnOrigin(headers.get('origin'));
}
