import { diallingCode as knownCode } from '#lib/core/phones/foreign-phone.ts';
import names from './country-names.json' with { type: 'json' };
import type { PlaceOption } from './schema.ts';

const gulf = ['AE', 'SA', 'KW', 'QA', 'BH', 'OM'];
const otherNames: Record<string, string[] | undefined> = names;

function namesOf({ alpha2 = '', alpha3 = '', diallingCode = '' }: PlaceOption): string[] {
  // Family B doesn't give any.
  const digits = diallingCode.replace(/\D/g, '') || knownCode(alpha2);
  const dialled = digits ? [digits, `+${digits}`, `00${digits}`] : [];
  return [alpha2, alpha3, ...dialled, ...(otherNames[alpha2] ?? [])].filter(Boolean);
}

/** Countries with everything that finds them: ISO codes, the dialling code, other spellings. The Gulf states are marked. */
export function nameCountries(countries: PlaceOption[]): PlaceOption[] {
  return countries.map((country) => ({
    ...country,
    otherNames: namesOf(country),
    ...(gulf.includes(country.alpha2 ?? '') && { isGulf: true as const }),
  }));
}
