import 'server-only';
import { lookup, promises } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/core/public-address.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { settings } from '#lib/settings/settings.ts';
import { mostUrlCharacters } from './schema.ts';
import type { UrlProblem } from './view.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

export class ForbiddenAddress extends Error {}

// Asks the name servers without the threads that Node's own look-up shares with all files and passwords: names of hostile merchants
// can take as long as they like.
const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });

const resolvePublicly: Resolve = async (hostname) => {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

const isTestHost = (hostname: string) => settings().WEBHOOK_TEST_HOSTS.includes(hostname);

/** What is wrong with an address, without resolving its name; null if it is allowed. */
function problemOf(url: URL | null): UrlProblem | null {
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hostname === '') return 'no-url';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (isTestHost(url.hostname)) return null;
  if (url.protocol !== 'https:') return 'not-https';
  // Lower ports belong to other protocols.
  if (url.port !== '' && Number(url.port) < 1_024) return 'port';
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'private-address' : null;
}

/** The URL without its fragment if webhooks may be sent there: https and on the internet. The name isn't resolved here. */
export async function checkAddress(
  typed: string,
  resolve: Resolve = resolvePublicly,
): Promise<Result<string, UrlProblem>> {
  const url = URL.parse(typed);
  const problem = problemOf(url);
  if (problem || !url) return failure(problem ?? 'no-url', 'not an address for webhooks');
  url.hash = '';
  const { hostname, href } = url;
  // As it is stored: encoded, an Arabic letter takes six characters.
  if (href.length > mostUrlCharacters) return failure('too-long', `${href.length} characters`);
  if (isTestHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, ''))) return success(href);
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) return failure('unresolved', `${hostname} has no address`);
  if (!addresses.every(isPublicAddress))
    return failure('private-address', `${hostname} leads into a private network`);
  return success(href);
}

/** Throws a ForbiddenAddress if the address is no longer allowed. Its name is checked by `checkedLookup` while connecting. */
export function refuseForbidden(address: string): void {
  const problem = problemOf(URL.parse(address));
  if (problem) throw new ForbiddenAddress(problem);
}

/**
 * Resolves a name for the connection that is made with it, so that a name can't change between the check and the connection. One
 * private address among several refuses all.
 */
export function checkedLookup(resolve: Resolve = resolvePublicly): LookupFunction {
  return (hostname, options, callback) => {
    if (isTestHost(hostname)) return lookup(hostname, options, callback);
    resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) return callback(new Error(`${hostname} has no address`), []);
        if (!addresses.every(isPublicAddress)) return callback(new ForbiddenAddress('private-address'), []);
        if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}
