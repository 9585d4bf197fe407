import { isThisMachine } from './this-machine.ts';

/** What DATABASE_URL and DATABASE_READ_URL take, for messages. */
export const takesVerifiedTls =
  'takes ?sslmode=verify-full for a database on another machine, unless DATABASE_TLS is optional';

/**
 * Whether the connection to this database could be read or changed on its way: it is on another machine, and the URL doesn't require TLS
 * with a checked certificate.
 */
export function isDatabaseReadable(address: string): boolean {
  // What is no database's address is refused for that.
  if (!/^postgres(ql)?:\/\//.test(address)) return false;
  // `pg` takes an address without a host.
  const parsable = URL.canParse(address) ? address : address.replace('@/', '@localhost/');
  if (!URL.canParse(parsable)) return true;
  const { hostname, searchParams } = new URL(parsable);
  // `pg` prefers the parameter. A path is a socket of this machine.
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isThisMachine(`postgresql://${host}`)) return false;
  const modes = searchParams.getAll('sslmode');
  return modes.length === 0 || modes.some((mode) => mode !== 'verify-full');
}
