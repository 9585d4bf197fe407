import 'server-only';
import { findPlaces } from './queries.ts';

const home = 'AE';

/** The codes of the other countries in the carrier's list; none while it is unavailable. */
export async function listCountryCodes(): Promise<string[]> {
  const found = await findPlaces({ kind: 'countries' });
  if (typeof found === 'string') return [];
  const codes = found.options.flatMap(({ alpha2 }) => (alpha2 && alpha2 !== home ? [alpha2] : []));
  return [...new Set(codes)];
}
