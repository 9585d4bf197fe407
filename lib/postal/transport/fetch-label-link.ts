import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/core/public-address.ts';
import { isPdf, labelLimitBytes } from '#lib/postal/model/label.ts';
import { answered, type ReadOutcome, unavailable } from '#lib/postal/model/outcome.ts';
import { type Call, type Exchange, sendOnce } from './http.ts';
import { reportCall } from './report-call.ts';
import type { Operator } from './traffic.ts';

const name = 'LabelLink';

function toLabel(exchange: Exchange): ReadOutcome<Uint8Array> {
  if (!exchange.replied) return unavailable(`${name}: ${exchange.logMessage}`);
  if (exchange.status !== 200) return unavailable(`${name}: HTTP ${exchange.status}`);
  return isPdf(exchange.body) ? answered(exchange.body) : unavailable(`${name}: no PDF`);
}

/**
 * Fetches a label by the link in a booking's reply. Follows only links to the configured label host, without credentials or
 * redirects, and never connects a public name to a private network. Anything but a PDF is `unavailable`.
 */
export async function fetchLabelLink(
  { labelBaseUrl, readTimeoutMs, traffic }: Operator,
  link: string,
  accountNo: string,
): Promise<ReadOutcome<Uint8Array>> {
  if (labelBaseUrl === undefined) return unavailable(`${name}: no label host is configured`);
  const url = allowedLink(link, labelBaseUrl);
  if (url === null) return unavailable(`${name}: leads elsewhere than to the label host`);
  const call: Call = {
    method: 'GET',
    url,
    headers: { Accept: 'application/pdf' },
    timeoutMs: readTimeoutMs,
    replyLimitBytes: labelLimitBytes,
  };
  const report = reportCall({ name, call, traffic }, 'read');
  const lookup = isLocalName(new URL(url).hostname) ? undefined : publicLookup;
  const exchange = await traffic.bulkheadOf(name, accountNo).pass(call, (passed) => sendOnce(passed, lookup));
  return report(exchange, toLabel(exchange));
}

const longestLink = 2_048;

/**
 * The URL of a label link if it has the label host's scheme, host and port, lies below its path, and contains no user. Null
 * for any other text.
 */
function allowedLink(link: string, labelBaseUrl: string): string | null {
  const url = link.length <= longestLink ? URL.parse(link) : null;
  const base = new URL(labelBaseUrl);
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return null;
  if (!url.pathname.startsWith(base.pathname.replace(/\/*$/, '/'))) return null;
  url.hash = '';
  return url.href;
}

/** Whether a host name is visibly local: an IP address, localhost, or a name without a dot. */
export function isLocalName(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^([^.]+|.*\.localhost)$/.test(hostname);
}

/** Resolves a name to its public addresses; addresses in private networks are left out. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(new Error('the name leads into a private network'), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
