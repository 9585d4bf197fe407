/** Whether a URL's host is this machine: its loopback addresses. */
export function isThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether data that is sent there can be read on the way: http to another machine. */
export function isReadableOnTheWay(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'http:' && !isThisMachine(address);
}
