import { createHash } from 'node:crypto';
import { exactly, type WantedToken } from '#lib/core/search/tokens.ts';

/*
 * The search tokens of the list's filters. No typed word begins with one of their kinds: `s` a service, `c` with or without
 * COD, `n` the country of a receiver abroad, `u` who created it, `g` a tag, `m` its merchant, `k` a key and value of
 * its metadata. An emirate already has a token (`d`).
 */

type Filtered = { receiver: object; service: { product: string; codAmount?: object } };

export const serviceToken = (product: string) => `s${product}`;
export const codToken = (cod: 'with' | 'without') => `c${cod}`;
export const countryToken = (alpha2: string) => `n${alpha2}`;
export const emirateToken = (code: string) => `d${code}`;
export const creatorToken = (userId: string) => `u${userId}`;
export const tagToken = (tagId: string) => `g${tagId}`;

/** Of a key and value of a booking's metadata; write-words.ts has the same in SQL. */
export const metadataToken = (key: string, value: string) =>
  `k${createHash('sha256').update(`${key}\n${value}`).digest('hex').slice(0, 32)}`;

/** The token that all shipments of a merchant have. */
export const merchantToken = (merchantId: string): WantedToken[] => [exactly(`m${merchantId}`)];

/** The tokens of a booking's filters; PostgreSQL adds who created it. */
export function filterTokens({ receiver, service }: Filtered): string[] {
  const country = 'country' in receiver ? (receiver.country as { alpha2: string }) : null;
  return [
    serviceToken(service.product),
    codToken(service.codAmount ? 'with' : 'without'),
    ...(country ? [countryToken(country.alpha2)] : []),
  ];
}
