import type { PostalSettings } from '#lib/postal/model/settings.ts';
import type { OperationName } from '#lib/settings/operator-paths.ts';

/** An operation's method and path in the interface. `query` maps query names to its values. */
export type Route = { method: 'GET' | 'POST'; path: string; query?: Readonly<Record<string, string>> };

/** The values that fill the placeholders of OPERATOR_PATHS, by name. */
export type RouteValues = Readonly<Record<string, string>>;

type Address = { method: 'GET' | 'POST'; url: string; basic?: { header: string; password: string } };

/** Removes user and password from a URL, because they belong in a header (RFC 7617). */
function withoutUserinfo(address: string): Pick<Address, 'url' | 'basic'> {
  if (!/^https?:\/\/[^/]*@/.test(address)) return { url: address };
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  const header = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return { url: url.href, basic: { header, password: password ?? '' } };
}

/**
 * Method and address of an operation: the interface's path below `base`, or this deployment's own address. Values replace
 * the placeholders of the deployment's address; without placeholders they go into the interface's query.
 */
export function operationAddress(
  settings: PostalSettings,
  name: OperationName,
  route: Route,
  base: string,
  values: RouteValues,
): Address {
  const own = settings.paths[name];
  const method = own?.method ?? route.method;
  const address = own?.address.startsWith('/') ? `${settings.baseUrl}${own.address}` : own?.address;
  const { url, basic } = withoutUserinfo(address ?? `${base}${route.path}`);
  if (own?.address.includes('{')) {
    const filled = url.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, placeholder: string) =>
      encodeURIComponent(values[placeholder] ?? ''),
    );
    return { method, url: filled, basic };
  }
  const query = new URLSearchParams();
  for (const [wireName, value] of Object.entries(route.query ?? {})) {
    if (values[value] !== undefined) query.set(wireName, values[value]);
  }
  // Every server reads %20 as a space; not every server reads a plus as one.
  const asked = String(query).replaceAll('+', '%20');
  return { method, url: asked ? `${url}${url.includes('?') ? '&' : '?'}${asked}` : url, basic };
}
