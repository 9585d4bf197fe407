import { z } from 'zod';
import { parseAddressList } from '#lib/core/client-address.ts';
import { isReadableOnTheWay } from './this-machine.ts';

// The kinds of values that settings take. Every message begins with "takes", because the setting's name precedes it.

export const wholeUrl = z
  .url({ protocol: /^https?$/, error: 'takes an http:// or https:// address' })
  .refine(
    (address) => !isReadableOnTheWay(address),
    'takes an https:// address; http:// only for this machine',
  );
export const url = wholeUrl.transform((address) => address.replace(/\/+$/, ''));
export const databaseUrl = text(/^postgres(ql)?:\/\//, 'takes a postgresql:// address');
/** A key with its version in front: 2:<64 hexadecimal digits>. */
export const tokenKeyPattern = /^(?:([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]):)?([0-9a-f]{64})$/i;
export const port = wholeNumber(1, 65_535);

export function text(pattern: RegExp, takes: string) {
  return z.string(takes).regex(pattern, takes);
}

export function wholeNumber(least: number, most: number) {
  const takes = `takes a whole number from ${least} to ${most}`;
  return z.coerce.number(takes).int(takes).min(least, takes).max(most, takes);
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `takes one of: ${values.join(', ')}`);
}

/** Addresses and subnets, as a list that an address can be checked against. */
export const proxies = z.string().transform((parts, context) => {
  try {
    return parseAddressList(parts);
  } catch {
    context.addIssue('takes IP addresses and subnets such as 10.0.0.0/8, separated by commas');
    return z.NEVER;
  }
});

/** Names or addresses of hosts, as a list. */
export const hostNames = text(
  /^[\w.:[\]-]*(,[\w.:[\]-]+)*$/,
  'takes host names, separated by commas',
).transform((names) => names.split(',').filter(Boolean));
