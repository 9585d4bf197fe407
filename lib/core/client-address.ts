import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** The header in which the server gives each request its client's address. A value that a client sends is replaced. */
export const addressHeader = 'x-waybill-client-address';

/** Whether a text is an address, or a subnet such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIPv4(address) ? 32 : 128;
  if (rest.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/** Parses a list of address ranges, separated by commas. Throws an error that names the wrong part. */
export function parseAddressList(parts: string): BlockList {
  const list = new BlockList();
  for (const part of parts.split(',').map((text) => text.trim())) {
    if (!part) continue;
    if (!isAddressRange(part)) throw new Error(`${part} is no address or subnet`);
    const [address = '', bits] = part.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * The client's address: the socket's address, unless that is a trusted proxy. Then it is the last address in X-Forwarded-For
 * that isn't a trusted proxy, because a client can invent the values before it.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let address = plainAddress(socketAddress ?? '');
  const hops = (forwardedFor ?? '').slice(-2000).split(',');
  while (isTrusted(address, trusted)) {
    const hop = plainAddress(hops.pop()?.trim() ?? '');
    if (!isIP(hop)) break;
    address = hop;
  }
  return isIP(address) ? address : 'unknown';
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Without the prefix that IPv4 addresses have on an IPv6 socket, without a zone, and without a port. */
function plainAddress(text: string): string {
  const bare =
    text.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? text.match(/^(\d+\.\d+\.\d+\.\d+):\d+$/)?.[1] ?? text;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The unit that rate limits count: an IPv4 address, or the /64 network of one IPv6 customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const front = groups(head);
  const back = groups(tail);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const first = [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
