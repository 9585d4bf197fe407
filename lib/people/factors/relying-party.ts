import 'server-only';
import { isIP } from 'node:net';
import { settings } from '#lib/settings/settings.ts';
import { isThisMachine } from '#lib/settings/this-machine.ts';

/** Where a passkey works: the host name that it belongs to, and the origin of the pages that may use it. */
export type RelyingParty = { id: string; origin: string };

/**
 * The party of this deployment, from NEXTAUTH_URL. Browsers don't allow IP addresses, so a portal on this machine is
 * `localhost`. Null for any other IP address, where browsers create no passkeys.
 */
export function findParty(): RelyingParty | null {
  const url = new URL(settings().NEXTAUTH_URL);
  if (isThisMachine(url.href)) url.hostname = 'localhost';
  const isAddress = isIP(url.hostname.replace(/[[\]]/g, '')) > 0;
  return isAddress ? null : { id: url.hostname, origin: url.origin };
}
